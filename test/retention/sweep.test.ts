import { expect } from 'chai'
import { analyticsJobs } from '../../server/analytics/jobs.ts'
import type { Job } from '../../server/jobs/job.ts'
import { retentionJobs } from '../../server/retention/jobs.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { useSite } from '../support/site.ts'

describe('What is kept no longer than promised', () => {
  const site = useSite()

  const run = async (jobs: Job[], name: string) => {
    await jobs.find((job) => job.name === name)!.run(site.services)
  }
  const sweep = () => run(retentionJobs, 'retention.sweep')
  const insert = (sql: string) => site.services.db.raw(sql)

  it('messages go 24 months after they were written, those that still wait never', async () => {
    // A day is added, for 23 months and 29 days are as much as 24 months in a February.
    await insert(`
      insert into email_campaigns (message_key, template, kind, email, status, created_at)
      select age || ' ' || status, 'newsletter-welcome', 'notice', 'ada@example.com', status, at
        from (values ('old', now() - interval '24 months 1 hour'),
                     ('young', now() - interval '24 months' + interval '1 day')) as written (age, at),
             unnest(array['queued', 'sent', 'delivered', 'bounced', 'failed', 'cancelled']) as status`)
    await sweep()
    const left = await site.services.db('email_campaigns').orderBy('message_key').pluck('message_key')
    expect(left).to.deep.equal([
      'old queued',
      'young bounced',
      'young cancelled',
      'young delivered',
      'young failed',
      'young queued',
      'young sent',
    ])
  })

  it('receiving domains go a day after they need not wait any more', async () => {
    await insert(`
      insert into email_domains
      values ('old.example', now() - interval '25 hours'), ('new.example', now() - interval '23 hours')`)
    await sweep()
    expect(await site.services.db('email_domains').pluck('domain')).to.deep.equal(['new.example'])
  })

  it('what webhooks were told goes after 30 days, taken or not', async () => {
    await insert(`
      insert into webhooks (address, events, secret) values ('https://hooks.example', '{person.created}', 'none')`)
    await insert(`
      insert into webhook_deliveries (webhook_id, event, is_test, state, happened_at)
      select webhooks.id, age, true, word, now() - age::interval
        from webhooks, unnest(array['30 days 1 hour', '29 days']) as age, unnest(array['waiting', 'failed']) as word`)
    await sweep()
    expect(await site.services.db('webhook_deliveries').pluck('event')).to.deep.equal(['29 days', '29 days'])
  })

  it('paths that nobody knows go when nobody asked for them in 90 days', async () => {
    await insert(`
      insert into missed_paths (path, last_seen_at)
      select age, now() - age::interval from unnest(array['91 days', '89 days']) as age`)
    await sweep()
    expect(await site.services.db('missed_paths').pluck('path')).to.deep.equal(['89 days'])
  })

  it('answers of an audit go when nobody went on with them for 60 days; the audit stays', async () => {
    for (const [email, age] of [
      ['old@example.com', '60 days 1 hour'],
      ['young@example.com', '59 days 23 hours'],
    ]) {
      await insert(`
        with request as (
          insert into audit_requests (first_name, last_name, email) values ('Ada', 'Lovelace', '${email}') returning id),
        link as (
          insert into audit_links (audit_request_id, token_hash, expires_at)
          select id, '${email}', now() + interval '1 day' from request returning id)
        insert into audit_drafts (audit_link_id, responses, updated_at)
        select id, '{"q1": "yes"}', now() - interval '${age}' from link`)
    }
    await sweep()
    const left = await site.services
      .db('audit_drafts')
      .join('audit_links', 'audit_links.id', 'audit_drafts.audit_link_id')
      .pluck('token_hash')
    expect(left).to.deep.equal(['young@example.com'])
    expect(await site.services.db('audit_requests').pluck('id')).to.have.length(2)
  })

  it('sessions go when they have run out', async () => {
    await insert(`
      insert into sessions (sid, sess, expire)
      values ('over', '{}', now() - interval '1 minute'), ('alive', '{}', now() + interval '1 minute')`)
    await sweep()
    expect(await site.services.db('sessions').pluck('sid')).to.deep.equal(['alive'])
  })

  it('more rows than one batch holds go all the same', async () => {
    await insert(`
      insert into sessions (sid, sess, expire)
      select n::text, '{}', now() - interval '1 day' from generate_series(1, 10500) as n`)
    await sweep()
    expect(await site.services.db('sessions').pluck('sid')).to.deep.equal([])
  })

  it('page views and visits go after 14 months, the figures of their days stay', async () => {
    await insert(`
      with visit as (
        insert into visits (visitor, started_at, last_at, source, country, device, browser)
        select 1, at, at, 'Direct', 'Unknown', 'Desktop', 'Chrome'
          from unnest(array[now() - interval '14 months 1 hour', now() - interval '14 months' + interval '1 hour']) as at
        returning id, started_at)
      insert into page_views (at, visitor, visit_id, path) select started_at, 1, id, '/' from visit`)
    await insert(`insert into traffic_days (day, views, visitors, visits, bounces, visible_ms)
                  values (now() - interval '20 months', 7, 5, 6, 4, 1000)`)
    await run(analyticsJobs, 'analytics.sweepRawRows')
    for (const table of ['visits', 'page_views']) {
      expect(await site.services.db(table).select(), table).to.have.length(1)
    }
    expect(await site.services.db('traffic_days').pluck('views')).to.deep.equal([7])
  })

  it('page views and visits go as early as the owner says', async () => {
    await storeSettings(site.services.db, { change: { visitMonths: 3 }, by: null })
    await insert(`
      with visit as (
        insert into visits (visitor, started_at, last_at, source, country, device, browser)
        select 1, at, at, 'Direct', 'Unknown', 'Desktop', 'Chrome'
          from unnest(array[now() - interval '3 months 1 hour', now() - interval '3 months' + interval '1 hour']) as at
        returning id, started_at)
      insert into page_views (at, visitor, visit_id, path) select started_at, 1, id, '/' from visit`)
    await run(analyticsJobs, 'analytics.sweepRawRows')
    for (const table of ['visits', 'page_views']) {
      expect(await site.services.db(table).select(), table).to.have.length(1)
    }
  })
})
