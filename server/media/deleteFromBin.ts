import type { Services } from '../services.ts'
import { deleteOldBinned } from './assetBinQueries.ts'
import { dropCopies } from './files.ts'

/** Deletes for good what has been in the bin for so many days, a few at a time. @returns how many went */
export async function deleteFromBin(services: Services, days: number): Promise<number> {
  for (let total = 0; ;) {
    const gone = await deleteOldBinned(services.db, days)
    for (const asset of gone) await dropCopies(services, asset)
    if (gone.length === 0) return total
    total += gone.length
  }
}
