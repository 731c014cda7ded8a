import type { Services } from '../services.ts'
import { countDay, markedDays, tryLockRollUp } from './rollUpQueries.ts'

/**
 * Counts every day anew on which something happened. Safe to run twice or at the same time.
 * @param restMs leaves days alone that were counted less than this ago
 */
export async function rollUp({ config, db }: Pick<Services, 'config' | 'db'>, restMs = 0): Promise<void> {
  for (const day of await markedDays(db, restMs)) {
    const free = await db.transaction(async (trx) => {
      const locked = await tryLockRollUp(trx)
      if (locked) await countDay(trx, day, config.timeZone)
      return locked
    })
    if (!free) return
  }
}
