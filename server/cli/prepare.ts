import type { FirstAdmin } from '../account/firstAdmin.ts'
import { readConfig, type Config } from '../config.ts'
import { fillDatabase } from './fillDatabase.ts'
import { localPostgres } from './localPostgres.ts'
import { expectFreePort } from './port.ts'
import { keptSecret } from './secret.ts'

type Environment = Record<string, string | undefined>

/** What is ready when the site may start. */
interface Prepared {
  env: Environment
  config: Config
  /** The administrator, when one was made just now. */
  admin: FirstAdmin | undefined
  /** Whose site it is. */
  brandName: string
  /** Ends the Postgres that was started for the site, if one was. */
  stop(): Promise<void>
}

/**
 * Everything before serving: a free port, unless none is listened on, a database with the newest schema and something in it, an administrator.
 * Outside production what the environment leaves out is filled in: DATABASE_URL by a Postgres of our own,
 * SESSION_SECRET by one that is kept.
 * @throws Error that a person can act upon; a Postgres started here is stopped first
 */
export async function prepare(given: Environment): Promise<Prepared> {
  const production = given.NODE_ENV === 'production'
  const env: Environment = { ...given, LOG_LEVEL: given.LOG_LEVEL || 'warn' }
  const { dataDir, port, process: role } = readConfig(production ? env : withPlaceholders(env))
  if (role !== 'worker') await expectFreePort(port)
  if (!production) env.SESSION_SECRET ||= keptSecret(dataDir)
  const stop = env.DATABASE_URL ? async () => {} : await ownDatabase(env, dataDir)

  const interrupted = () => void stop().finally(() => process.exit(130))
  process.once('SIGINT', interrupted)
  try {
    const config = readConfig(env)
    const { seeded, admin, brandName } = await fillDatabase(config)
    if (seeded) console.log('The database was empty and has its first content now.')
    return { env, config, admin, brandName, stop }
  } catch (error) {
    await stop()
    throw error
  } finally {
    process.off('SIGINT', interrupted)
  }
}

export const withPlaceholders = (env: Environment): Environment => ({
  ...env,
  DATABASE_URL: env.DATABASE_URL || 'postgres://comes-later',
  SESSION_SECRET: env.SESSION_SECRET || 'comes later',
})

/** Starts a Postgres of our own and names it in `env`. @returns a function that stops it */
export async function ownDatabase(env: Environment, dataDir: string): Promise<() => Promise<void>> {
  const postgres = await localPostgres(dataDir)
  env.DATABASE_URL = postgres.url
  return postgres.stop
}
