import type { Server } from 'node:http'
import type { Log } from '../log.ts'

const requestsMs = 20_000
const allMs = 25_000

/**
 * Ends calmly: no new connections, requests in flight finish (20 s), then `close`, then exit 0 within 25 s,
 * because the host kills after 30 s. A second signal ends at once. A surprise nobody caught ends the same way.
 */
export function stopOnSignals(log: Log, server: Server, close: () => Promise<void>): void {
  let stopping = false

  const stop = async (reason: string, code: number): Promise<void> => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ reason }, 'stopping')
    setTimeout(() => process.exit(code || 1), allMs).unref()
    const cut = setTimeout(() => server.closeAllConnections(), requestsMs)
    await new Promise((resolve) => {
      server.close(resolve)
      server.closeIdleConnections()
    })
    clearTimeout(cut)
    await close().catch((error: unknown) => log.error({ err: error }, 'could not close everything'))
    log.info('stopped')
    process.exit(code)
  }

  process.on('SIGTERM', () => void stop('SIGTERM', 0))
  process.on('SIGINT', () => void stop('SIGINT', 0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event)
      void stop(event, 1)
    })
  }
}
