import { readConfig } from '../config.ts'
import { connect } from '../db.ts'
import { migrationSource } from '../migrations.ts'

// The release step: brings the schema to this version before the new code serves.
const db = connect(readConfig(process.env))
try {
  const [, names] = (await db.migrate.latest({ migrationSource })) as [number, string[]]
  console.log(names.length > 0 ? `Migrated: ${names.join(', ')}` : 'The database is up to date.')
} finally {
  await db.destroy()
}
