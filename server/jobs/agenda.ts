import { PostgresBackend } from '@agendajs/postgres-backend'
import { Agenda, backoffStrategies } from 'agenda'
import { newNumber, traced } from '../dbTrace.ts'
import type { Services } from '../services.ts'
import type { Job } from './job.ts'

const lockMs = 60_000

/** Agenda with every job defined, started and scheduled. @throws when the database does not answer */
export async function createAgenda(services: Services, jobs: Job[]): Promise<Agenda> {
  const { log, directPool: pool } = services
  const note = (error: Error): void =>
    log.warn({ err: error }, 'the job clock lost the database for a moment')
  // Every job comes round by the clock. Listening for others would hold a connection for good, and ask for it again ten
  // times a second while Postgres is away.
  const backend = new OnceConnected({ pool, ensureSchema: false, disableNotifications: true })
  await backend.connect()
  const agenda = new Agenda({
    name: `${services.config.process}-${process.pid}`,
    backend,
    processEvery: '5 seconds',
    removeOnComplete: true,
    defaultConcurrency: 1,
    defaultLockLifetime: lockMs,
  })
  // Without this listener a restart of Postgres ends the process.
  agenda.on('error', note)
  for (const job of jobs) define(services, agenda, job)
  try {
    await agenda.start()
    await schedule(agenda, jobs)
    return agenda
  } catch (error) {
    // Otherwise it would go on beside the next one that is begun.
    await agenda.stop()
    throw error
  }
}

/** Agenda connects once more by itself, and nobody hears when that fails: it is answered with what was found before. */
class OnceConnected extends PostgresBackend {
  #connected: Promise<void> | undefined

  override connect(): Promise<void> {
    return (this.#connected ??= super.connect())
  }
}

/** Writes Agenda's own row of every job, where it is not there yet. */
export async function schedule(agenda: Agenda, jobs: Job[]): Promise<void> {
  for (const job of jobs) await agenda.every(job.every, job.name)
}

function define(services: Services, agenda: Agenda, job: Job): void {
  const { log, report } = services
  agenda.define(
    job.name,
    async (running) => {
      // A run that outlives its lock would be started again beside itself.
      const holding = setInterval(() => {
        running.touch().catch((error: unknown) => log.warn({ err: error, job: job.name }, 'lock not renewed'))
      }, lockMs / 3)
      const id = newNumber()
      try {
        await traced(id, () => job.run(services))
      } catch (error) {
        // The next tick tries again; Agenda itself would never run a failed job again.
        log.error({ err: error, id, job: job.name }, 'a job failed')
        report.error(error, { id, path: `/jobs/${job.name}` })
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
