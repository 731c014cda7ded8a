import type { Job } from '../jobs/job.ts'
import type { Services } from '../services.ts'
import { deleteFromBin } from './deleteFromBin.ts'
import { makeMissingSizes } from './missingSizes.ts'
import { binDays } from './shared/storage.ts'

export const mediaJobs: Job[] = [
  { name: 'media.emptyBin', every: '1 hour', run: emptyBin },
  { name: 'media.makeSizes', every: '15 seconds', run: makeMissingSizes },
]

/** Deletes for good what has been in the bin for 30 days, a few at a time. */
export async function emptyBin(services: Services): Promise<void> {
  const gone = await deleteFromBin(services, binDays)
  if (gone > 0) services.log.info({ assets: gone }, 'old assets left the bin')
}
