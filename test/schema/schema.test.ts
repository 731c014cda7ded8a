import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { files } from '../../migrations/20261101_0000_first_schema.ts'
import { migrate, migrationNames, migrationSource } from '../../server/migrations.ts'
import { projectRoot } from '../../server/root.ts'
import { emptyDatabase, type EmptyDatabase } from '../support/database.ts'
import { printSchema, schemaFile } from './print.ts'

describe('The schema', () => {
  let empty: EmptyDatabase
  before(async () => {
    empty = await emptyDatabase()
    await migrate(empty.url)
  })
  after(() => empty.drop())

  it('is what docs/schema.sql says (npm run schema writes it again)', async () => {
    expect(await printSchema(empty.db)).to.equal(fs.readFileSync(schemaFile, 'utf8'))
  })

  it('begins with every file of the first schema', () => {
    const folder = path.join(projectRoot, 'migrations/schema')
    const there = fs.readdirSync(folder).filter((file) => file.endsWith('.sql'))
    expect(files.map((file) => `${file}.sql`).toSorted()).to.deep.equal(there.toSorted())
  })

  it('is the same after its later migrations were taken back and run again', async () => {
    const before = await printSchema(empty.db)
    const later = (await migrationNames()).slice(1)
    for (const _name of later) await empty.db.migrate.down({ migrationSource })
    expect(await migrate(empty.url)).to.deep.equal(later)
    expect(await printSchema(empty.db)).to.equal(before)
  })
})
