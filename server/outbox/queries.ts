import type { Db } from '../db.ts'
import type { Facts, Kind, Send } from './message.ts'

/** A message taken for sending, and the day on whose count it stands. */
export interface Claim extends Send {
  day: string
}

export interface Limits {
  /** Messages a day; what the person asked for is counted but never held. */
  daily: number
  /** New audit links an hour in all, or undefined when limits are lifted (notes L3). */
  linksAnHour: number | undefined
  timeZone: string
}

interface Row {
  id: number
  message_key: string
  template: string
  kind: Kind
  email: string
  name: string | null
  contact_id: number | null
  facts: Facts
  attempts: number
  created_at: Date
}

const columns = 'id, message_key, template, kind, email, name, contact_id, facts, attempts, created_at'

const toSend = (row: Row): Send => ({
  id: row.id,
  key: row.message_key,
  template: row.template,
  kind: row.kind,
  email: row.email,
  name: row.name,
  contactId: row.contact_id,
  facts: row.facts,
  attempts: row.attempts,
  createdAt: row.created_at,
})

/**
 * Takes the most urgent message that may leave now, with a lease of 60 seconds, and one unit of the day's limit.
 * Two processes never get the same one; a claim whose process died is taken again after the lease.
 * @returns undefined when nothing may leave now
 */
export async function claimNext(db: Db, limits: Limits): Promise<Claim | undefined> {
  return db.transaction(async (trx) => {
    const now = await situation(trx, limits)
    if (now.paused) return undefined
    const { rows } = await trx.raw<{ rows: Row[] }>(
      `update email_campaigns set claimed_at = now(), attempts = attempts + 1
       where id = (
         select id from email_campaigns
         where status = 'queued' and not held and priority <= :priority and run_after <= now()
           and (claimed_at is null or claimed_at < now() - interval '60 seconds')
           and (template <> 'audit-link' or :linksLeft)
         order by priority, run_after, id
         limit 1
         for update skip locked)
       returning ${columns}`,
      { priority: now.sent < limits.daily ? 2 : 0, linksLeft: now.linksLeft },
    )
    if (!rows[0]) return undefined
    await countOne(trx, now.day)
    return { ...toSend(rows[0]), day: now.day }
  })
}

interface Situation {
  day: string
  sent: number
  linksLeft: boolean
  paused: boolean
}

/**
 * The day's row is locked first, so that two claims at once cannot both take the last place. What is counted
 * comes in a second statement, because the first sees the tables as they were before it waited for the lock.
 */
async function situation(trx: Db, { timeZone, linksAnHour }: Limits): Promise<Situation> {
  const { rows: days } = await trx.raw<{ rows: [{ day: string; sent: number }] }>(
    `insert into email_daily_counts as count (day, sent) values ((now() at time zone :timeZone)::date, 0)
     on conflict (day) do update set sent = count.sent
     returning day::text as day, sent`,
    { timeZone },
  )
  const { rows } = await trx.raw<{ rows: [{ paused: boolean; links: number }] }>(
    `select exists (select from email_pause where until > now()) as paused,
       (select count(*) from email_campaigns
        where template = 'audit-link' and sent_at > now() - interval '1 hour')
       + (select count(*) from email_campaigns
          where template = 'audit-link' and status = 'queued'
            and claimed_at > now() - interval '60 seconds') as links`,
  )
  const { paused, links } = rows[0]
  return { ...days[0], paused, linksLeft: linksAnHour === undefined || links < linksAnHour }
}

async function countOne(trx: Db, day: string): Promise<void> {
  await trx.raw('update email_daily_counts set sent = sent + 1 where day = ?', [day])
}

/** Gives the day's unit back when the message did not leave. */
async function uncount(trx: Db, day: string): Promise<void> {
  await trx.raw('update email_daily_counts set sent = greatest(sent - 1, 0) where day = ?', [day])
}

/** While a message is on its way, its lease is renewed, so that a slow server never makes a second copy. */
export async function renewClaim(db: Db, id: number): Promise<void> {
  await db.raw(`update email_campaigns set claimed_at = now() where id = ? and status = 'queued'`, [id])
}

/** Puts a claim back untouched: the process is stopping. */
export async function releaseClaim(db: Db, { id, day }: Claim): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw(
      `update email_campaigns set claimed_at = null, attempts = attempts - 1 where id = ? and status = 'queued'`,
      [id],
    )
    await uncount(trx, day)
  })
}

