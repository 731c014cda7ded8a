import { wakeIslands } from './loader.ts'
import { registry } from './registry.ts'

/** Wakes the islands of a public page; fetched where one stands. */
export const wakePublicIslands = (): void => wakeIslands(registry)
