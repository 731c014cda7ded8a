import type { Knex } from 'knex'
import { migrationSource } from './server/migrations.ts'

/** For the Knex command line; the app itself connects in server/db.ts. */
const config: Knex.Config = {
  client: 'pg',
  connection: process.env.DATABASE_URL,
  migrations: { migrationSource },
  seeds: { directory: './seeds', loadExtensions: ['.ts', '.js'] },
}

export default config
