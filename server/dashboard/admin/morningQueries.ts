import { auditsByIds } from '../../audit/admin/auditQueries.ts'
import type { AuditStatus } from '../../audit/shared/auditStatus.ts'
import type { Stage } from '../../contacts/shared/stages.ts'
import type { Db } from '../../db.ts'
import { isLate } from '../../enquiries/lateEnquiries.ts'
import { endedAt } from '../../outbox/mailOutcomeQueries.ts'
import { one, rows } from '../../rows.ts'

/** Counts of the last 7 days, of the 7 days before, and what stands open now. */
export interface Counts {
  requests: number
  requestsBefore: number
  completions: number
  completionsBefore: number
  unread: number
  late: number
  subscribers: number
  subscribersBefore: number
  left: number
  mailWaiting: number
  mailFailed: number
  mailBounced: number
  missedPaths: number
}

const week = (time: string): string => `${time} > now() - interval '7 days'`
const before = (time: string): string =>
  `${time} > now() - interval '14 days' and ${time} <= now() - interval '7 days'`

/** Every figure of the morning panel in one statement. */
export async function weekCounts(db: Db): Promise<Counts> {
  const joined = `event in ('subscribed', 'resubscribed')`
  return one<Counts>(
    db,
    `select
       (select count(*) from audit_requests where ${week('requested_at')}) as requests,
       (select count(*) from audit_requests where ${before('requested_at')}) as requests_before,
       (select count(*) from audit_submissions where ${week('completed_at')}) as completions,
       (select count(*) from audit_submissions where ${before('completed_at')}) as completions_before,
       (select count(*) from contact_submissions where state = 'unread') as unread,
       (select count(*) from contact_submissions where ${isLate}) as late,
       (select count(*) from newsletter_events where ${joined} and ${week('happened_at')}) as subscribers,
       (select count(*) from newsletter_events
        where ${joined} and ${before('happened_at')}) as subscribers_before,
       (select count(*) from newsletter_events
        where event = 'unsubscribed' and ${week('happened_at')}) as left,
       (select count(*) from email_campaigns where status = 'queued') as mail_waiting,
       (select count(*) from email_campaigns where status = 'failed' and ${week(endedAt())}) as mail_failed,
       (select count(*) from email_campaigns where status = 'bounced' and ${week(endedAt())}) as mail_bounced,
       (select count(*) from missed_paths where ${week('last_seen_at')}) as missed_paths`,
  )
}

export interface EnquiryRow {
  id: number
  name: string
  company: string
  service: string
  createdAt: Date
  unread: boolean
  late: boolean
}

/** The newest enquiries that are no spam. */
export async function latestEnquiries(db: Db, limit: number): Promise<EnquiryRow[]> {
  return rows<EnquiryRow>(
    db,
    `select id, name, company, service, created_at, state = 'unread' as unread,
       ${isLate} as late
     from contact_submissions where state <> 'spam'
     order by created_at desc, id desc limit ?`,
    [limit],
  )
}

export interface AuditRow {
  id: number
  name: string
  company: string | null
  status: AuditStatus
  score: number | null
}

/** The newest requests, with the status that Audit Submissions gives them. */
export async function latestAudits(db: Db, limit: number): Promise<AuditRow[]> {
  const found = await rows<{ id: number }>(
    db,
    'select id from audit_requests order by requested_at desc, id desc limit ?',
    [limit],
  )
  const audits = await auditsByIds(
    db,
    found.map(({ id }) => id),
  )
  return audits.map(({ id, firstName, lastName, profile, status, totalScore }) => ({
    id,
    name: `${firstName} ${lastName}`,
    company: profile.company_name ?? null,
    status,
    score: totalScore,
  }))
}

interface MissedRow {
  path: string
  misses: number
  lastSeenAt: Date
}

/** Paths missed in the last 7 days, the last first: how often is counted since each was first missed, not by week. */
export async function recentlyMissed(db: Db, limit: number): Promise<MissedRow[]> {
  return rows<MissedRow>(
    db,
    `select path, misses, last_seen_at from missed_paths
     where last_seen_at > now() - interval '7 days'
     order by last_seen_at desc, path limit ?`,
    [limit],
  )
}

/** What `detail` holds of each kind, and what a message was made from. */
interface Told {
  requested: { detail: null; template: null }
  completed: { detail: string; template: null }
  enquired: { detail: string; template: null }
  subscribed: { detail: null; template: null }
  resubscribed: { detail: null; template: null }
  unsubscribed: { detail: null; template: null }
  moved: { detail: Stage; template: null }
  mail_failed: { detail: string; template: string }
}
export type ActivityKind = keyof Told

export type ActivityRow<Of extends ActivityKind = ActivityKind> = {
  [Kind in Of]: { kind: Kind; id: number; who: string; at: Date } & Told[Kind]
}[Of]

/** What happened last, of every kind; each part reads only its own newest rows. */
export async function latestActivity(db: Db, limit: number): Promise<ActivityRow[]> {
  return rows<ActivityRow>(
    db,
    `select * from (
       (select 'requested' as kind, id, first_name || ' ' || last_name as who, null as detail, null as template,
          requested_at as at
        from audit_requests order by requested_at desc, id desc limit :limit)
       union all
       (select 'completed', l.audit_request_id, coalesce(nullif(btrim(s.first_name || ' ' || s.last_name), ''), s.email),
          s.total_score::text, null, s.completed_at
        from audit_submissions s join audit_links l on l.id = s.audit_link_id
        order by s.completed_at desc limit :limit)
       union all
       (select 'enquired', id, name, company, null, created_at
        from contact_submissions where state <> 'spam' order by created_at desc, id desc limit :limit)
       union all
       (select e.event, e.id, s.email, null, null, e.happened_at
        from newsletter_events e join newsletter_subscriptions s on s.id = e.subscription_id
        order by e.happened_at desc limit :limit)
       union all
       (select 'moved', c.id, coalesce(nullif(c.full_name, ''), c.email), h.to_stage, null, h.changed_at
        from contact_stage_changes h join contacts c on c.id = h.contact_id
        where h.changed_by like '%@%' order by h.changed_at desc limit :limit)
       union all
       (select 'mail_failed', id, email, subject, template, ${endedAt()}
        from email_campaigns where status = 'failed' order by ${endedAt()} desc limit :limit)
     ) as happened order by at desc limit :limit`,
    { limit },
  )
}
