import { setTimeout as pause } from 'node:timers/promises'
import type { BaseServices } from '../services.ts'
import { latestVisits, mayWriteVisits, writePlan } from './collectQueries.ts'
import { planVisits, type Known } from './planVisits.ts'

/** Another process writes for some milliseconds; each asks again at a moment of its own. */
const againMs = 25
/** A process that writes for so long has come to a stop. */
const patienceMs = 5_000

/**
 * Writes what was seen, in one transaction, as soon as no other process writes what it saw.
 * @throws when another process does not come to an end
 */
export async function storeVisits({ config, db }: BaseServices, known: Known[]): Promise<void> {
  const end = performance.now() + patienceMs
  const visitors = [...new Set(known.flatMap(({ visitor }) => [visitor.today, visitor.yesterday]))]
  const stored = () =>
    db.transaction(async (trx) => {
      if (!(await mayWriteVisits(trx))) return false
      await writePlan(trx, planVisits(known, await latestVisits(trx, visitors)), config.timeZone)
      return true
    })
  while (!(await stored())) {
    if (performance.now() > end) throw new Error('another process does not stop writing what it saw')
    await pause(againMs * (1 + Math.random()))
  }
}
