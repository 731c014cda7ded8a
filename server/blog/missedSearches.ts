import type { IncomingMessage } from 'node:http'
import { dayIn } from '../analytics/days.ts'
import { requesterOf } from '../analytics/requester.ts'
import { isPerson } from '../analytics/userAgent.ts'
import { signedInSessions } from '../analytics/visitorQueries.ts'
import { createVisitorOf } from '../analytics/visitors.ts'
import { untraced } from '../dbTrace.ts'
import type { BaseServices } from '../services.ts'
import { settings } from '../settings/settings.ts'
import { countMissedSearch } from './missedSearchQueries.ts'
import { countedWords } from './shared/missedSearch.ts'

/** Nobody is remembered beyond these; what more people search meanwhile is not counted. */
const mostWaiting = 1_000
const mostRemembered = 10_000

export type MissedSearches = ReturnType<typeof createMissedSearches>

interface Search {
  day: string
  words: string
  timer: NodeJS.Timeout
}

/**
 * Counts what visitors searched and did not find: the words they stopped at, once a day for each of them, as far as this
 * process knows. Who it was stays in memory until then, as a number of the day.
 * @param pauseMs the field searches while somebody types; after so long they have stopped
 */
export function createMissedSearches({ config, db, log }: BaseServices, pauseMs = 3_000) {
  const visitorOf = createVisitorOf({ config, db })
  const waiting = new Map<number, Search>()
  let noting: Promise<void> = Promise.resolve()
  let counted = { day: '', searches: new Set<string>() }

  return {
    /** What was searched, in the order in which it was; nobody waits for it. */
    note(req: Pick<IncomingMessage, 'headers' | 'socket'>, searched: string, isFound: boolean): void {
      noting = noting.then(() => notice(req as IncomingMessage, searched, isFound)).catch(warn)
    },
    /** Counts at once what waits. */
    async flush(): Promise<void> {
      await noting
      await Promise.all([...waiting.keys()].map(count))
    },
  }

  async function notice(req: IncomingMessage, searched: string, isFound: boolean): Promise<void> {
    const agent = req.headers['user-agent'] ?? ''
    if (!isPerson(agent) || String(req.headers['sec-purpose']).includes('prefetch')) return
    const who = requesterOf(config, req)
    if (!(await mayCount(who))) return
    const at = new Date()
    const { today: visitor } = await visitorOf({ at, agent, address: who.address })
    forget(visitor)
    const words = isFound ? undefined : countedWords(searched)
    if (!words || waiting.size >= mostWaiting) return
    const timer = untraced(() => setTimeout(() => void count(visitor), pauseMs).unref())
    waiting.set(visitor, { day: dayIn(config.timeZone, at), words, timer })
  }

  async function mayCount({ sessionId, optsOut }: ReturnType<typeof requesterOf>): Promise<boolean> {
    const { countVisits, heedOptOut } = await settings(db, config, ['countVisits', 'heedOptOut'])
    if (!countVisits.value || (heedOptOut.value && optsOut)) return false
    return !sessionId || !(await signedInSessions(db, [sessionId])).has(sessionId)
  }

  function forget(visitor: number): void {
    clearTimeout(waiting.get(visitor)?.timer)
    waiting.delete(visitor)
  }

  async function count(visitor: number): Promise<void> {
    const { day, words } = waiting.get(visitor)!
    forget(visitor)
    const isFull = counted.searches.size >= mostRemembered
    if (counted.day !== day || isFull) counted = { day, searches: new Set() }
    const search = `${visitor} ${words}`
    if (counted.searches.has(search)) return
    counted.searches.add(search)
    await countMissedSearch(db, day, words).catch(warn)
  }

  function warn(error: unknown): void {
    log.warn({ err: error }, 'a search in vain was not counted')
  }
}
