import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Knex } from 'knex'
import { connectWithoutLimits, hasSqlState, sqlState } from './db.ts'
import { execute } from './rows.ts'
import { takeUpFirstSchema } from './firstSchema.ts'
import { projectRoot } from './root.ts'

const folder = path.join(projectRoot, 'migrations')
const lock = 7_263_401
/**
 * Whoever reads meanwhile waits behind a migration that waits for a table, and Postgres, which looks for circles of those
 * who wait after a second, may end a reader: a migration lets go sooner, and is tried again.
 */
const lockMs = 700
const patienceMs = 120_000
const pauseMs = 300

const isMigration = (file: string): boolean => /^\d\w*\.ts$/.test(file)

const withoutEnding = (file: string): string => file.replace(/\.ts$/, '')

/** Files that look like migrations to a person and would be passed over: another ending, a name without a date. */
export function unknownMigrations(files: string[]): string[] {
  return files.filter((file) => !isMigration(file) && !/^\.|^schema$/.test(file))
}

/** Names without extension, as the history has them. The build puts every file that the pattern finds into the server. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => {
    const files = fs.readdirSync(folder)
    const strangers = unknownMigrations(files)
    if (strangers.length > 0) {
      throw new Error(`These files in migrations/ are no migrations of ours: ${strangers.join(', ')}`)
    }
    return files.filter(isMigration).toSorted()
  },
  getMigrationName: withoutEnding,
  getMigration: (file) => import(`../migrations/${withoutEnding(file)}.ts`) as Promise<Knex.Migration>,
}

/** Every migration this version knows, oldest first. */
export async function migrationNames(): Promise<string[]> {
  const files = await migrationSource.getMigrations([])
  return files.map((file) => migrationSource.getMigrationName(file))
}

/**
 * Brings the schema to this version, on connections without time limits.
 * Runners take turns by a lock that Postgres drops with its connection; Knex's own lock would outlive a killed
 * runner and block the next, so it is freed once the real one is held.
 * @param only to go no further than these names, as restoring an older backup must
 * @returns the names of the migrations that ran
 */
export async function migrate(directUrl: string, only?: string[]): Promise<string[]> {
  const source = only ? limitedTo(only) : migrationSource
  const db = connectWithoutLimits(directUrl, lockMs)
  const holder = (await db.client.acquireConnection()) as { query(sql: string): Promise<unknown> }
  try {
    await holder.query(`set lock_timeout = 0; select pg_advisory_lock(${lock})`)
    if (await db.schema.hasTable('knex_migrations_lock'))
      await db.migrate.forceFreeMigrationsLock({ migrationSource: source })
    await takeUpFirstSchema(directUrl)
    return await latestInTurn(db, source)
  } finally {
    await db.client.releaseConnection(holder)
    await db.destroy()
  }
}

/** Each migration is a transaction of its own: those before the one that found a table taken stay. */
async function latestInTurn(db: Knex, source: Knex.MigrationSource<string>): Promise<string[]> {
  const [, pending] = (await db.migrate.list({ migrationSource: source })) as [unknown, string[]]
  const until = Date.now() + patienceMs
  for (;;) {
    try {
      await db.migrate.latest({ migrationSource: source })
      return pending.map((file) => source.getMigrationName(file))
    } catch (error) {
      const isTaken = hasSqlState(error, sqlState.lockNotAvailable) || hasSqlState(error, sqlState.deadlock)
      if (!isTaken || Date.now() > until) throw error
    }
    await setTimeout(pauseMs)
  }
}

/** Keeps every other runner from migrating until the transaction ends. */
export const holdMigrations = (trx: Knex): Promise<unknown> =>
  Promise.resolve(execute(trx, `select pg_advisory_xact_lock(${lock})`))

/**
 * Migrates the schema that a transaction works in, within that transaction: what another site is made of stands and falls
 * with it.
 * @param only to go no further than these names
 * @returns the names of the migrations that ran
 */
export async function migrateWithin(trx: Knex, only?: string[]): Promise<string[]> {
  const source = only ? limitedTo(only) : migrationSource
  const [, names] = (await trx.migrate.latest({ migrationSource: source })) as [number, string[]]
  return names
}

const limitedTo = (names: string[]): Knex.MigrationSource<string> => ({
  ...migrationSource,
  getMigrations: async (extensions) => {
    const files = await migrationSource.getMigrations(extensions)
    return files.filter((file) => names.includes(migrationSource.getMigrationName(file)))
  },
})
