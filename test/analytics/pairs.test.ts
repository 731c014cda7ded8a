import { expect } from 'chai'
import { daysOfPair, namesBeside, unpairedDays } from '../../server/analytics/pairQueries.ts'
import { pairUp } from '../../server/analytics/pairUp.ts'
import { rollUp } from '../../server/analytics/rollUp.ts'
import type { Filter, PairDimension } from '../../server/analytics/shared/filters.ts'
import { useSite } from '../support/site.ts'

const zone = 'Asia/Calcutta'
const column = {
  source: 'source',
  campaign: 'campaign',
  content: 'content',
  term: 'term',
  country: 'country',
  device: 'device',
  entry: 'entry_page',
  exit: 'exit_page',
  page: 'path',
} as const

describe('What came together in the traffic of a day', () => {
  const site = useSite({ TIME_ZONE: zone })

  const all = { from: '2026-10-01', to: '2026-11-30' }

  beforeEach(async () => {
    const { db } = site.services
    await db.raw(`insert into visits (visitor, started_at, last_at, views, source, country, device, browser)
      select i, timestamptz '2026-10-20 00:00+00' + i * interval '47 minutes', now(), 1 + i % 3,
        (array['Google', 'Direct', 'Spring fair'])[1 + i % 3], (array['Chile', 'Ghana'])[1 + i % 2],
        (array['Desktop', 'Mobile'])[1 + (i / 3) % 2], 'Chrome'
      from generate_series(1, 600) i`)
    await db.raw(`insert into page_views (at, visitor, visit_id, path)
      select started_at + n * interval '20 minutes', visitor, id, (array['/', '/blog', '/privacy'])[1 + (id + n) % 3]
      from visits, generate_series(1, views) n`)
    await db.raw(`update visits set campaign = (array['Newsletter / mail', null])[1 + (id / 5) % 2],
      content = (array['button', 'picture', null])[1 + (id / 5) % 3], term = (array['intranet', null])[1 + (id / 7) % 2],
      entry_page = (array['/', '/blog', '/privacy'])[1 + (id + 1) % 3],
      exit_page = (array['/', '/blog', '/privacy'])[1 + (id + views) % 3]`)
    await db.raw(
      `insert into traffic_marks
      select distinct (at at time zone ?)::date from page_views union
      select distinct (started_at at time zone ?)::date from visits`,
      [zone, zone],
    )
  })

  const count = async () => {
    await rollUp(site.services)
    await pairUp(site.services)
  }

  /** What a plain count of the raw rows says. */
  async function counted([a, b]: readonly [Filter, Filter]): Promise<unknown> {
    const ofViews = [a, b].some(({ dimension }) => dimension === 'page')
    const at = ofViews ? 'at' : 'started_at'
    const { rows } = await site.services.db.raw(
      `select (${at} at time zone ?)::date::text as day, count(*)::int as count
       from visits ${ofViews ? 'join page_views on visit_id = visits.id' : ''}
       where ${column[a.dimension]} = ? and ${column[b.dimension]} = ? group by 1 order by 1`,
      [zone, a.name, b.name],
    )
    return rows
  }

  const filters: Record<PairDimension, Filter> = {
    source: { dimension: 'source', name: 'Spring fair' },
    campaign: { dimension: 'campaign', name: 'Newsletter / mail' },
    content: { dimension: 'content', name: 'button' },
    term: { dimension: 'term', name: 'intranet' },
    country: { dimension: 'country', name: 'Ghana' },
    device: { dimension: 'device', name: 'Mobile' },
    entry: { dimension: 'entry', name: '/' },
    exit: { dimension: 'exit', name: '/privacy' },
    page: { dimension: 'page', name: '/blog' },
  }
  const dimensions = Object.keys(filters) as PairDimension[]

  it('is told of any two of what the traffic is listed by, in either order', async () => {
    await count()
    for (const a of dimensions)
      for (const b of dimensions.filter((other) => other !== a)) {
        const pair = [filters[a], filters[b]] as const
        const days = await daysOfPair(site.services.db, all, pair)
        expect(days, `${a} and ${b}`).to.deep.equal(await counted(pair))
        expect(days).to.have.length.above(15)
        const beside = await namesBeside(site.services.db, all, filters[a], b)
        expect(beside.find(({ name }) => name === filters[b].name)?.count).to.equal(
          days.reduce((sum, day) => sum + day.count, 0),
        )
      }
  })

  it('follows when a day is counted again, and only then', async () => {
    const { db } = site.services
    await count()
    expect(await unpairedDays(db, 100)).to.deep.equal([])
    await db.raw(`insert into visits (visitor, started_at, last_at, source, country, device, browser)
      values (1, '2026-10-25 20:00+00', now(), 'Google', 'Chile', 'Desktop', 'Chrome')`)
    await db('traffic_marks').insert({ day: '2026-10-26' })
    await rollUp(site.services)
    expect(await unpairedDays(db, 100)).to.deep.equal(['2026-10-26'])
    await Promise.all([pairUp(site.services), pairUp(site.services)])
    expect(await unpairedDays(db, 100)).to.deep.equal([])
    const pair = [
      { dimension: 'source', name: 'Google' },
      { dimension: 'country', name: 'Chile' },
    ] as const
    expect(await daysOfPair(db, all, pair)).to.deep.equal(await counted(pair))
  })

  it('counts as Other what the figures of the day count so', async () => {
    const { db } = site.services
    await db.raw(`insert into visits (visitor, started_at, last_at, source, country, device, browser)
      select i, '2026-11-20 10:00+00', now(), 'made up ' || i, 'Chile', 'Desktop', 'Chrome'
      from generate_series(1, 130) i`)
    await db('traffic_marks').insert({ day: '2026-11-20' })
    await count()
    const day = { from: '2026-11-20', to: '2026-11-20' }
    const beside = await namesBeside(db, day, { dimension: 'country', name: 'Chile' }, 'source')
    expect(beside).to.have.length(101)
    expect(beside[0]).to.deep.equal({ name: 'Other', count: 30 })
  })
})
