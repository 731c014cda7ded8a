import type { Recorder } from './analytics/recorder.ts'
import type { MissedSearches } from './blog/missedSearches.ts'
import type { KnownAssets } from './media/knownAssets.ts'

/** What a process keeps in memory of which there must be one: several rooms share it. */
export interface ProcessMemory {
  readonly recorder: Recorder
  readonly missedSearches: MissedSearches
  readonly knownAssets: KnownAssets
}
