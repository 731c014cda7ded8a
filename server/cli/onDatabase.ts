import { readConfig, type Config } from '../config.ts'
import { environment } from '../environment.ts'
import { ownDatabase, withPlaceholders } from './prepare.ts'
import { keptSecret } from './secret.ts'

/**
 * A command's work on the database that `npm start` uses, whether the site is running or not. Ends the process's work:
 * exit code 1 when the work answers false or fails, the reason on stderr.
 */
export async function onDatabase(work: (config: Config) => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await withDatabase(work)) ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

async function withDatabase(work: (config: Config) => Promise<boolean>): Promise<boolean> {
  const env: Record<string, string | undefined> = { LOG_LEVEL: 'warn', ...environment() }
  const production = env.NODE_ENV === 'production'
  const { dataDir } = readConfig(production ? env : withPlaceholders(env))
  if (!production) env.SESSION_SECRET ||= keptSecret(dataDir)
  const stop = env.DATABASE_URL ? async () => {} : await ownDatabase(env, dataDir)
  try {
    return await work(readConfig(env))
  } finally {
    await stop()
  }
}
