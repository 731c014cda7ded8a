import { readConfig } from '../config.ts'
import { environment } from '../environment.ts'
import { fillDatabase } from './fillDatabase.ts'

/**
 * The release step of a host: brings the schema to this version before the new code serves. An empty database gets the
 * first content too, and the administrator whom ADMIN_EMAIL and ADMIN_PASSWORD name.
 */
export async function run(): Promise<void> {
  try {
    const { migrated, seeded, admin } = await fillDatabase(readConfig(environment()))
    console.log(migrated.length > 0 ? `Migrated: ${migrated.join(', ')}` : 'The database is up to date.')
    if (seeded) console.log('The database was empty and has its first content now.')
    if (admin) console.log(`${admin.email} can sign in now.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
