import type { Db } from '../../db.ts'
import { one, rows } from '../../rows.ts'
import type { Figures, LedTo } from '../shared/results.ts'

/**
 * The mail of one or some issues, whose numbers are bound as `:issues`; `:here` is whether mail goes no further than
 * this machine: else what lies there from before has not left.
 */
const mailOf = `email_campaigns send
  where template = 'newsletter-issue' and (facts ->> 'issue')::bigint = any(:issues) and (:here or not kept_here)`

/** Which issues are meant, and whether mail goes no further than this machine. */
interface Of {
  issues: number[]
  here: boolean
}

/**
 * Who left the newsletter while a certain issue was the last marketing mail that they had got, within a month: what
 * it caused, as far as anybody can tell. `:issues` are the issues, `:since` when the first of them began.
 */
export const leftBy = `
  select distinct on (send.id) send.id, send.contact_id, send.email, event.happened_at,
    (send.facts ->> 'issue')::bigint as issue
  from newsletter_events event
  join newsletter_subscriptions subscription on subscription.id = event.subscription_id
  join lateral (
    select id, contact_id, email, template, facts from email_campaigns
    where lower(email_campaigns.email) = lower(subscription.email) and kind = 'marketing'
      and sent_at <= event.happened_at and sent_at > event.happened_at - interval '30 days'
    order by sent_at desc limit 1) send on send.template = 'newsletter-issue'
  where event.event = 'unsubscribed' and event.happened_at >= :since
    and (send.facts ->> 'issue')::bigint = any(:issues)
  order by send.id, event.happened_at`

/** What became of each of these issues. */
export async function figuresOf(db: Db, of: Of, since: Date): Promise<(Figures & { issue: number })[]> {
  return rows<Figures & { issue: number }>(
    db,
    `select counts.*, coalesce(gone.people, 0) as unsubscribed
     from (
       select (facts ->> 'issue')::bigint as issue,
         count(*) filter (where sent_at is not null) as sent,
         count(*) filter (where sent_at is not null and status in ('sent', 'delivered')) as delivered,
         count(*) filter (where sent_at is not null and status = 'delivered') as arrived,
         count(*) filter (where sent_at is not null and opened_at is not null) as opened,
         count(*) filter (where sent_at is not null and clicked_at is not null) as clicked,
         count(*) filter (where status in ('bounced', 'failed')) as bounced,
         count(*) filter (where opened_at is null and machine_opened_at is not null) as machines
       from ${mailOf} group by 1) counts
     left join (
       select left_by.issue, count(*) as people from (${leftBy}) left_by group by 1) gone using (issue)`,
    { ...of, since },
  )
}

/** The five issues that left before this one, the newest first. */
export async function issuesBefore(db: Db, issue: number): Promise<{ id: number; sendAt: Date | null }[]> {
  return rows<{ id: number; sendAt: Date | null }>(
    db,
    `select before.id, before.send_at from newsletter_issues before, newsletter_issues this
     where this.id = ? and before.state = 'sent' and (before.send_at, before.id) < (this.send_at, this.id)
     order by before.send_at desc, before.id desc limit 5`,
    [issue],
  )
}

/** Which links were followed, by how many people each. */
export async function clicksByLink(db: Db, of: Of): Promise<{ link: string; people: number }[]> {
  return rows<{ link: string; people: number }>(
    db,
    `select link, count(*) as people from (
       select unnest(clicked_links) as link from ${mailOf} and clicked_at is not null) clicks
     group by link order by people desc, link limit 20`,
    { ...of },
  )
}

/** Audits asked for and enquiries sent within a week of a click, for each issue that had a click. */
export async function ledTo(db: Db, of: Of): Promise<(LedTo & { issue: number })[]> {
  return rows<LedTo & { issue: number }>(
    db,
    `with clicks as materialized (
       select (facts ->> 'issue')::bigint as issue, lower(email) as email, clicked_at
       from ${mailOf} and clicked_at is not null),
     audits as (
       select issue, count(*) as audits from clicks join audit_requests on lower(audit_requests.email) = clicks.email
       where requested_at between clicked_at and clicked_at + interval '7 days' group by 1),
     enquiries as (
       select issue, count(*) as enquiries
       from clicks join contact_submissions on lower(contact_submissions.email) = clicks.email
       where created_at between clicked_at and clicked_at + interval '7 days' group by 1)
     select issue, coalesce(audits, 0) as audits, coalesce(enquiries, 0) as enquiries
     from (select distinct issue from clicks) clicked
     left join audits using (issue) left join enquiries using (issue)`,
    { ...of },
  )
}

/** From when to when it left; null while nothing has. */
export async function sentBetween(db: Db, of: Of): Promise<{ begun: Date | null; ended: Date | null }> {
  return one<{ begun: Date | null; ended: Date | null }>(
    db,
    `select min(sent_at) as begun, max(sent_at) as ended from ${mailOf}`,
    { ...of },
  )
}

/** First openings by the hour or day since it began, those of which there were none left out. */
export async function openingsSince(
  db: Db,
  of: Of,
  { begun, seconds, steps }: { begun: Date; seconds: number; steps: number },
): Promise<{ at: number; opened: number }[]> {
  return rows<{ at: number; opened: number }>(
    db,
    `select at, count(*) as opened from (
       select floor(extract(epoch from opened_at - :begun::timestamptz) / :seconds)::int as at
       from ${mailOf} and opened_at is not null) openings
     where at between 0 and :steps - 1 group by at order by at`,
    { ...of, begun, seconds, steps },
  )
}
