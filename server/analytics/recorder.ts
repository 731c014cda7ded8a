import { capacity } from '../capacity.ts'
import { untraced } from '../dbTrace.ts'
import type { BaseServices } from '../services.ts'
import { settings } from '../settings/settings.ts'
import { signedInSessions } from './visitorQueries.ts'
import type { Known } from './planVisits.ts'
import type { Sighting } from './sighting.ts'
import { storeVisits } from './storeVisits.ts'
import { createVisitorOf } from './visitors.ts'

const everyMs = 250
const batchSize = 2_000
/** When the database is away, this much is remembered; what comes after it is lost and said so. */
const limit = capacity.views

export type Recorder = ReturnType<typeof createRecorder>

/**
 * Keeps what was seen in memory and writes it a few times a second in one transaction,
 * so that a view costs microseconds and a crash loses a quarter of a second.
 * There is one in a process; `flush` writes the rest before its connections are closed.
 */
export function createRecorder(services: BaseServices) {
  const { config, db, load, log } = services
  const visitorOf = createVisitorOf(services)
  let waiting: Sighting[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  return {
    record(sighting: Sighting): void {
      if (waiting.length >= limit) return
      load.views = waiting.push(sighting)
      if (waiting.length === limit) log.error('page views are being lost: the database does not take them')
      wait(everyMs)
    },
    flush,
  }

  function wait(ms: number): void {
    // Among them are the views of others than the one whose request this is.
    timer ??= untraced(() => setTimeout(() => void flush(), ms).unref())
  }

  /** Writes everything that waits now; what cannot be written is kept for the next time. */
  function flush(): Promise<void> {
    writing = writing.then(drain)
    return writing
  }

  /** What comes meanwhile has a turn of its own, or a screen would wait for as long as pages are read. */
  async function drain(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    for (let due = waiting.length; due > 0; due -= batchSize) {
      const batch = waiting.slice(0, Math.min(due, batchSize))
      try {
        await write(batch)
        left(waiting.slice(batch.length))
      } catch (error) {
        if (isRefused(error)) {
          log.error({ err: error, lost: batch.length }, 'page views were refused by the database')
          left(waiting.slice(batch.length))
          continue
        }
        log.warn({ err: error, waiting: waiting.length }, 'page views could not be written; trying again')
        wait(everyMs * 8)
        return
      }
    }
  }

  function left(views: Sighting[]): void {
    waiting = views
    load.views = views.length
  }

  async function write(batch: Sighting[]): Promise<void> {
    const sessions = batch.flatMap((seen) => seen.sessionId ?? [])
    const [admins, { countVisits, heedOptOut }] = await Promise.all([
      signedInSessions(db, sessions),
      settings(db, config, ['countVisits', 'heedOptOut']),
    ])
    const counted = batch.filter(
      (seen) =>
        countVisits.value &&
        !(heedOptOut.value && seen.optsOut) &&
        (!seen.sessionId || !admins.has(seen.sessionId)),
    )
    if (counted.length === 0) return
    const known: Known[] = []
    for (const seen of counted) known.push(Object.assign(seen, { visitor: await visitorOf(seen) }))
    await storeVisits(services, known)
  }
}

/** Bad data (classes 22 and 23) stays bad: trying again would hold up everything behind it. */
const isRefused = (error: unknown): boolean => /^2[23]/.test(String((error as { code?: unknown }).code))
