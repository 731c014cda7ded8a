import { expect } from 'chai'
import { dayIn } from '../../server/analytics/days.ts'
import { addDays } from '../../server/web/shared/calendarDays.ts'
import { rollUp } from '../../server/analytics/rollUp.ts'
import { setting } from '../../server/settings/settings.ts'
import { signIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { person, written } from './support.ts'
import { someTraffic } from './traffic.ts'

describe('The analytics screen', () => {
  const site = useSite()

  it('is drawn by the server with its figures and a way back to the dashboard', async () => {
    await someTraffic(site)
    const { agent } = await signIn(site)
    const { text } = await agent.get('/admin/analytics?period=7').expect(200)
    expect(text).to.contain('Analytics &amp; Performance').and.contain('Popular Pages')
    expect(text).to.contain('/commsaudit').and.contain('&lt;b&gt;hostile').and.not.contain('<b>hostile')
    expect(text).to.match(/aria-label="Breadcrumb".*href="\/admin\/dashboard">Dashboard</s)
  })

  it('gives the report of a period, today included, and falls back to thirty days', async () => {
    await someTraffic(site)
    const { agent } = await signIn(site)
    const days = async (period: string) =>
      (
        (await agent.get(`/admin/api/analytics?period=${period}`).expect(200)).body as {
          report: { period: object }
        }
      ).report.period
    expect(await days('7')).to.include({ days: 7, to: new Date().toISOString().slice(0, 10) })
    expect(await days('8')).to.include({ days: 30 })
  })

  it('counts visits and what came of them up to the same moment', async () => {
    const { agent } = await signIn(site)
    const figures = async () => {
      const { report } = (await agent.get('/admin/api/analytics?period=7').expect(200)).body
      return [report.siteMetrics.pageViews, report.trafficSources.length]
    }
    expect(await figures()).to.deep.equal([0, 0])
    person(site, '198.51.100.7').views(new Date().toISOString(), '/')
    expect(await figures()).to.deep.equal([1, 1])
    person(site, '198.51.100.8').views(new Date().toISOString(), '/')
    expect(await figures()).to.deep.equal([2, 1])
  })

  it('leaves all but the newest days to the job where many are counted anew, as after an update', async () => {
    const { db } = site.services
    person(site, '198.51.100.7').views(new Date().toISOString(), '/')
    await written(site)
    const today = dayIn('UTC', new Date())
    await db.raw(
      `insert into traffic_days (day, views, visitors, visits, bounces, visible_ms)
       select ?::date - n, 0, 0, 0, 0, 0 from generate_series(1, 30) as n`,
      [today],
    )
    await db.raw('insert into traffic_marks select ?::date - n from generate_series(1, 30) as n', [today])
    const { agent } = await signIn(site)
    const { body } = await agent.get('/admin/api/analytics?period=7').expect(200)
    expect(body.report.siteMetrics.pageViews).to.equal(1)
    const { rows } = await db.raw('select count(*)::int as left, max(day)::text as newest from traffic_marks')
    expect(rows).to.deep.equal([{ left: 23, newest: addDays(today, -8) }])
    await rollUp(site.services)
    expect(await db('traffic_marks')).to.deep.equal([])
  })

  it('waits for every day that was never counted, so that none of them looks empty', async () => {
    const days = 12
    for (let ago = 0; ago < days; ago++)
      person(site, '198.51.100.7').views(new Date(Date.now() - ago * 86_400_000).toISOString(), '/')
    await written(site)
    const { agent } = await signIn(site)
    const { body } = await agent.get('/admin/api/analytics?period=30').expect(200)
    expect(body.report.siteMetrics.pageViews).to.equal(days)
  })

  it('exports every list, with no cell that a spreadsheet would run', async () => {
    await someTraffic(site)
    await site.services.db('visits').update({ source: '=cmd|1' })
    await site.services.db.raw('insert into traffic_marks select day from traffic_days')
    await site.services.db('traffic_days').update({ counted_at: '2026-01-01' })
    const { agent } = await signIn(site)
    const { text, headers } = await agent.get('/admin/analytics.csv?period=7').expect(200)
    expect(headers['content-disposition']).to.match(/^attachment; filename="analytics-\d{4}-/)
    for (const list of [
      'Site,Page Views,views,',
      'Popular Pages,',
      'Geographic Data,',
      'Devices,',
      'Conversions,',
    ])
      expect(text).to.contain(list)
    expect(text).to.contain("'=cmd|1")
  })

  it('switches the weekly report, only for admins, and only to on or off', async () => {
    const { agent, csrf } = await signIn(site)
    const patch = (body: object) =>
      agent.patch('/admin/api/analytics/settings').set('x-csrf-token', csrf).send(body)
    const wanted = () => setting(site.services.db, site.services.config, 'weeklyReport')
    for (const weeklyReport of [false, true]) {
      await patch({ weeklyReport }).expect(200)
      expect(await wanted()).to.equal(weeklyReport)
    }
    await patch({ weeklyReport: 'yes' }).expect(422)
    await patch({ weeklyReport: false, id: 'x' }).expect(422)
    expect(await wanted()).to.equal(true)
    await site.http.get('/admin/api/analytics').expect(401)
    await site.http.get('/admin/analytics.csv').set('Accept', 'text/html').expect(303)
  })
})
