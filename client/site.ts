import { startBehaviours } from './behaviours/index.ts'
import { wakeIslands } from './loader.ts'
import { registry } from './registry.ts'

startBehaviours()
wakeIslands(registry)
