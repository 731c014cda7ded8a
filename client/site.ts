import { startBehaviours } from './behaviours/index.ts'
import { countPageView } from './behaviours/pageView.ts'
import { wakeIslands } from './loader.ts'
import { registry } from './registry.ts'

startBehaviours()
wakeIslands(registry)
countPageView()
