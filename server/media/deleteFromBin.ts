import { recordActivity } from '../activity/activityQueries.ts'
import type { Services } from '../services.ts'
import { deleteOldBinned } from './assetBinQueries.ts'
import { dropCopies } from './assetCopies.ts'

/**
 * Deletes for good what has been in the bin for so many days, a few at a time.
 * @param by who of the team wants it; nobody where it is time
 * @returns how many went
 */
export async function deleteFromBin(services: Services, days: number, by?: string): Promise<number> {
  for (let total = 0; ;) {
    const gone = await services.db.transaction(async (trx) => {
      const assets = await deleteOldBinned(trx, days)
      const names = assets.map(({ originalName }) => originalName)
      if (by && names.length > 0) await recordActivity(trx, by, { action: 'media.erased', facts: { names } })
      return assets
    })
    for (const asset of gone) await dropCopies(services, asset)
    if (gone.length === 0) return total
    total += gone.length
  }
}
