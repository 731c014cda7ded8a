import fs from 'node:fs'
import { migrate } from '../../server/migrations.ts'
import { emptyDatabase } from '../support/database.ts'
import { printSchema, schemaFile } from './print.ts'

// npm run schema: writes docs/schema.sql again.
const { url, db, drop } = await emptyDatabase()
try {
  await migrate(url)
  fs.writeFileSync(schemaFile, await printSchema(db))
} finally {
  await drop()
}
