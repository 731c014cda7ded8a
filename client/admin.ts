import { adminRegistry } from './adminRegistry.ts'
import { wakeIslands } from './loader.ts'

wakeIslands(adminRegistry)
