import type { Db } from '../../db.ts'
import type { Stage } from '../shared/stages.ts'
import type { Mark } from '../shared/marks.ts'

export interface StoredPerson {
  id: number
  email: string
  fullName: string | null
  lifecycle: Stage
  source: string
  newsletter: 'active' | 'unsubscribed' | null
  unsubscribedAt: Date | null
  bouncedAt: Date | null
  bounceReason: string | null
  firstSeenAt: Date
  lastActivityAt: Date
  stageSince: Date
  booked_discovery: boolean
  purchased_blueprint: boolean
  purchased_consulting: boolean
}

/** @returns undefined when there is no such contact */
export async function personById(db: Db, id: number): Promise<StoredPerson | undefined> {
  const { rows } = await db.raw<{ rows: StoredPerson[] }>(
    `select id, email, full_name as "fullName", lifecycle, source, newsletter_status as newsletter,
       unsubscribed_at as "unsubscribedAt", email_bounced_at as "bouncedAt",
       bounce_reason as "bounceReason", first_seen_at as "firstSeenAt",
       last_activity_at as "lastActivityAt", last_stage_change_at as "stageSince",
       booked_discovery, purchased_blueprint, purchased_consulting
     from contacts where id = ?`,
    [id],
  )
  return rows[0]
}

/** Something that happened; what `what` and `detail` hold depends on its kind. */
export interface Happening {
  kind: 'signup' | 'enquiry' | 'handled' | 'requested' | 'completed' | 'mail' | 'works' | 'stage' | 'mark'
  id: number
  at: Date
  what: string
  detail: string | null
  who: string | null
}

/** Everything about one person, newest first, each kind read by its own index. */
export async function happenings(
  db: Db,
  person: { id: number; email: string },
  limit: number,
): Promise<Happening[]> {
  const { rows } = await db.raw<{ rows: Happening[] }>(
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
       (select 'mail', id, coalesce(sent_at, created_at), coalesce(nullif(subject, ''), template),
          case when clicked_at is not null then 'clicked' when opened_at is not null then 'opened'
            else status end, null
        from email_campaigns where lower(email) = lower(:email) order by created_at desc limit :limit)
       union all
       (select 'works', id, lifted_at, '', null, lifted_by from mail_liftings
        where contact_id = :id order by lifted_at desc, id desc limit :limit)
       union all
       (select 'stage', id, changed_at, to_stage, from_stage, changed_by from contact_stage_changes
        where contact_id = :id order by changed_at desc, id desc limit :limit)
       union all
       (select 'mark', id, changed_at, mark, value::text, changed_by from contact_marks
        where contact_id = :id order by changed_at desc, id desc limit :limit)
     )
     select * from found order by at desc, kind, id desc limit :limit`,
    { id: person.id, email: person.email, limit },
  )
  return rows
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
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `update contacts set ${mark} = :value where id = :contactId and ${mark} <> :value`,
    { contactId, value },
  )
  if (rowCount === 0) return false
  await trx('contact_marks').insert({ contact_id: contactId, mark, value, changed_by: by })
  return true
}

/** The newest change of stage of a contact. */
export async function lastStageChange(
  db: Db,
  contactId: number,
): Promise<{ id: number; from: Stage | null; to: Stage } | undefined> {
  const row = await db('contact_stage_changes').where({ contact_id: contactId }).orderBy('id', 'desc').first()
  return row && { id: row.id, from: row.from_stage, to: row.to_stage }
}

/** The newest change of any tick of a contact. */
export async function lastMarkChange(
  db: Db,
  contactId: number,
): Promise<{ id: number; mark: Mark; value: boolean } | undefined> {
  const row = await db('contact_marks').where({ contact_id: contactId }).orderBy('id', 'desc').first()
  return row && { id: row.id, mark: row.mark, value: row.value }
}
