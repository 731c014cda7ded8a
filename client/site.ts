import { countPageView } from './behaviours/pageView.ts'
import { wakeIslands } from './loader.ts'
import { registry } from './registry.ts'

wakeIslands(registry)
countPageView()
