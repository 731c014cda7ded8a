import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { migrate, unknownMigrations } from '../../server/migrations.ts'
import { down } from '../../migrations/20261208_4302_count_mail_that_left.ts'
import { projectRoot } from '../../server/root.ts'
import { until } from '../support/process.ts'
import { useSharedSite } from '../support/site.ts'

const newest = '20261208_4302_count_mail_that_left'

describe('Migrating', () => {
  const site = useSharedSite()

  it('goes on after a runner that was killed half-way', async () => {
    await site.services.db.raw('update knex_migrations_lock set is_locked = 1')
    expect(await migrate(site.services.config.databaseUrl)).to.deep.equal([])
  })

  it('lets two runners take turns', async () => {
    const url = site.services.config.databaseUrl
    expect(await Promise.all([migrate(url), migrate(url)])).to.deep.equal([[], []])
  })
  it('keeps nobody from reading while it waits for a table', async () => {
    const { config, db } = site.services
    await down(db)
    await db('knex_migrations').where({ name: newest }).delete()
    const reader = await db.transaction()
    await reader.raw('select from email_campaigns limit 1')
    const migrated = migrate(config.databaseUrl)
    await until(async () => {
      const { rows } = await db.raw<{ rows: unknown[] }>(
        `select from pg_locks where not granted and relation = 'email_campaigns'::regclass`,
      )
      return rows.length > 0
    })
    await db.raw('select from email_campaigns limit 1')
    await reader.rollback()
    expect(await migrated).to.deep.equal([newest])
  })

  it('is told by Knex’s own command line too', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [path.join(projectRoot, 'node_modules/knex/bin/cli.js'), 'migrate:list'],
      {
        cwd: projectRoot,
        env: { ...process.env, DATABASE_URL: site.services.config.databaseUrl },
      },
    )
    expect(stdout).to.include('No Pending Migration files Found')
  })

  it('refuses files that it would pass over', () => {
    expect(unknownMigrations(['20261101_0100_create_contacts.ts', 'schema', '.stub.ts'])).to.deep.equal([])
    expect(unknownMigrations(['20270101_foo.mjs', '20270101_foo.js', 'foo.ts', 'notes.txt'])).to.deep.equal([
      '20270101_foo.mjs',
      '20270101_foo.js',
      'foo.ts',
      'notes.txt',
    ])
  })
})
