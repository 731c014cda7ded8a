import knex, { type Knex } from 'knex'
import pg from 'pg'
import { capacity } from './capacity.ts'
import type { Config } from './config.ts'
import { inThisTrace } from './dbTrace.ts'
import type { Log } from './log.ts'

/**
 * A connection or a transaction: queries take either as their first argument. It is asked by the functions of rows.ts
 * alone; knex's builder and its other ways to ask are out of reach.
 */
export interface Db {
  transaction<Result>(work: (trx: Db) => Promise<Result>, config?: Knex.TransactionConfig): Promise<Result>
}

/** A connection as knex knows it: for rows.ts, for migrations and seeds, and for whoever opens or ends it. */
export const asKnex = (db: Db): Knex => db as Knex

/** Whether a connection may keep statements: of a pooler each statement may be asked by another one. */
export const mayPrepare = (db: Db): boolean =>
  (asKnex(db).client as { config: { mayPrepare?: boolean } }).config.mayPrepare === true

/** Connections of a pool: how many are in use, and how many statements wait for one. */
export function connectionsOf(db: Db): { used: number; waiting: number } {
  const { pool } = asKnex(db).client as { pool: { numUsed(): number; numPendingAcquires(): number } }
  return { used: pool.numUsed(), waiting: pool.numPendingAcquires() }
}

// Counts and identity columns are bigint; all of ours fit a double exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** What every connection of the site obeys, in milliseconds. */
export const timeouts = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
}

const longer = "set local statement_timeout = '"

/**
 * Lets the statements of a transaction take longer than those of a page. By what is asked here the connection knows how
 * long it has to wait for an answer (dbFailFast.ts).
 */
export async function allowSeconds(trx: Db, seconds: number): Promise<void> {
  await asKnex(trx).raw(`${longer}${seconds}s'`)
}

/** How long a statement lets those after it take; undefined when it does not say. */
export const secondsAllowed = (statement: string): number | undefined =>
  statement.startsWith(longer) ? Number.parseInt(statement.slice(longer.length), 10) : undefined

/** A pooler refuses whoever brings settings: there the release step gives them to the account (cli/limitAccount.ts). */
const limits = ({ pooled }: Pick<Config, 'pooled'>) => ({
  ...(pooled ? {} : timeouts),
  connectionTimeoutMillis: 3_000,
  keepAlive: true,
})

const withoutLimits = Object.keys(timeouts)
  .map((name) => `-c ${name}=0`)
  .join(' ')

/** Transactions may wait for each other's rows and tables; one connection is always left for pages, which only read. */
const writers = capacity.connections.transactions
/** Longer than this nobody waits for a form; the host's router gives up after 30 s. */
const patienceMs = 20_000

type Where = Pick<Config, 'databaseUrl' | 'pooled'>

/** For `mayPrepare`; knex keeps what it does not know. */
const keepsStatements = ({ pooled }: Where): object => ({ mayPrepare: !pooled })

