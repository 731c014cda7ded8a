import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import knex, { type Knex } from 'knex'

const here = path.dirname(fileURLToPath(import.meta.url))
const folder = path.join(here, '..', 'migrations')
const lock = 7_263_401

/** Names without extension, so that .ts here and .js in dist share one history. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () =>
    fs
      .readdirSync(folder)
      .filter((file) => /^\d+.*(?<!\.d)\.[jt]s$/.test(file))
      .toSorted(),
  getMigrationName: (file) => file.replace(/\.[jt]s$/, ''),
  getMigration: (file) => import(pathToFileURL(path.join(folder, file)).href),
}

/**
 * Brings the schema to this version, on connections without time limits.
 * Runners take turns by a lock that Postgres drops with its connection; Knex's own lock would outlive a killed
 * runner and block the next, so it is freed once the real one is held.
 * @returns the names of the migrations that ran
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const db = knex({ client: 'pg', connection: databaseUrl, pool: { min: 0, max: 3 } })
  const holder = (await db.client.acquireConnection()) as { query(sql: string): Promise<unknown> }
  try {
    await holder.query(`select pg_advisory_lock(${lock})`)
    if (await db.schema.hasTable('knex_migrations_lock'))
      await db.migrate.forceFreeMigrationsLock({ migrationSource })
    const [, names] = (await db.migrate.latest({ migrationSource })) as [number, string[]]
    return names
  } finally {
    await db.client.releaseConnection(holder)
    await db.destroy()
  }
}
