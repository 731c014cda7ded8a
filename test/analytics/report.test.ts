import { expect } from 'chai'
import { rollUp } from '../../server/analytics/rollUp.ts'
import { useSite } from '../support/site.ts'
import { reportUpTo } from './reportUpTo.ts'
import { person } from './support.ts'

describe('The analytics report', () => {
  const site = useSite({ TIME_ZONE: 'America/New_York' })

  const report = reportUpTo(site)

  it('gives exactly the figures of known traffic', async () => {
    const [ann, bob, eve] = ['198.51.100.1', '198.51.100.2', '198.51.100.3'].map((ip) => person(site, ip))
    // Before: one visit of one page, 60 seconds.
    bob!.views('2026-11-10T15:00:00Z', '/', { source: 'Google', loadMs: 1_000 })
    bob!.leaves('2026-11-10T15:01:00Z', 60_000)
    // Ann: two pages, 90 seconds. Bob: one page and gone. Eve: one page and a click; then again an hour later.
    ann!.views('2026-11-17T15:00:00Z', '/', { source: 'LinkedIn', country: 'Canada', loadMs: 400 })
    ann!.leaves('2026-11-17T15:00:30Z', 30_000)
    ann!.views('2026-11-17T15:00:31Z', '/blog', { source: 'Direct', loadMs: 600 })
    ann!.leaves('2026-11-17T15:01:31Z', 60_000)
    bob!.views('2026-11-18T15:00:00Z', '/', { source: 'Google', country: 'Canada', loadMs: 1_200 })
    bob!.leaves('2026-11-18T15:00:10Z', 10_000)
    eve!.views('2026-11-19T15:00:00Z', '/commsaudit', { source: 'LinkedIn', country: 'France' })
    eve!.does('2026-11-19T15:00:05Z', 'call-to-action')
    eve!.views('2026-11-19T16:00:00Z', '/', { source: 'Direct', country: 'France' })

    const { siteMetrics, trafficSources, topPages, geographic, devices } = await report('2026-11-20')
    expect(siteMetrics).to.deep.equal({
      pageViews: 5,
      uniqueVisitors: 3,
      avgSessionTime: 25,
      bounceRate: 50,
      pageLoadTime: 0.6,
      changes: {
        pageViews: '+400.0%',
        uniqueVisitors: '+200.0%',
        avgSessionTime: '-58.3%',
        bounceRate: '-50.0%',
        pageLoadTime: '-40.0%',
      },
    })
    expect(trafficSources).to.deep.equal([
      { source: 'LinkedIn', sessions: 2, percentage: 50 },
      { source: 'Direct', sessions: 1, percentage: 25 },
      { source: 'Google', sessions: 1, percentage: 25 },
    ])
    expect(topPages).to.deep.equal([
      { path: '/', views: 3, percentage: 60 },
      { path: '/blog', views: 1, percentage: 20 },
      { path: '/commsaudit', views: 1, percentage: 20 },
    ])
    expect(geographic).to.deep.equal([
      { country: 'Canada', sessions: 2, percentage: 50 },
      { country: 'France', sessions: 2, percentage: 50 },
    ])
    expect(devices).to.deep.equal({
      byCategory: [{ device: 'Desktop', percentage: 100 }],
      byBrowser: [{ browser: 'Chrome', percentage: 100 }],
    })
  })

  it('counts a visit past midnight on the day it began, its views on their own days', async () => {
    const ann = person(site, '198.51.100.1')
    ann.views('2026-11-17T04:55:00Z')
    ann.views('2026-11-17T05:05:00Z')
    const before = await report('2026-11-16', 1)
    const after = await report('2026-11-17', 1)
    expect(before.siteMetrics).to.include({ pageViews: 1, uniqueVisitors: 1, bounceRate: 0 })
    expect(after.siteMetrics).to.include({ pageViews: 1, uniqueVisitors: 1, bounceRate: 0 })
    expect(before.trafficSources).to.deep.equal([{ source: 'Direct', sessions: 1, percentage: 100 }])
    expect(after.trafficSources).to.deep.equal([])
  })

  it('gives the day of a clock change its 25 or 23 hours', async () => {
    // 1 November 2026: from 04:00 to 05:00 the next day in UTC. 8 March 2026: from 05:00 to 04:00.
    for (const [n, at] of [
      '2026-11-01T03:59:59Z',
      '2026-11-01T04:00:00Z',
      '2026-11-02T04:59:59Z',
      '2026-11-02T05:00:00Z',
    ].entries())
      person(site, `203.0.113.${n}`).views(at)
    for (const [n, at] of [
      '2026-03-08T04:59:59Z',
      '2026-03-08T05:00:00Z',
      '2026-03-09T03:59:59Z',
      '2026-03-09T04:00:00Z',
    ].entries())
      person(site, `203.0.113.${n}`).views(at)
    for (const [day, views] of [
      ['2026-10-31', 1],
      ['2026-11-01', 2],
      ['2026-11-02', 1],
      ['2026-03-08', 2],
    ] as const) {
      expect((await report(day, 1)).siteMetrics.pageViews, day).to.equal(views)
    }
  })

  it('stays right when a day is counted twice, or something comes late', async () => {
    const ann = person(site, '198.51.100.1')
    ann.views('2026-11-17T15:00:00Z')
    await report('2026-11-17')
    await Promise.all([rollUp(site.services), rollUp(site.services)])
    ann.leaves('2026-11-17T15:10:00Z', 600_000)
    person(site, '198.51.100.2').views('2026-11-17T12:00:00Z')
    const { siteMetrics } = await report('2026-11-17')
    expect(siteMetrics).to.include({ pageViews: 2, uniqueVisitors: 2, avgSessionTime: 300, bounceRate: 100 })
  })

  it('caps a visit at thirty minutes', async () => {
    const ann = person(site, '198.51.100.1')
    ann.views('2026-11-17T15:00:00Z')
    ann.leaves('2026-11-17T17:00:00Z', 7_200_000)
    expect((await report('2026-11-17')).siteMetrics.avgSessionTime).to.equal(1_800)
  })

  it('lists ten names and Other', async () => {
    for (let n = 1; n <= 13; n++) {
      for (let times = 0; times < (n === 13 ? 3 : 1); times++)
        person(site, `198.51.100.${n * 10 + times}`).views(
          '2026-11-17T15:00:00Z',
          `/blog/${String(n).padStart(2, '0')}`,
        )
    }
    const { topPages } = await report('2026-11-17')
    expect(topPages).to.have.length(11)
    expect(topPages[0]).to.deep.equal({ path: '/blog/13', views: 3, percentage: 20 })
    expect(topPages[10]).to.deep.equal({ path: 'Other', views: 3, percentage: 20 })
  })

  it('counts more than a hundred names a day as Other, and loses none', async () => {
    for (let n = 0; n < 120; n++)
      person(site, `198.51.${n}.1`).views('2026-11-17T15:00:00Z', '/', { source: `made-up-${n}.example` })
    const { trafficSources } = await report('2026-11-17')
    const parts = await site.services.db('traffic_day_parts').where({ dimension: 'source' })
    expect(parts).to.have.length(101)
    expect(trafficSources.reduce((sum, source) => sum + source.sessions, 0)).to.equal(120)
    expect(trafficSources.at(-1)).to.include({ source: 'Other', sessions: 110 })
  })

  it('is all zeros and empty lists when nothing happened', async () => {
    const empty = await report('2026-11-20', 30)
    expect(empty.siteMetrics).to.include({ pageViews: 0, avgSessionTime: 0, bounceRate: 0, pageLoadTime: 0 })
    expect(empty.siteMetrics.changes.pageViews).to.equal('0%')
    expect(empty.trafficSources).to.deep.equal([])
    expect(empty.conversions.bySource).to.deep.equal([])
    expect(empty.blogAnalytics).to.include({ totalPosts: 0, avgViewsPerPost: 0, avgReadingTime: 0 })
  })
})