/** At most 9 connections a process: 5 here, 3 in the pool below, 1 listening for content changes. */
export function connect(config: Where, log: Log, Client: typeof pg.Client = pg.Client): Knex {
  const db = knex({
    ...keepsStatements(config),
    client: 'pg',
    connection: { connectionString: config.databaseUrl, ...limits(config) },
    pool: { min: 0, max: capacity.connections.site },
    // A database that is away refuses or is noticed sooner (dbFailFast.ts); this is for one that is far away, or busy.
    acquireConnectionTimeout: 10_000,
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
  queueTransactions(db)
  return db
}

class TooBusy extends Error {
  readonly status = 503
  constructor() {
    super('Too many transactions wait for each other')
  }
}

/**
 * Lets only so many transactions begin at once; the others wait their turn without holding a connection. When one of
 * them has waited for a lock as long as it may, those behind it are refused at once: they would only wait as long
 * again, one after the other.
 */
function queueTransactions(db: Knex): void {
  const begin = db.transaction.bind(db) as (...given: unknown[]) => Promise<unknown>
  const waiting: { begin: () => void; refuse: () => void }[] = []
  let running = 0

  const turn = (): Promise<void> => {
    if (running < writers) {
      running++
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const one = {
        begin: () => {
          clearTimeout(patience)
          resolve()
        },
        refuse: () => {
          clearTimeout(patience)
          reject(new TooBusy())
        },
      }
      const patience = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1)
        one.refuse()
      }, patienceMs)
      waiting.push(one)
    })
  }
  const done = () => {
    const next = waiting.shift()
    // The turn is passed on directly, so that no newcomer takes it.
    if (next) next.begin()
    else running--
  }

  const inTurn = async (...given: unknown[]): Promise<unknown> => {
    // Without a function the caller ends the transaction at a time of its own.
    if (typeof given[0] !== 'function') return begin(...given)
    await turn()
    try {
      return await untilDisentangled(() => begin(...given), given[1] as Knex.TransactionConfig | undefined)
    } catch (error) {
      if (hasSqlState(error, sqlState.lockNotAvailable)) for (const one of waiting.splice(0)) one.refuse()
      throw error
    } finally {
      done()
    }
  }
  Object.defineProperty(db, 'transaction', { value: inTurn, configurable: true })
}

/** How often a transaction is begun that others stand in the way of. */
const tries = 5

/**
 * Two transactions that hold what the other wants are ended by Postgres, one of them at least: it left nothing behind,
 * and is done anew as if it had come later. So what a transaction does outside of the database must bear being done
 * twice. One that only reads may have told somebody already what it read.
 */
async function untilDisentangled(
  begin: () => Promise<unknown>,
  { readOnly = false }: Knex.TransactionConfig = {},
): Promise<unknown> {
  for (let tried = 1; ; tried++)
    try {
      return await begin()
    } catch (error) {
      if (readOnly || tried === tries || !isEntangled(error)) throw error
    }
}

const isEntangled = (error: unknown): boolean =>
  [sqlState.deadlock, sqlState.serializationFailure].some((code) => hasSqlState(error, code))

/**
 * For work that may take long: migrating, backing up, restoring.
 * @param directUrl of Postgres itself, never of a pooler
 * @param lockMs how long it may wait for a lock, in milliseconds; without it as long as it takes
 */
export function connectWithoutLimits(directUrl: string, lockMs = 0): Knex {
  return knex({
    client: 'pg',
    connection: { connectionString: directUrl, options: `${withoutLimits} -c lock_timeout=${lockMs}` },
    pool: { min: 0, max: 3 },
    // Errors quote their statement; what stands in rows stays out of them.
    compileSqlOnError: false,
  })
}

/** A plain pool for the libraries that need one (sessions, limits, Agenda). */
export function connectPool(config: Where, log: Log, Client: typeof pg.Client = pg.Client): pg.Pool {
  const pool = new pg.Pool({
    connectionString: config.databaseUrl,
    max: capacity.connections.libraries,
    ...limits(config),
    Client,
  })
  keepRequests(pool)
  // Without a listener a restart of Postgres ends the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  return pool
}

/** Whoever waited for a connection goes on for their own request, not for that of the one who gave it back. */
function keepRequests(pool: pg.Pool): void {
  const open = pool.connect.bind(pool) as (done?: unknown) => unknown
  pool.connect = ((done?: (...given: unknown[]) => void) =>
    open(done && inThisTrace(done))) as typeof pool.connect
}

/** Postgres error codes that are expected outcomes somewhere. */
export const sqlState = {
  uniqueViolation: '23505',
  serializationFailure: '40001',
  deadlock: '40P01',
  insufficientPrivilege: '42501',
  lockNotAvailable: '55P03',
  tookTooLong: '57014',
} as const

/** Whether Postgres refused with this code. */
export function hasSqlState(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && (error as { code?: unknown }).code === code
}
