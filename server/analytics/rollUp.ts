import type { Services } from '../services.ts'
import { countDay, lockRollUp, markedDays, tryLockRollUp } from './rollUpQueries.ts'

/**
 * Counts every day again on which something happened, the newest first. Safe to run twice or at the same time.
 * @param wait for another process that is at it; else the days are left to that one
 * @param atMost so many of the days that were counted before; the others keep their marks and their figures
 * @returns how many views it has counted
 */
export async function rollUp(
  { config, db }: Pick<Services, 'config' | 'db'>,
  { wait = false, atMost }: { wait?: boolean; atMost?: number } = {},
): Promise<number> {
  let views = 0
  const lock = wait ? lockRollUp : tryLockRollUp
  for (const day of await markedDays(db, atMost)) {
    const free = await db.transaction(async (trx) => {
      const locked = await lock(trx)
      if (locked) views += await countDay(trx, day, config.timeZone)
      return locked
    })
    if (!free) break
  }
  return views
}
