import type { Server } from 'node:http'
import type { Log } from '../log.ts'
import type { Reporter } from './sentryReporter.ts'

const requestsMs = 20_000
const allMs = 25_000
const idleMs = 50
// Ctrl-C under npm can arrive twice, from the terminal and from npm.
const echoMs = 1_000

interface Ending {
  /** Takes no new work and resolves when the work in flight is done; it has 15 s. */
  stopWork: () => Promise<void>
  /** Gives back what requests and work needed. */
  close: () => Promise<void>
}

/**
 * Ends in order: no new connections and no new jobs, requests (20 s) and jobs in flight finish, then `close`,
 * then exit 0 within 25 s, because the host kills after 30 s. A second signal ends at once.
 * An error that nothing caught is reported and ends the same way, with exit 1.
 */
export function stopOnSignals(
  { log, report }: { log: Log; report: Pick<Reporter, 'error'> },
  server: Server,
  { stopWork, close }: Ending,
): void {
  let stoppingSince: number | undefined

  const stop = async (reason: string, code: number): Promise<void> => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > echoMs) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    log.info({ reason }, 'stopping')
    setTimeout(() => process.exit(code || 1), allMs).unref()
    const cut = setTimeout(() => server.closeAllConnections(), requestsMs)
    const closed = new Promise((resolve) => {
      server.close(resolve)
    })
    // A browser or router keeps its connection after its last answer; each goes as soon as it is idle.
    const farewell = setInterval(() => server.closeIdleConnections(), idleMs)
    const note = (error: unknown) => log.error({ err: error }, 'could not end everything calmly')
    await Promise.all([closed, stopWork().catch(note)])
    clearTimeout(cut)
    clearInterval(farewell)
    await close().catch(note)
    log.info('stopped')
    process.exit(code)
  }

  process.on('SIGTERM', () => void stop('SIGTERM', 0))
  process.on('SIGINT', () => void stop('SIGINT', 0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event)
      report.error(error)
      void stop(event, 1)
    })
  }
}
