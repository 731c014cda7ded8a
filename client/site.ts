import { wakeIslands } from './loader.ts'
import { registry } from './registry.ts'

wakeIslands(registry)
