import http from 'node:http'
import { withBeacon } from './analytics/beacon.ts'
import { createApp } from './app.ts'
import { publishOnTime } from './blog/schedule.ts'
import type { Config } from './config.ts'
import { closeServices, createServices } from './services.ts'
import { listenForContentChanges } from './web/contentChanges.ts'
import { createFront } from './web/front.ts'
import { stopOnSignals } from './web/shutdown.ts'
import { startWork, type Work } from './work.ts'

// The first visitors do not wait for jobs and mail to begin. They are loaded before anybody is let in: a flood may
// leave no file descriptor to read them with.
const workAfterMs = 1_000

/**
 * Starts the whole site: pages, jobs and mail. Ends by itself at SIGTERM or SIGINT.
 * @param afterStop runs when everything is closed, before the process ends
 * @returns when it listens; rejects when it cannot
 */
export async function serve(config: Config, afterStop: () => Promise<void> = async () => {}): Promise<void> {
  const services = createServices(config)
  const { log } = services
  let work: Work | undefined
  let beginning: NodeJS.Timeout | undefined
  const server = http.createServer(
    // A router in front keeps connections for 90 s, so ours must live a little longer (notes F6).
    { keepAliveTimeout: 95_000, headersTimeout: 15_000, requestTimeout: 120_000, maxHeaderSize: 16_384 },
    createFront(services, withBeacon(services, createApp(services))),
  )
  const schedule = publishOnTime(services)
  const stopListening = listenForContentChanges(services, schedule.rearm)

  stopOnSignals(services, server, {
    stopWork: async () => {
      schedule.stop()
      clearTimeout(beginning)
      await work?.stop()
    },
    close: async () => {
      await stopListening()
      await closeServices(services)
      await afterStop()
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, resolve)
  })
  log.info({ port: config.port, site: config.siteUrl }, 'listening')
  beginning = setTimeout(() => {
    work = startWork(services)
    log.info('jobs and mail have begun')
  }, workAfterMs)
}
