import { setTimeout } from 'node:timers/promises'
import { PostgresBackend } from '@agendajs/postgres-backend'
import { Agenda, backoffStrategies } from 'agenda'
import type { Services } from '../services.ts'
import type { Job } from './job.ts'

const lockMs = 60_000
const retryStartMs = 2_000
const stopMs = 15_000

/** Agenda on our Postgres: it ticks, and every fact lives in the rooms' own tables (notes E2, E10). */
export interface Clock {
  /** Runs a job soon, in this process or another. Never throws, never waits; many calls make one run. */
  wake(name: string): void
  /** Starts nothing new and gives the jobs in flight 15 seconds to finish. */
  stop(): Promise<void>
}

/**
 * Starts the clock as soon as Postgres answers, however long that takes.
 * @param onStart is called once, before the first job
 */
export function startClock(services: Services, jobs: Job[], onStart = async () => {}): Clock {
  const { log, pool } = services
  const woken = new Set<string>()
  let agenda: Agenda | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  let starting = start()

  return {
    wake(name) {
      if (stopped || woken.has(name)) return
      woken.add(name)
      // After the request that woke us, not before its answer. Without Agenda yet, at its start.
      if (agenda) globalThis.setTimeout(() => void runSoon(agenda!, name), 10).unref()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      // A start in progress would go on with a pool that has been closed.
      await Promise.race([starting, setTimeout(stopMs, undefined, { ref: false })])
      if (agenda) await drained(agenda)
    },
  }

  async function start(): Promise<void> {
    try {
      // Agenda's own start never settles when the database is away, so it is asked first.
      await pool.query('select 1')
      await onStart()
      const fresh = await createAgenda()
      if (stopped) await fresh.stop()
      else agenda = fresh
      for (const name of woken) void runSoon(fresh, name)
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

  async function runSoon(target: Agenda, name: string): Promise<void> {
    try {
      await target.now(name, undefined)
    } catch (error) {
      woken.delete(name)
      log.warn({ err: error, job: name }, 'a job was not woken; its next tick will run it')
    }
  }

  async function createAgenda(): Promise<Agenda> {
    const backend = new PostgresBackend({ pool, ensureSchema: false })
    // Without these listeners a restart of Postgres ends the process.
    backend.notificationChannel?.on('error', note)
    const fresh = new Agenda({
      name: `web-${process.pid}`,
      backend,
      processEvery: '5 seconds',
      removeOnComplete: true,
      defaultConcurrency: 1,
      defaultLockLifetime: lockMs,
    })
    fresh.on('error', note)
    for (const job of jobs) define(fresh, job)
    await fresh.start()
    for (const job of jobs) await fresh.every(job.every, job.name)
    return fresh
  }

  function note(error: Error): void {
    log.warn({ err: error }, 'the job clock lost the database for a moment')
  }

  function define(target: Agenda, job: Job): void {
    target.define(
      job.name,
      async (running) => {
        woken.delete(job.name)
        // A run that outlives its lock would be started again beside itself.
        const holding = setInterval(() => {
          running
            .touch()
            .catch((error: unknown) => log.warn({ err: error, job: job.name }, 'lock not renewed'))
        }, lockMs / 3)
        try {
          await job.run(services)
        } catch (error) {
          // The next tick tries again; Agenda itself would leave a failed job lying.
          log.error({ err: error, job: job.name }, 'a job failed')
          services.report.error(error, { path: `/jobs/${job.name}` })
        } finally {
          clearInterval(holding)
        }
      },
      {
        concurrency: 1,
        lockLifetime: lockMs,
        backoff: backoffStrategies.exponential({ delay: 5_000, factor: 3, maxRetries: 4 }),
      },
    )
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
