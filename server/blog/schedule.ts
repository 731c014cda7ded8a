import type { BaseServices } from '../services.ts'
import { yearText } from '../web/dates.ts'
import { nextPublicationIn } from './publicPostQueries.ts'

/** setTimeout counts to 24.8 days; looking again after an hour also corrects a clock that was moved. */
const longest = 60 * 60 * 1000
/** A timer may fire a little early, and the database's clock is asked, not ours. */
const margin = 20

/**
 * Empties the page cache at the moment a scheduled post comes due, so that it appears everywhere by itself, and in the
 * first hour of a year, which every footer names.
 * @returns `rearm`, to be called when the content has changed, and `stop`
 */
export function publishOnTime(services: BaseServices): { rearm: () => Promise<void>; stop: () => void } {
  const { config, db, log, pages } = services
  const yearNow = () => yearText(new Date(), config.timeZone)
  let timer: NodeJS.Timeout | undefined
  let dueAt = Infinity
  let round = 0
  let year = yearNow()

  const rearm = () => arm(++round)
  return {
    rearm,
    stop() {
      round++
      clearTimeout(timer)
    },
  }

  async function arm(mine: number): Promise<void> {
    const wait = await untilNext()
    if (mine !== round) return
    // A change of content may come at the very moment a post does.
    if (performance.now() >= dueAt || year !== yearNow()) pages.clear()
    year = yearNow()
    clearTimeout(timer)
    dueAt = wait.due ? performance.now() + wait.ms : Infinity
    timer = setTimeout(() => void rearm(), wait.ms + margin).unref()
  }

  async function untilNext(): Promise<{ ms: number; due: boolean }> {
    try {
      const next = await nextPublicationIn(db)
      return next !== undefined && next <= longest ? { ms: next, due: true } : { ms: longest, due: false }
    } catch (error) {
      log.warn({ err: error }, 'could not ask for the next scheduled post')
      return { ms: 10_000, due: false }
    }
  }
}