/** Kept before the message leaves, so that no click can come too early. */
export async function keepLinks(db: Db, id: number, links: string[]): Promise<void> {
  await db.raw('update email_campaigns set links = ? where id = ?', [links, id])
}

/** The message has left, under this subject. */
export async function markSent(trx: Db, id: number, subject: string): Promise<void> {
  await trx.raw(
    `update email_campaigns
     set status = 'sent', sent_at = now(), claimed_at = null, last_error = null, subject = ?
     where id = ?`,
    [subject, id],
  )
}

/** Tries again after some minutes, or gives up. */
export async function postpone(
  db: Db,
  { id, day }: Claim,
  minutes: number | undefined,
  error: string,
): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw(
      `update email_campaigns
       set status = case when :minutes::int is null then 'failed' else 'queued' end,
           run_after = now() + coalesce(:minutes::int, 0) * interval '1 minute',
           claimed_at = null, last_error = :error
       where id = :id and status = 'queued'`,
      { id, minutes: minutes ?? null, error },
    )
    await uncount(trx, day)
  })
}

/** Ends a message that will not be sent, with the reason a person can read. */
export async function close(
  db: Db,
  { id, day }: Claim,
  status: 'cancelled' | 'failed' | 'bounced',
  reason: string,
): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw(
      `update email_campaigns set status = :status, claimed_at = null, last_error = :reason
       where id = :id and status = 'queued'`,
      { id, status, reason },
    )
    await uncount(trx, day)
  })
}

/** The recipient's server does not know the address: no more marketing goes there. */
export async function markBounced(trx: Db, email: string): Promise<void> {
  await trx.raw(
    `update contacts set email_bounced_at = coalesce(email_bounced_at, now()) where lower(email) = lower(?)`,
    [email],
  )
}

/** Nothing leaves for some minutes: the mail server refused us, not one recipient. */
export async function pauseQueue(db: Db, reason: string, minutes: number): Promise<void> {
  await db.raw(
    `insert into email_pause as pause (reason, until) values (:reason, now() + :minutes * interval '1 minute')
     on conflict (only_row) do update set reason = :reason, until = now() + :minutes * interval '1 minute',
       since = case when pause.until > now() - interval '10 minutes' then pause.since else now() end`,
    { reason, minutes },
  )
}

/** Ends a pause. */
export async function resumeQueue(db: Db): Promise<void> {
  await db.raw('delete from email_pause')
}

/** What the person behind an address allows, read at the moment of sending (notes E8). */
export interface Recipient {
  contactId: number | null
  fullName: string | null
  companyName: string | null
  unsubscribed: boolean
  bounced: boolean
  trackingRefused: boolean
}

/** @returns a recipient in any case; an unknown address has no contact */
export async function recipientOf(db: Db, email: string): Promise<Recipient> {
  const { rows } = await db.raw<{ rows: [Recipient] }>(
    `select c.id as "contactId", c.full_name as "fullName",
       coalesce(
         (select company_name from audit_submissions where lower(email) = lower(v.email)
          order by completed_at desc limit 1),
         (select company from contact_submissions where lower(email) = lower(v.email)
          order by created_at desc limit 1)) as "companyName",
       coalesce(n.status = 'unsubscribed' or c.lifecycle = 'unsubscribed', false) as unsubscribed,
       c.email_bounced_at is not null as bounced,
       coalesce(c.tracking_refused, false) as "trackingRefused"
     from (values (?::text)) v (email)
     left join contacts c on lower(c.email) = lower(v.email)
     left join newsletter_subscriptions n on lower(n.email) = lower(v.email)`,
    [email],
  )
  return rows[0]
}

/** A row of email_templates, which wins over the view of the same id. */
export interface TemplateRow {
  id: string
  subject: string
  htmlContent: string
  textContent: string
  isActive: boolean
}

/** @returns undefined when the owner has no wording of this message */
export async function templateRow(db: Db, id: string): Promise<TemplateRow | undefined> {
  const { rows } = await db.raw<{ rows: TemplateRow[] }>(
    `select id, subject, html_content as "htmlContent", text_content as "textContent", is_active as "isActive"
     from email_templates where id = ?`,
    [id],
  )
  return rows[0]
}
