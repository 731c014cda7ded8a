import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { takeUpFirstSchema } from '../../server/firstSchema.ts'
import { migrate, migrationNames } from '../../server/migrations.ts'
import { projectRoot } from '../../server/root.ts'
import { emptyDatabase, type EmptyDatabase } from '../support/database.ts'
import { fingerprints } from '../support/fingerprints.ts'

const before = fs
  .readFileSync(path.join(projectRoot, 'migrations/schema/replaces.txt'), 'utf8')
  .trim()
  .split('\n')

describe('A database from before the first schema', () => {
  let database: EmptyDatabase
  beforeEach(async () => {
    database = await emptyDatabase()
    const [first] = await migrationNames()
    await migrate(database.url, [first!])
    await database.db.raw(`
      insert into email_sequences (name, lifecycle_stage, is_active) values ('Welcome', 'new_contact', true);
      insert into contacts (email, full_name, lifecycle, source)
        values ('ada@example.com', 'Ada', 'new_contact', 'newsletter'), ('bo@example.com', null, 'contact', 'audit');
      insert into newsletter_subscriptions (email, source, status) values ('bo@example.com', 'footer', 'unsubscribed');
      delete from knex_migrations;
    `)
    await database.db('knex_migrations').insert(before.map((name) => ({ name, batch: 1 })))
  })
  afterEach(() => database.drop())

  const history = (): Promise<string[]> => database.db('knex_migrations').orderBy('id').pluck('name')

  it('keeps every row as it was, and goes on with what came later', async () => {
    const rows = await fingerprints(database.db)
    expect(rows.contacts).to.match(/^2 /)
    expect(rows.sequence_enrolments).to.match(/^1 /)
    await takeUpFirstSchema(database.url)
    const names = await migrationNames()
    expect(await history()).to.deep.equal(names.slice(0, 1))
    expect(await fingerprints(database.db)).to.deep.equal(rows)
    expect(await migrate(database.url)).to.deep.equal(names.slice(1))
    expect(await history()).to.deep.equal(names)
  })

  it('keeps the drafts of posts such that they can be saved', async () => {
    await database.db('blog_drafts').insert([
      { key: 'new-1', fields: { title: 'One', isFeatured: 'true' } },
      { key: 'new-2', fields: { title: 'Two', isFeatured: 'false' } },
    ])
    await migrate(database.url)
    expect(await database.db('blog_drafts').orderBy('key').pluck('fields')).to.deep.equal([
      { title: 'One', isFeatured: true },
      { title: 'Two', isFeatured: false },
    ])
  })

  it('is taken up once by two runners at the same moment', async () => {
    await Promise.all([migrate(database.url), migrate(database.url)])
    expect(await history()).to.deep.equal(await migrationNames())
  })

  it("is understood by Knex's own command line", async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [path.join(projectRoot, 'node_modules/knex/bin/cli.js'), 'migrate:latest'],
      { cwd: projectRoot, env: { ...process.env, DATABASE_URL: database.url } },
    )
    expect(stdout).to.match(/Already up to date|Batch \d+ run/)
    expect(await history()).to.deep.equal(await migrationNames())
  })

  it('with a part of that schema is sent to the version that has the rest, and stays as it is', async () => {
    await database
      .db('knex_migrations')
      .where({ name: before.at(-1) })
      .delete()
    const refusal = await migrate(database.url).then(
      () => undefined,
      (error: Error) => error.message,
    )
    expect(refusal)
      .to.include('Only 62 of the 63 migrations')
      .and.match(/Check out commit f0f1b32\w{33},/)
    expect(await history()).to.deep.equal(before.slice(0, -1))
  })
})
