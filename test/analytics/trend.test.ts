import { expect } from 'chai'
import { rollUp } from '../../server/analytics/rollUp.ts'
import type { Trend } from '../../server/analytics/shared/trend.ts'
import { dayIn } from '../../server/analytics/days.ts'
import { addDays } from '../../server/web/shared/calendarDays.ts'
import { signIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { saidIn2026 } from './support.ts'

const zone = 'America/New_York'
const query = 'from=2026-03-06&to=2026-03-09'
const said = (words: string) => saidIn2026(words, zone)

describe('The trend of the analytics', () => {
  const site = useSite({ TIME_ZONE: zone })

  const trend = async (search: string): Promise<Trend> => {
    const { agent } = await signIn(site)
    return (await agent.get(`/admin/api/analytics?${search}`).expect(200)).body.trend
  }

  /** Two views of one visitor at this moment. */
  async function views(at: string): Promise<void> {
    const { db } = site.services
    await db.raw(
      `with visit as (
         insert into visits (visitor, started_at, last_at, views, source, country, device, browser)
         values (7, :at, :at, 2, 'Direct', 'Chile', 'Desktop', 'Chrome') returning id),
       seen as (
         insert into page_views (at, visitor, visit_id, path) select :at, 7, id, '/' from visit, generate_series(1, 2))
       insert into traffic_marks values ((:at::timestamptz at time zone :zone)::date)`,
      { at, zone },
    )
    await rollUp(site.services)
  }

  it('counts by the days of the time zone, also where the clocks change, beside the days before', async () => {
    for (const at of ['2026-03-08T04:59Z', '2026-03-08T05:00Z', '2026-03-09T03:59Z', '2026-03-09T04:00Z'])
      await views(at)
    await views('2026-03-04T12:00Z')
    const { points, totals, by, days, daysBefore } = await trend(query)
    expect(
      points.map(({ label, now, before }) => [label, now.views, now.visitors, before.views]),
    ).to.deep.equal([
      [said('Mar 6'), 0, 0, 0],
      [said('Mar 7'), 2, 1, 0],
      [said('Mar 8'), 4, 1, 2],
      [said('Mar 9'), 2, 1, 0],
    ])
    expect([totals.now.views, totals.before.views, by]).to.deep.equal([8, 2, 'day'])
    expect([days, daysBefore]).to.deep.equal([said('Mar 6 to Mar 9'), said('Mar 2 to Mar 5')])
  })

  it('tells leads, completed audits and new clients, each client once', async () => {
    const { db } = site.services
    await db.raw(`insert into contacts (email, source, lifecycle, created_at) values
      ('a@firm.example', 'newsletter', 'subscriber', '2026-03-08T04:30Z'), ('b@firm.example', 'newsletter', 'subscriber', '2026-03-03T12:00Z')`)
    await db.raw(`insert into contact_stage_changes (contact_id, from_stage, to_stage, changed_by, changed_at)
      select id, came_from, became, 'owner', at::timestamptz from contacts, (values
        ('prospect', 'consulting_client', '2026-03-07T12:00Z'),
        ('consulting_client', 'both_B&C', '2026-03-08T12:00Z'),
        ('past_client', 'consulting_client', '2026-03-09T12:00Z')) stages (came_from, became, at)
      where email = 'a@firm.example'`)
    const { points, totals } = await trend(query)
    expect(points.map(({ now }) => [now.leads, now.clients])).to.deep.equal([
      [0, 0],
      [1, 1],
      [0, 0],
      [0, 0],
    ])
    expect(totals.before).to.include({ leads: 1, clients: 0 })
  })

  it('adds up weeks, shows what was sent and published in them, and leaves the rest out', async () => {
    const { db } = site.services
    await views('2026-03-07T12:00Z')
    await views('2026-03-09T12:00Z')
    await db.raw(`insert into newsletter_issues (subject, state, send_at) values
      ('Quiet offices', 'sent', '2026-03-10T03:30Z'), ('Not yet', 'scheduled', '2026-03-09T12:00Z')`)
    await db.raw(`insert into blog_posts (slug, title, excerpt, content, category, published_at) values
      ('one', 'One page', '', 'Words', 'Strategy', '2026-03-06T12:00Z'), ('two', 'Deleted', '', 'Words', 'Strategy', null)`)
    const { points } = await trend(`from=2026-03-02&to=2026-03-15&by=week`)
    expect(points.map(({ label, now }) => [label, now.views])).to.deep.equal([
      [said('Mar 2 to Mar 8'), 2],
      [said('Mar 9 to Mar 15'), 2],
    ])
    expect(
      points.map(({ notes }) => notes.map(({ label, what, title }) => [label, what, title])),
    ).to.deep.equal([
      [[said('Mar 6'), 'Post published', 'One page']],
      [[said('Mar 9'), 'Issue sent', 'Quiet offices']],
    ])
  })

  it('says since when it counts', async () => {
    expect((await trend('period=7')).countingSince).to.equal('today')
    const today = dayIn(zone, new Date())
    await site.services.db.raw(
      'insert into traffic_days (day, views, visitors, visits, bounces, visible_ms) values (?, 1, 1, 1, 1, 0)',
      [addDays(today, -2)],
    )
    expect((await trend('period=7')).countingSince).to.match(/^\w{3} \d+(, \d{4})?$/)
    await site.services.db.raw(`insert into traffic_days (day, views, visitors, visits, bounces, visible_ms)
      values ('2001-01-01', 1, 1, 1, 1, 0)`)
    expect((await trend('period=7')).countingSince).to.equal('')
  })

  it('comes as a file of its own, a line for each point', async () => {
    await views('2026-03-08T12:00Z')
    const { agent } = await signIn(site)
    const { text, headers } = await agent.get(`/admin/analytics/trend.csv?${query}`).expect(200)
    expect(headers['content-disposition']).to.contain('trend-2026-03-06-2026-03-09-by-day.csv')
    expect(text.split('\r\n')).to.have.length(6)
    expect(text).to.contain('From,To,Visitors,"Visitors, period before",Page views')
    expect(text).to.contain('2026-03-08,2026-03-08,1,0,2,0,0,0,0,0,0,0,')
    await site.http.get('/admin/analytics/trend.csv').set('Accept', 'text/html').expect(303)
  })
})
