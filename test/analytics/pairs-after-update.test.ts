import { expect } from 'chai'
import { daysOfPair, namesBeside } from '../../server/analytics/pairQueries.ts'
import { migrate, migrationNames, migrationSource } from '../../server/migrations.ts'
import { emptyDatabase, type EmptyDatabase } from '../support/database.ts'

const update = '20261127_1901_keep_pairs_in_lists'

describe('A site that has counted pairs one by one', () => {
  let site: EmptyDatabase
  const singly = [
    { day: '2026-03-01', one: 'Google', other: '/blog', count: 4 },
    { day: '2026-03-01', one: 'Google', other: 'Chile', count: 3 },
    { day: '2026-03-01', one: 'Direct', other: '/blog', count: 1 },
    { day: '2026-03-02', one: 'Google', other: '/blog', count: 7 },
    { day: '2026-03-02', one: 'Chile', other: '/blog', count: 6 },
  ]
  const google = { dimension: 'source', name: 'Google' } as const
  const blog = { dimension: 'page', name: '/blog' } as const
  const both = { from: '2026-03-01', to: '2026-03-02' }

  before(async () => {
    site = await emptyDatabase()
    const names = await migrationNames()
    await migrate(site.url, names.slice(0, names.indexOf(update)))
    await site.db.raw(`insert into traffic_names (dimension, name) values
      ('page', '/blog'), ('country', 'Chile'), ('source', 'Google'), ('source', 'Direct')`)
    for (const { day, one, other, count } of singly)
      await site.db.raw(
        `insert into traffic_day_pairs (day, one, other, count)
         select ?::date, one.id, other.id, ? from traffic_names one, traffic_names other
         where one.name = ? and other.name = ?`,
        [day, count, one, other],
      )
    await migrate(site.url)
  })
  after(() => site.drop())

  it('is told the same of them afterwards, in either order', async () => {
    for (const pair of [[google, blog] as const, [blog, google] as const])
      expect(await daysOfPair(site.db, both, pair)).to.deep.equal([
        { day: '2026-03-01', count: 4 },
        { day: '2026-03-02', count: 7 },
      ])
    expect(await namesBeside(site.db, both, blog, 'source')).to.deep.equal([
      { name: 'Google', count: 11 },
      { name: 'Direct', count: 1 },
    ])
    expect(await namesBeside(site.db, both, google, 'country')).to.deep.equal([{ name: 'Chile', count: 3 }])
  })

  it('has them one by one again when the update is taken back', async () => {
    await site.db.migrate.down({ migrationSource, name: update })
    const { rows } = await site.db.raw(
      `select day::text, first.name as one, second.name as other, count
       from traffic_day_pairs join traffic_names first on first.id = one join traffic_names second on second.id = other
       order by day`,
    )
    expect(rows).to.have.deep.members(singly)
  })
})
