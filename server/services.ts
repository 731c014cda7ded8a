import type { Knex } from 'knex'
import type pg from 'pg'
import type { Config } from './config.ts'
import { connect, connectPool } from './db.ts'
import { failFastClient } from './dbFailFast.ts'
import { createLog, type Log } from './log.ts'
import type { AdminAlert } from './web/adminAlert.ts'
import { loadAssets, type Assets } from './web/assets.ts'
import type { Head } from './web/head.ts'
import { createPageCache, type PageCache } from './web/pageCache.ts'
import { createReporter, type Reporter } from './web/sentryReporter.ts'

/** What every room is handed. Nothing here knows the business. */
export interface Services {
  config: Config
  log: Log
  db: Knex
  pool: pg.Pool
  assets: Assets
  /** Finished public pages in memory. */
  pages: PageCache
  /** Makes a page's head complete from the search settings of its path; app.ts connects it to that room. */
  completeHead: (head: Head, path: string) => Promise<Head>
  /** The popups that may open on a path, for the layout; app.ts connects it to that room. */
  popupsFor: (path: string) => Promise<object[]>
  /** What every screen of the back office says above all else; adminArea.ts connects it to the mail. */
  adminAlerts: () => Promise<AdminAlert[]>
  /** Called after a commit that queued mail; work.ts connects it to the job clock. */
  wakeOutbox: () => void
  /** Tells a service about surprises, if there is one. */
  report: Reporter
  /** Last writes: called before the connections are given back. */
  beforeClose: (() => Promise<void>)[]
}

/** Opens nothing: connections are made when first used. */
export function createServices(config: Config): Services {
  const log = createLog(config.logLevel)
  const report = createReporter(config, log)
  const Client = failFastClient(config)
  return {
    config,
    log,
    db: connect(config, log, Client),
    pool: connectPool(config, log, Client),
    assets: loadAssets(config),
    pages: createPageCache(config.pageCache),
    completeHead: async (head) => head,
    popupsFor: async () => [],
    adminAlerts: async () => [],
    wakeOutbox: () => {},
    report,
    beforeClose: [report.settled],
  }
}

/** Gives every connection back; the last step of a shutdown and of a test file. */
export async function closeServices(services: Services): Promise<void> {
  await Promise.allSettled(services.beforeClose.map((write) => write()))
  await Promise.allSettled([services.db.destroy(), services.pool.end()])
}
