import { expect } from 'chai'
import { migrate } from '../../server/migrations.ts'
import { startSite, type TestSite } from '../support/site.ts'

describe('Migrating', () => {
  let site: TestSite
  before(async () => {
    site = await startSite()
  })
  after(() => site.close())

  it('goes on after a runner that was killed half-way', async () => {
    await site.services.db.raw('update knex_migrations_lock set is_locked = 1')
    expect(await migrate(site.services.config.databaseUrl)).to.deep.equal([])
  })

  it('lets two runners take turns', async () => {
    const url = site.services.config.databaseUrl
    expect(await Promise.all([migrate(url), migrate(url)])).to.deep.equal([[], []])
  })
})
