import { expect } from 'chai'
import { pairUp } from '../../server/analytics/pairUp.ts'
import { rollUp } from '../../server/analytics/rollUp.ts'
import { canTell, filtersOf, readFilters, unitOf } from '../../server/analytics/shared/filters.ts'
import type { LoadedReport } from '../../server/analytics/shared/analyticsReport.ts'
import { signIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { saidIn2026 } from './support.ts'

const days = 'from=2026-03-01&to=2026-03-10'

describe('The filters of the analytics', () => {
  const read = (search: string) => {
    const given = new URLSearchParams(search)
    return filtersOf(readFilters((name) => given.get(name)))
  }
  const google = { dimension: 'source', name: 'Google' } as const
  const blog = { dimension: 'page', name: '/blog' } as const

  for (const [search, filters] of [
    ['', []],
    ['source=Google', [google]],
    ['page=%2Fblog&source=Google', [google, blog]],
    ['source=Google&country=Chile&page=/blog', [google, { dimension: 'country', name: 'Chile' }]],
    [`source=${'x'.repeat(201)}`, []],
    ['browser=Chrome', []],
  ] as const)
    it(`are ${filters.length} in "${search.slice(0, 40)}"`, () => {
      expect(read(search)).to.deep.equal(filters)
    })

  it('leave out the lists of which nothing is counted, never their own', () => {
    expect(canTell('browser', [])).to.equal(true)
    expect(canTell('browser', [google])).to.equal(false)
    for (const list of ['source', 'page'] as const) expect(canTell(list, [google, blog])).to.equal(true)
    for (const list of ['country', 'device'] as const) {
      expect(canTell(list, [google])).to.equal(true)
      expect(canTell(list, [google, blog])).to.equal(false)
    }
  })

  it('make sessions views where a page is meant', () => {
    expect(unitOf('source', [google])).to.equal('sessions')
    expect(unitOf('source', [blog])).to.equal('views')
    expect(unitOf('page', [])).to.equal('views')
  })
})

describe('The analytics beside a filter', () => {
  const site = useSite()

  /** Visits of a source and a country to these pages. */
  async function visits(day: string, source: string, country: string, pages: string[]): Promise<void> {
    const at = `${day}T12:00Z`
    await site.services.db.raw(
      `with visit as (
         insert into visits (visitor, started_at, last_at, views, source, country, device, browser)
         values (7, :at, :at, 1, :source, :country, 'Desktop', 'Chrome') returning id),
       seen as (
         insert into page_views (at, visitor, visit_id, path)
         select :at, 7, id, unnest(:pages::text[]) from visit)
       insert into traffic_marks values (:day)`,
      { at, day, source, country, pages },
    )
  }
  beforeEach(async () => {
    await visits('2026-03-02', 'Google', 'Chile', ['/', '/blog'])
    await visits('2026-03-02', 'Google', 'Ghana', ['/blog', '/blog'])
    await visits('2026-03-05', 'LinkedIn', 'Chile', ['/', '/commsaudit'])
    await visits('2026-02-20', 'Google', 'Chile', ['/'])
    await rollUp(site.services)
    await pairUp(site.services)
  })
  const ask = async (search: string): Promise<LoadedReport> => {
    const { agent } = await signIn(site)
    return (await agent.get(`/admin/api/analytics?${days}&${search}`).expect(200)).body
  }
  const drawn = ({ trend }: LoadedReport) => {
    const [figure] = trend.offered
    return trend.points.flatMap(({ label, now }) => (now[figure!] > 0 ? [[label, now[figure!]]] : []))
  }

  it('tells visits over time, and every other list of them', async () => {
    const loaded = await ask('source=Google')
    expect(loaded.trend.offered).to.deep.equal(['visits', 'views', 'leads', 'audits', 'clients'])
    expect(drawn(loaded)).to.deep.equal([[saidIn2026('Mar 2'), 2]])
    expect(loaded.trend.totals.before.visits).to.equal(1)
    const { report } = loaded
    expect(report.trafficSources).to.deep.equal([
      { source: 'Google', sessions: 2, percentage: 67 },
      { source: 'LinkedIn', sessions: 1, percentage: 33 },
    ])
    expect(report.topPages).to.deep.equal([
      { path: '/blog', views: 3, percentage: 75 },
      { path: '/', views: 1, percentage: 25 },
    ])
    expect(report.geographic.map(({ country, sessions }) => [country, sessions])).to.deep.equal([
      ['Chile', 1],
      ['Ghana', 1],
    ])
    expect(report.filters).to.deep.equal([{ dimension: 'source', name: 'Google' }])
    expect(report.devices.byBrowser).to.deep.equal([])
  })

  it('tells the bounces and the time of the visits of a name, beside the days before', async () => {
    const { db } = site.services
    await db.raw(`update visits set visible_ms = 90000, views = 2 where country = 'Ghana'`)
    await db.raw(`insert into traffic_marks values ('2026-03-02')`)
    await rollUp(site.services)
    const { siteMetrics } = (await ask('source=Google')).report
    expect(siteMetrics).to.include({ bounceRate: 50, avgSessionTime: 45, pageLoadTime: 0 })
    expect(siteMetrics.changes).to.include({ bounceRate: '-50.0%', avgSessionTime: 'New' })
    expect((await ask('country=Ghana')).report.siteMetrics).to.include({ bounceRate: 0, avgSessionTime: 90 })
    expect((await ask('entry=/nobody')).report.siteMetrics).to.include({ bounceRate: 0, avgSessionTime: 0 })
    const { agent } = await signIn(site)
    const { text } = await agent.get(`/admin/analytics.csv?${days}&source=Google`).expect(200)
    expect(text).to.contain('"Site, Source: Google",Bounce Rate,per cent,50,,-50.0%')
    expect(text)
      .to.contain('"Site, Source: Google",Avg Session Time,seconds,45,,New')
      .and.not.contain('Unique')
    const two = await agent.get(`/admin/analytics.csv?${days}&source=Google&country=Ghana`).expect(200)
    expect(two.text).not.to.contain('Bounce Rate')
  })

  it('leaves out days of which that was not counted', async () => {
    await site.services.db('traffic_day_parts').where({ day: '2026-03-02' }).update({ bounces: null })
    await site.services.db.raw(
      `insert into traffic_day_parts (dimension, day, name, count, bounces, visible_ms)
       values ('source', '2026-03-04', 'Google', 4, 1, 8000)`,
    )
    const { siteMetrics } = (await ask('source=Google')).report
    expect(siteMetrics).to.include({ bounceRate: 25, avgSessionTime: 2 })
  })

  it('tells two filters at once, and leaves the lists empty that it cannot tell', async () => {
    const loaded = await ask('source=Google&page=/blog')
    expect(loaded.trend.offered).to.deep.equal(['views'])
    expect(drawn(loaded)).to.deep.equal([[saidIn2026('Mar 2'), 3]])
    expect(loaded.report.trafficSources).to.deep.equal([{ source: 'Google', sessions: 3, percentage: 100 }])
    expect(loaded.report.topPages.map(({ path }) => path)).to.deep.equal(['/blog', '/'])
    expect(loaded.report.geographic).to.deep.equal([])
    expect(loaded.report.devices).to.deep.equal({ byCategory: [], byBrowser: [] })
  })

  it('finds nothing for a name nobody brought, however it is spelt', async () => {
    const loaded = await ask(`source=${encodeURIComponent(`'; drop table visits; --`)}`)
    expect(drawn(loaded)).to.deep.equal([])
    expect(loaded.report.topPages).to.deep.equal([])
  })

  it('comes as a file that names the filters', async () => {
    const { agent } = await signIn(site)
    const { text } = await agent.get(`/admin/analytics.csv?${days}&page=/blog`).expect(200)
    expect(text).to.contain('"Traffic Sources, Page: /blog",Google,views,3,100,')
    expect(text).to.contain('Popular Pages,/blog,views,3,').and.not.contain('Bounce Rate')
    const trend = await agent.get(`/admin/analytics/trend.csv?${days}&page=/blog`).expect(200)
    expect(trend.text).to.contain('From,To,Page views,"Page views, period before",Notes')
    expect(trend.text).to.contain('2026-03-02,2026-03-02,3,0,')
  })
})
