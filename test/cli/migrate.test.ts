import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { migrate, unknownMigrations } from '../../server/migrations.ts'
import { projectRoot } from '../../server/root.ts'
import { useSharedSite } from '../support/site.ts'

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
