import { readConfig } from '../config.ts'
import { migrate } from '../migrations.ts'

// The release step: brings the schema to this version before the new code serves.
try {
  const names = await migrate(readConfig(process.env).databaseUrl)
  console.log(names.length > 0 ? `Migrated: ${names.join(', ')}` : 'The database is up to date.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
