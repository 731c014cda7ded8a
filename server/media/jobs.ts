import type { Job } from '../jobs/job.ts'
import type { Services } from '../services.ts'
import { dropCopies } from './files.ts'
import { deleteOldBinned } from './assetBinQueries.ts'
import { makeMissingSizes } from './missingSizes.ts'
import { binDays } from './shared/storage.ts'

export const mediaJobs: Job[] = [
  { name: 'media.emptyBin', every: '1 hour', run: emptyBin },
  { name: 'media.makeSizes', every: '15 seconds', run: makeMissingSizes },
]

/** Deletes for good what has been in the bin for 30 days, a few at a time. */
export async function emptyBin(services: Services): Promise<void> {
  for (;;) {
    const gone = await deleteOldBinned(services.db, binDays)
    for (const asset of gone) await dropCopies(services, asset)
    if (gone.length === 0) return
    services.log.info({ assets: gone.length }, 'old assets left the bin')
  }
}
