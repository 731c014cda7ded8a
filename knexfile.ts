import type { Knex } from 'knex'
import { environment } from './server/environment.ts'
import { takeUpFirstSchema } from './server/firstSchema.ts'
import { seedSource } from './server/cli/seed.ts'
import { migrationSource } from './server/migrations.ts'

/** For the Knex command line (`npx knex seed:run`); the app itself connects in server/db.ts. */
const config: Knex.Config = {
  client: 'pg',
  connection: async () => {
    const connectionString = environment().DATABASE_URL || (await ownDatabase())
    await takeUpFirstSchema(connectionString)
    return { connectionString }
  },
  pool: { min: 0, max: 2 },
  migrations: { migrationSource, extension: 'ts', stub: './migrations/.stub.ts' },
  seeds: { seedSource },
}

/** The one that `npm start` uses; left running, so that the next start adopts it. */
async function ownDatabase(): Promise<string> {
  const { localPostgres } = await import('./server/cli/localPostgres.ts')
  return (await localPostgres(environment().DATA_DIR || '.data')).url
}

export default config
