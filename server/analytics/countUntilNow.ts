import type { Services } from '../services.ts'
import { dayIn } from './days.ts'
import type { Recorder } from './recorder.ts'
import { rollUp } from './rollUp.ts'

/**
 * After an update every day may have to be counted anew: a screen does not wait for that, the job counts the others. Days
 * that were never counted would be shown as empty, so it waits for each of those.
 */
const daysAtOnce = 7

/** A day of fewer views is counted in some milliseconds, each time that somebody looks. */
const fewViews = 1_000
/** What is counted of more stands for so long, by how much it was. */
const leastRestMs = 2_000
const mostRestMs = 10_000
/** A view of a day takes Postgres some five microseconds to count: so long a rest keeps that to a twentieth of the time. */
const restMsOfView = 0.1

/** Counts what was seen until this moment. @returns the day it is */
export type CountUntilNow = () => Promise<string>

/**
 * What the screens of a process count with: one at a time, together for all who came before it began, so that people who
 * look hold no more than one connection. Of a day with many views the figures stand for some seconds; a new day begins anew.
 */
export function createCounter(
  services: Services,
  recorder: Pick<Recorder, 'flush'>,
  now = () => performance.now(),
): CountUntilNow {
  let counting: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  let restsUntil = 0
  let countedOn = ''

  return async () => {
    await (next ??= behind(counting))
    return today()
  }

  function today(): string {
    return dayIn(services.config.timeZone, new Date())
  }

  function behind(before: Promise<void>): Promise<void> {
    counting = before
      .catch(() => {})
      .then(() => {
        next = undefined
        return count()
      })
    return counting
  }

  async function count(): Promise<void> {
    const day = today()
    if (now() < restsUntil && day === countedOn) return
    await recorder.flush()
    const views = await rollUp(services, { wait: true, atMost: daysAtOnce })
    countedOn = day
    if (views < fewViews) return
    restsUntil = now() + Math.min(mostRestMs, Math.max(leastRestMs, views * restMsOfView))
  }
}
