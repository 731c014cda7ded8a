import type pg from 'pg'
import type { AuditDefinition } from './audit/shared/definition.ts'
import type { Brand } from './brand/shared/brand.ts'
import type { Config } from './config.ts'
import type { SiteContent } from './content/shared/siteContent.ts'
import { connect, connectPool, type Db, asKnex } from './db.ts'
import { failFastClient } from './dbFailFast.ts'
import { createLog, type Log } from './log.ts'
import type { AdminAlert } from './web/adminAlert.ts'
import { loadAssets, type Assets } from './web/assets.ts'
import type { Head } from './web/head.ts'
import { createPageCache, type PageCache } from './web/pageCache.ts'
import { createLoad, type Load } from './web/boundRequests.ts'
import { createReads, type Reads } from './web/replicaReads.ts'
import { createRefusedOfLate, type RefusedOfLate } from './web/refusedOfLate.ts'
import { createReporter, type Reporter } from './web/sentryReporter.ts'

/** What needs no room: enough for a command, and for the rooms that complete it. */
export interface BaseServices {
  readonly config: Config
  readonly log: Log
  readonly db: Db
  /** The copy by itself; what reads lists asks `reads`. */
  readonly replica: Db | undefined
  readonly pool: pg.Pool
  /** Connections to Postgres itself, for the job clock; the same pool where there is no pooler. */
  readonly directPool: pg.Pool
  readonly assets: Assets
  /** Finished public pages in memory. */
  readonly pages: PageCache
  /** Tells a service about unexpected errors, if there is one. */
  readonly report: Reporter
  /** Where lists and figures of the back office are read. */
  readonly reads: Reads
  /** How busy this process is. */
  readonly load: Load
  /** Who tried to sign in too often, as far as this process knows. */
  readonly refusedSignIns: RefusedOfLate
}

/** What every room is given; site.ts makes it, complete from the start. */
export interface Services extends BaseServices {
  /** Whose site it is, as it was published last: read it when something is drawn, never at start. */
  readonly brand: () => Promise<Brand>
  /** The words of the site. */
  readonly content: SiteContent
  /** The words around newsletter forms that the forms carry, by where they stand. */
  readonly consentWords: () => Promise<Record<string, string>>
  /** Makes a page's head complete from the search settings of its path. */
  readonly completeHead: (head: Head, path: string) => Promise<Head>
  /** The popups that may open on a path, for the layout. */
  readonly popupsFor: (path: string) => Promise<object[]>
  /** The audit as it is asked now. */
  readonly currentDefinition: () => Promise<AuditDefinition>
  /** The audit as it was published in this version; throws where it never was. */
  readonly definitionOf: (version: number) => Promise<AuditDefinition>
  /** What every screen of the back office says above all else. */
  readonly adminAlerts: () => Promise<AdminAlert[]>
  /** Called after a commit that queued mail. */
  readonly wakeOutbox: () => void
  /** Called when webhooks shall be told at once of what waits for them. */
  readonly wakeWebhooks: () => void
}

/** Opens nothing: connections are made when first used. */
export function createBaseServices(config: Config): BaseServices {
  const log = createLog(config.logLevel)
  const Client = failFastClient(config, log)
  const pool = connectPool(config, log, Client)
  const db = connect(config, log, Client)
  const replica = connectReplica(config, log)
  return {
    config,
    log,
    db,
    replica,
    reads: createReads(config, db, replica, log),
    pool,
    directPool: config.pooled
      ? connectPool({ databaseUrl: config.directUrl, pooled: false }, log, Client)
      : pool,
    assets: loadAssets(config),
    pages: createPageCache(config.pageCache),
    report: createReporter(config, log),
    load: createLoad(),
    refusedSignIns: createRefusedOfLate(5, 30_000),
  }
}

/** The copy has a watch of its own: that one hangs says nothing of the other. */
function connectReplica({ replicaUrl, pooled }: Config, log: Log): Db | undefined {
  if (!replicaUrl) return undefined
  return connect({ databaseUrl: replicaUrl, pooled }, log, failFastClient({ directUrl: replicaUrl }, log))
}

/** Lets the last report leave and gives every connection back. */
export async function closeServices({ db, replica, pool, directPool, report }: BaseServices): Promise<void> {
  await report.settled().catch(() => {})
  const pools = [...new Set([pool, directPool])]
  await Promise.allSettled([
    asKnex(db).destroy(),
    replica && asKnex(replica).destroy(),
    ...pools.map((each) => each.end()),
  ])
}
