import { readConfig } from '../config.ts'
import { connect } from '../db.ts'
import { seedIfEmpty } from './seed.ts'

// For a host's first deploy: the starting content, when the database holds none.
const db = connect(readConfig(process.env))
try {
  console.log((await seedIfEmpty(db)) ? 'The database has its first content.' : 'The database is not empty.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await db.destroy()
}
