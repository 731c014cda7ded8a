import type { Config } from './config.ts'
import { createSite } from './site.ts'
import { keepTickShape } from './web/keepTickShape.ts'
import { stopOnSignals } from './web/shutdown.ts'

// The first visitors do not wait for jobs and mail to be loaded and to begin.
const workAfterMs = 1_000

/**
 * Starts the site: pages, jobs and mail, or the part that `PROCESS` names. Ends by itself at SIGTERM or SIGINT.
 * @param afterStop runs when everything is closed, before the process ends
 * @returns when it listens, where it does; rejects when it cannot
 */
export async function serve(config: Config, afterStop: () => Promise<void> = async () => {}): Promise<void> {
  keepTickShape()
  const site = createSite(config)
  const { log } = site.services
  let beginning: NodeJS.Timeout | undefined

  stopOnSignals(site.services, site.server, {
    stopWork: async () => {
      clearTimeout(beginning)
      await site.stopWork()
    },
    close: async () => {
      await site.close()
      await afterStop()
    },
  })
  if (config.process !== 'worker') {
    await site.listen()
    log.info({ port: config.port, site: config.siteUrl }, 'listening')
  }
  if (config.process === 'web') return
  beginning = setTimeout(() => {
    site.startWork()
    log.info('jobs and mail have begun')
  }, workAfterMs)
}
