import { setTimeout } from 'node:timers/promises'
import type { Agenda } from 'agenda'
import type { Services } from '../services.ts'
import { createAgenda, schedule } from './agenda.ts'
import type { Job } from './job.ts'
import { bringForward, dropOthers, rowsOf } from './jobRowQueries.ts'

const retryStartMs = 2_000
const stopMs = 15_000
/** So often it looks after its own rows. */
export const mendMs = 10_000

/** Agenda on our Postgres: it ticks, and every fact lives in the rooms' own tables. */
export interface Clock {
  /** Starts nothing new and gives the jobs in flight 15 seconds to finish. */
  stop(): Promise<void>
}

/** Starts the clock as soon as Postgres answers, however long that takes. */
export function startClock(services: Services, jobs: Job[]): Clock {
  const { db, log } = services
  let agenda: Agenda | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let mending: NodeJS.Timeout | undefined

  let starting = start()

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      clearInterval(mending)
      // A start in progress would go on with a pool that has been closed.
      await Promise.race([starting, setTimeout(stopMs, undefined, { ref: false })])
      if (agenda) await drained(agenda)
    },
  }

  async function start(): Promise<void> {
    try {
      const fresh = await createAgenda(services, jobs)
      if (stopped) return await fresh.stop()
      agenda = fresh
      mending = setInterval(() => void mend(fresh), mendMs)
      log.info({ jobs: jobs.length }, 'the job clock runs')
    } catch (error) {
      if (stopped) return
      log.warn({ err: error }, 'the job clock waits for the database')
      timer = startLater()
    }
  }

  function startLater(): NodeJS.Timeout {
    return globalThis.setTimeout(() => {
      starting = start()
    }, retryStartMs)
  }

  /** Agenda's own rows may be lost, emptied by hand or by a restore; planned by a clock that was wrong; or of jobs that are gone. */
  async function mend(target: Agenda): Promise<void> {
    try {
      if ((await rowsOf(db, jobs)) < jobs.length) await schedule(target, jobs)
      await bringForward(db, jobs)
      await dropOthers(db, jobs)
    } catch (error) {
      log.warn({ err: error }, 'the job clock could not look after its own rows')
    }
  }
}

/** drain() overlooks the end of the last job when it is removed on completion, so we look ourselves. */
async function drained(agenda: Agenda): Promise<void> {
  const done = new AbortController()
  const look = setInterval(() => void abortWhenIdle(agenda, done), 50)
  try {
    await agenda.drain({ timeout: stopMs, signal: done.signal })
  } finally {
    clearInterval(look)
  }
}

async function abortWhenIdle(agenda: Agenda, done: AbortController): Promise<void> {
  // When even that cannot be asked, there is nothing left to wait for.
  const idle = await agenda.getRunningStats().then(
    ({ runningJobs }) => runningJobs === 0,
    () => true,
  )
  if (idle) done.abort()
}
