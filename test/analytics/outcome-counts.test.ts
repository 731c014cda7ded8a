import { expect } from 'chai'
import { conversionsBySource, conversionTotals } from '../../server/analytics/admin/conversionQueries.ts'
import { periodUpTo, type Period } from '../../server/analytics/admin/period.ts'
import { addUpOutcomes } from '../../server/analytics/outcomeQueries.ts'
import { addDays } from '../../server/web/shared/calendarDays.ts'
import { useSite } from '../support/site.ts'

/** Midnights at full, half and quarter hours; clocks that change by an hour, by half an hour, and at midnight. */
const zones = [
  'UTC',
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Asia/Beirut',
  'Pacific/Apia',
]

describe('The counts of what visitors became', () => {
  const site = useSite()

  const tables = {
    contacts: ['contacts', 'created_at', 'true'],
    signups: ['newsletter_subscriptions', 'subscribed_at', `source = 'footer' or consent_text is not null`],
    enquiries: ['contact_submissions', 'created_at', 'true'],
    requests: ['audit_requests', 'requested_at', 'true'],
    completions: ['audit_submissions', 'completed_at', 'true'],
    completedRequests: ['audit_requests', 'requested_at', 'completed_at is not null'],
  } as const

  /** What a plain count of the tables says of the days from one to another. */
  async function counted(from: string, to: string, timeZone: string): Promise<Record<string, number>> {
    const { db } = site.services
    const figures = Object.entries(tables).map(
      ([name, [table, at, where]]) => `(select count(*)::int from ${table}
         where (${where}) and (${at} at time zone :timeZone)::date between :from and :to) as "${name}"`,
    )
    const { rows } = await db.raw<{ rows: [Record<string, number>] }>(`select ${figures.join(', ')}`, {
      from,
      to,
      timeZone,
    })
    return rows[0]
  }

  /** What the screen adds up of the same days; an enquiry without a visit stands under Unknown. */
  async function kept(period: Period, zone: string) {
    const { db } = site.services
    const { current, previous } = await conversionTotals(db, period, zone)
    const bySource = await conversionsBySource(db, period, zone)
    const enquiries = bySource.reduce((sum, row) => sum + row.enquiries, 0)
    return { current: { ...current, enquiries }, previous }
  }

  async function areRight(): Promise<void> {
    for (const zone of zones) {
      for (const [to, days] of [
        ['2026-11-01', 1],
        ['2026-11-02', 7],
        ['2026-03-29', 30],
        ['2026-12-31', 365],
      ] as const) {
        const period = periodUpTo(to, days)
        const { current, previous } = await kept(period, zone)
        expect(current, `${zone}, ${days} days to ${to}`).to.deep.equal(await counted(period.from, to, zone))
        const before = periodUpTo(addDays(period.from, -1), days)
        expect(before.from).to.equal(period.previousFrom)
        expect(await counted(before.from, before.to, zone)).to.include(previous)
      }
    }
  }

  const people = `with moments as (
      select i, timestamptz '2025-12-20 00:00+00' + i * interval '7 hours 47 minutes 13 seconds' as at
      from generate_series(1, 1200) i)`

  it('are right in every time zone, whatever happens to the rows', async () => {
    const { db } = site.services
    await db.raw(`${people} insert into contacts (email, lifecycle, source, created_at)
      select i || '@example.com', 'contact', 'newsletter', at from moments`)
    await db.raw(`${people} insert into newsletter_subscriptions (email, source, subscribed_at)
      select i || '@example.com', 'footer', at from moments where i % 2 = 0`)
    await db.raw(`${people} insert into newsletter_subscriptions (email, status, source, subscribed_at)
      select i || '@example.com', case when i % 4 = 1 then 'never_asked' else 'unsubscribed' end,
        case when i % 4 = 1 then 'api' else 'unsubscribe' end, at from moments where i % 2 = 1`)
    await db.raw(`${people} insert into contact_submissions (name, email, company, role, company_size, service,
        timeline, message, created_at)
      select 'A', i || '@example.com', 'C', 'R', '1-50', 'S', 'T', 'M', at from moments where i % 6 = 0`)
    await db.raw(`${people} insert into audit_requests (first_name, last_name, email, requested_at)
      select 'A', 'B', i || '@example.com', at from moments where i % 3 = 0`)
    await db.raw(`insert into audit_links (audit_request_id, token_hash, expires_at)
      select id, id || ' link', requested_at from audit_requests where id % 2 = 0`)
    await db.raw(`insert into audit_submissions (audit_link_id, submit_key, results_token_hash, email, company_name,
        role, company_size, responses, total_score, category_scores, completed_at)
      select l.id, 'k', l.id, r.email, 'C', 'R', '1-50', '{}', 50, '{}', requested_at + interval '26 hours'
      from audit_links l join audit_requests r on r.id = l.audit_request_id`)
    await areRight()
    await addUpOutcomes(db)
    await db.raw(`update contacts set created_at = created_at - interval '31 days' where id % 5 = 0`)
    await db.raw(`update newsletter_subscriptions set subscribed_at = subscribed_at + interval '20 minutes'`)
    await db.raw(
      `update newsletter_subscriptions set status = 'active', consent_text = 'Yes' where id % 3 = 0`,
    )
    await db.raw(`update newsletter_subscriptions set status = 'unsubscribed' where id % 5 = 0`)
    await db.raw(
      `update contact_submissions set created_at = created_at + interval '3 days' where id % 2 = 0`,
    )
    await db.raw('delete from contact_submissions where id % 5 = 0')
    await db.raw(`update audit_requests set completed_at = requested_at + interval '3 days' where id % 4 = 0`)
    await db.raw(`update audit_requests set completed_at = null where id % 8 = 0`)
    await db.raw(`update audit_submissions set completed_at = completed_at + interval '1 second'`)
    await db.raw('delete from contacts where id % 7 = 0')
    await areRight()
    await Promise.all([
      addUpOutcomes(db),
      addUpOutcomes(db),
      db.raw('delete from contacts where id % 11 = 0'),
    ])
    await addUpOutcomes(db)
    const { rows } = await db.raw(`select from outcome_counts group by outcome, quarter having count(*) > 1`)
    expect(rows).to.deep.equal([])
    await areRight()
    await db.raw('truncate contacts, audit_requests cascade')
    await areRight()
    const left = await db('outcome_counts').distinct('outcome').pluck('outcome')
    expect(left).to.have.members(['enquiries', 'signups'])
  })
})
