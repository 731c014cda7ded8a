import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import type { Log } from '../log.ts'
import { setting } from './settings.ts'

interface Zone {
  name: string
}

/**
 * A configuration whose time zone is the one that holds now: whoever writes a day reads it there, and the owner may choose
 * another one while the site runs.
 */
export function withLiveZone(config: Config): { config: Config; zone: Zone } {
  const zone = { name: config.timeZone }
  const live = Object.freeze({
    ...config,
    get timeZone() {
      return zone.name
    },
  })
  return { config: live, zone }
}

interface Means {
  config: Config
  db: Db
  log: Log
  pages: { clear(): void }
}

/**
 * Reads the time zone again whenever content may have changed; pages that were drawn meanwhile with the one before are
 * dropped. While the database is away the last one holds.
 */
export function followZone({ config, db, log, pages }: Means, zone: Zone): () => void {
  return () =>
    void read().catch((error: unknown) => log.warn({ err: error }, 'the time zone could not be read'))

  async function read(): Promise<void> {
    const name = await setting(db, config, 'timeZone')
    if (zone.name === name) return
    zone.name = name
    pages.clear()
  }
}
