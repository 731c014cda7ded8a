import type { Services } from '../services.ts'
import { countPairs, tryLockPairs, unpairedDays } from './pairQueries.ts'

const daysAtOnce = 60

/**
 * Counts the pairs of names anew for days whose figures changed. Apart from the figures, for the screen waits for those; and
 * in one moment, so that a figure counted meanwhile brings the day here again.
 */
export async function pairUp({ config, db }: Pick<Services, 'config' | 'db'>): Promise<void> {
  for (const day of await unpairedDays(db, daysAtOnce)) {
    const free = await db.transaction(
      async (trx) => {
        const locked = await tryLockPairs(trx)
        if (locked) await countPairs(trx, day, config.timeZone)
        return locked
      },
      { isolationLevel: 'repeatable read' },
    )
    if (!free) return
  }
}
