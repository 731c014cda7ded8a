import type { Db } from '../../db.ts'
import { changed, execute, first, rows } from '../../rows.ts'
import type { NewsletterStatus } from '../shared/newsletterStatus.ts'
import type { Stage } from '../shared/stages.ts'
import type { Mark } from '../shared/marks.ts'

interface StoredPerson {
  id: number
  email: string
  fullName: string | null
  lifecycle: Stage
  source: string
  newsletter: NewsletterStatus
  unsubscribedAt: Date | null
  bouncedAt: Date | null
  bounceReason: string | null
  firstSeenAt: Date
  lastActivityAt: Date
  stageSince: Date
  /** What is ticked of booked, blueprint and consulting. */
  marks: Record<Mark, boolean>
}

/** @returns undefined when there is no such contact */
export async function personById(db: Db, id: number): Promise<StoredPerson | undefined> {
  return first<StoredPerson>(
    db,
    `select id, email, full_name, lifecycle, source, coalesce(newsletter_status, 'subscribed') as newsletter,
       unsubscribed_at, email_bounced_at as bounced_at,
       bounce_reason, first_seen_at,
       last_activity_at, last_stage_change_at as stage_since,
       jsonb_build_object('booked_discovery', booked_discovery, 'purchased_blueprint', purchased_blueprint,
         'purchased_consulting', purchased_consulting) as marks
     from contacts where id = ?`,
    [id],
  )
}

interface InWords {
  what: string
  detail: string | null
  who: string | null
}
/** What `what`, `detail` and `who` hold of each kind. */
interface Told {
  signup: InWords
  enquiry: InWords
  handled: InWords
  requested: InWords
  completed: InWords
  mail: InWords & { who: string }
  works: InWords
  stage: InWords & { what: Stage; detail: Stage | null }
  mark: InWords & { what: Mark }
  name: InWords
}
export type HappeningKind = keyof Told

/** Something that happened. */
export type Happening<Of extends HappeningKind = HappeningKind> = {
  [Kind in Of]: { kind: Kind; id: number; at: Date } & Told[Kind]
}[Of]

const mail = `id, coalesce(sent_at, created_at), subject,
  case when clicked_at is not null then 'clicked' when opened_at is not null then 'opened'
    when kept_here and status = 'sent' then 'kept here' else status end, template`

/** Everything about one person, newest first, each kind read by its own index; mail to a former address too. */
export async function happenings(
  db: Db,
  person: { id: number; email: string },
  limit: number,
): Promise<Happening[]> {
  return rows<Happening>(
    db,
    `with found as (
       (select 'signup' as kind, e.id, e.happened_at as at, e.event as what, e.cause as detail, null as who
        from newsletter_events e join newsletter_subscriptions s on s.id = e.subscription_id
        where lower(s.email) = lower(:email) order by e.happened_at desc limit :limit)
       union all
       (select 'enquiry', id, created_at, service, company, null from contact_submissions
        where lower(email) = lower(:email) order by created_at desc limit :limit)
       union all
       (select 'handled', id, handled_at, service, null, handled_by from contact_submissions
        where lower(email) = lower(:email) and handled_at is not null order by handled_at desc limit :limit)
       union all
       (select 'requested', id, requested_at, '', null, null from audit_requests
        where lower(email) = lower(:email))
       union all
       (select 'completed', r.id, s.completed_at, s.total_score::text, s.company_name, null
        from audit_requests r join audit_links l on l.audit_request_id = r.id
        join audit_submissions s on s.audit_link_id = l.id
        where lower(r.email) = lower(:email) order by s.completed_at desc limit :limit)
       union all
       (select 'mail', ${mail}
        from email_campaigns where lower(email) = lower(:email) order by created_at desc limit :limit)
       union all
       (select 'mail', ${mail}
        from email_campaigns where contact_id = :id and lower(email) <> lower(:email)
        order by created_at desc limit :limit)
       union all
       (select 'works', id, lifted_at, '', null, lifted_by from mail_liftings
        where contact_id = :id order by lifted_at desc, id desc limit :limit)
       union all
       (select 'stage', id, changed_at, to_stage, from_stage, changed_by from contact_stage_changes
        where contact_id = :id order by changed_at desc, id desc limit :limit)
       union all
       (select 'name', id, changed_at, coalesce(name, ''), former_name, changed_by from contact_names
        where contact_id = :id order by changed_at desc, id desc limit :limit)
       union all
       (select 'mark', id, changed_at, mark, value::text, changed_by from contact_marks
        where contact_id = :id order by changed_at desc, id desc limit :limit)
     )
     select * from found order by at desc, kind, id desc limit :limit`,
    { id: person.id, email: person.email, limit },
  )
}

/**
 * Ticks or unticks something. @returns false when it stood so already, or the contact is gone
 */
export async function setMark(
  trx: Db,
  contactId: number,
  mark: Mark,
  value: boolean,
  by: string,
): Promise<boolean> {
  // The name comes from the list in shared/screens.ts, checked by the route.
  const rowCount = await changed(
    trx,
    `update contacts set ${mark} = :value where id = :contactId and ${mark} <> :value`,
    { contactId, value },
  )
  if (rowCount === 0) return false
  await execute(trx, 'insert into contact_marks (contact_id, mark, value, changed_by) values (?, ?, ?, ?)', [
    contactId,
    mark,
    value,
    by,
  ])
  return true
}

interface StageChange {
  id: number
  /** Null where the contact entered by it. */
  from: Stage | null
  to: Stage
}

/** The newest change of stage of a contact. */
export async function lastStageChange(db: Db, contactId: number): Promise<StageChange | undefined> {
  return first<StageChange>(
    db,
    `select id, from_stage as "from", to_stage as "to" from contact_stage_changes
     where contact_id = ? order by id desc limit 1`,
    [contactId],
  )
}

export interface MarkChange {
  id: number
  mark: Mark
  value: boolean
}

/** The newest change of any tick of a contact. */
export async function lastMarkChange(db: Db, contactId: number): Promise<MarkChange | undefined> {
  return first<MarkChange>(
    db,
    'select id, mark, value from contact_marks where contact_id = ? order by id desc limit 1',
    [contactId],
  )
}

/** The tick that made a change of stage: what is written in one transaction has one moment. */
export async function markBehind(db: Db, stageChangeId: number): Promise<MarkChange | undefined> {
  return first<MarkChange>(
    db,
    `select tick.id, tick.mark, tick.value from contact_stage_changes change
     join contact_marks tick on tick.contact_id = change.contact_id and tick.changed_at = change.changed_at
     where change.id = ?`,
    [stageChangeId],
  )
}
