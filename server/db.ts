import knex, { type Knex } from 'knex'
import pg from 'pg'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

/** A connection or a transaction: queries take either as their first argument. */
export type Db = Knex

// Counts and identity columns are bigint; all of ours fit a double exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const timeouts = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
  connectionTimeoutMillis: 3_000,
  keepAlive: true,
}

/** At most 9 connections a process: 5 here, 3 in the pool below, 1 listening for content changes. */
export function connect(
  config: Pick<Config, 'databaseUrl'>,
  log: Log,
  Client: typeof pg.Client = pg.Client,
): Knex {
  const db = knex({
    client: 'pg',
    connection: { connectionString: config.databaseUrl, ...timeouts },
    pool: { min: 0, max: 5 },
    acquireConnectionTimeout: 4_000,
    // Errors quote their statement; what people typed stays out of them.
    compileSqlOnError: false,
    // Knex would print in colours between the lines of JSON.
    log: {
      debug: (message: unknown) => log.debug({ message }, 'knex'),
      warn: (message: unknown) => log.warn({ message }, 'knex'),
      error: (message: unknown) => log.warn({ message }, 'knex'),
      deprecate: (message: unknown) => log.warn({ message }, 'knex'),
    },
  })
  const client = db.client as { driver: object }
  client.driver = { ...client.driver, Client }
  return db
}

/** For work that may take long: migrating, backing up, restoring. */
export function connectWithoutLimits(databaseUrl: string): Knex {
  return knex({ client: 'pg', connection: databaseUrl, pool: { min: 0, max: 3 } })
}

/** A plain pool for the libraries that need one (sessions, Agenda). */
export function connectPool(
  config: Pick<Config, 'databaseUrl'>,
  log: Log,
  Client: typeof pg.Client = pg.Client,
): pg.Pool {
  const pool = new pg.Pool({ connectionString: config.databaseUrl, max: 3, ...timeouts, Client })
  // Without a listener a restart of Postgres ends the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  return pool
}

/** Postgres error codes that are expected outcomes somewhere. */
export const sqlState = { uniqueViolation: '23505', insufficientPrivilege: '42501' } as const

/** Whether Postgres refused with this code. */
export function hasSqlState(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && (error as { code?: unknown }).code === code
}
