import path from 'node:path'
import knex, { type Knex } from 'knex'
import { localPostgres } from '../../server/cli/localPostgres.ts'
import { projectRoot } from '../../server/root.ts'

/** A database of the measurements' own Postgres. */
export interface BenchDatabase {
  url: string
  /** Whether it is new and empty. */
  isNew: boolean
  drop(): Promise<void>
  stop(): Promise<void>
}

/**
 * Makes a database again, without tables.
 * @param keep takes the one that an earlier run left instead, if there is one
 * @param flags of a Postgres that is started for it
 */
export async function emptyDatabase(
  name: string,
  keep = false,
  flags: string[] = [],
): Promise<BenchDatabase> {
  const server = await localPostgres(path.join(projectRoot, '.data/bench'), flags)
  const admin = plainConnection(server.url)
  const drop = async () => void (await admin.raw('drop database if exists ?? with (force)', [name]))
  const { rows } = await admin.raw<{ rows: unknown[] }>('select from pg_database where datname = ?', [name])
  const isNew = !keep || rows.length === 0
  if (isNew) {
    await drop()
    await admin.raw('create database ??', [name])
  }
  return {
    url: server.url.replace(/\/[^/]*$/, `/${name}`),
    isNew,
    drop,
    stop: async () => {
      await admin.destroy()
      await server.stop()
    },
  }
}

/** One connection without the app's time limits. */
export const plainConnection = (url: string): Knex =>
  knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } })
