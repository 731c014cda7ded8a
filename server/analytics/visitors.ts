import { hash, randomBytes } from 'node:crypto'
import type { Services } from '../services.ts'
import { dayIn } from './days.ts'
import { addDays } from '../web/shared/calendarDays.ts'
import { memoize } from './memoize.ts'
import { saltOf } from './visitorQueries.ts'

/** Who was seen, as today's number and, for visits that run past midnight, yesterday's. */
export interface Visitor {
  today: number
  yesterday: number
}
type VisitorOf = (seen: { at: Date; address: string; agent: string }) => Promise<Visitor>

/**
 * Turns address and user agent into a number that means nothing without the day's salt.
 * The salt is thrown away after 48 hours (jobs.ts); the site's secret is mixed in, so that
 * a copy of the database alone does not give an address back even before that.
 */
export function createVisitorOf({ config, db }: Pick<Services, 'config' | 'db'>): VisitorOf {
  const salts = new Map<string, string>()
  return async ({ at, address, agent }) => {
    const day = dayIn(config.timeZone, at)
    const [today, yesterday] = [await saltFor(day), await saltFor(dayBefore(day))]
    return { today: number(today, address, agent), yesterday: number(yesterday, address, agent) }
  }

  async function saltFor(day: string): Promise<string> {
    const known = salts.get(day)
    if (known) return known
    const found = await saltOf(db, day, randomBytes(32).toString('base64url'))
    salts.set(day, found)
    for (const old of salts.keys()) if (old < dayBefore(day)) salts.delete(old)
    return found
  }

  function number(salt: string, address: string, agent: string): number {
    // Six bytes: they fit a double exactly, and no two of a million visitors a day are likely to share them.
    // The secret comes first and most of the digest is thrown away, so a plain hash is as good as an HMAC here.
    return parseInt(hash('sha256', `${config.secrets[0]}|${salt}|${address}|${agent}`).slice(0, 12), 16)
  }
}

const dayBefore = memoize((day) => addDays(day, -1), 10)
