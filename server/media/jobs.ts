import type { Job } from '../jobs/job.ts'
import type { Services } from '../services.ts'
import { deleteFromBin } from './deleteFromBin.ts'
import { makeMissingSizes } from './missingSizes.ts'
import { binDays } from './shared/storage.ts'
import { removeUnused } from './store/removeUnused.ts'

export const mediaJobs: Job[] = [
  { name: 'media.emptyBin', every: '1 hour', run: emptyBin },
  { name: 'media.makeSizes', every: '15 seconds', run: makeMissingSizes },
  { name: 'media.removeUnused', every: '5 minutes', run: removeUnusedObjects },
]

/** Deletes for good what has been in the bin for 30 days, a few at a time. */
export async function emptyBin(services: Services): Promise<void> {
  const gone = await deleteFromBin(services, binDays)
  if (gone > 0) services.log.info({ assets: gone }, 'old assets left the bin')
}

/** What was deleted leaves the file store too. */
async function removeUnusedObjects(services: Services): Promise<void> {
  const gone = await removeUnused(services)
  if (gone > 0) services.log.info({ objects: gone }, 'unused objects left the file store')
}
