import type { Db } from '../db.ts'
import { first, one } from '../rows.ts'
import type { QueuedMail } from './message.ts'
import { heldRun } from './runQueries.ts'
import type { Verdict } from './verdict.ts'

/** A message taken for sending, and the day on whose count it stands. */
export interface ClaimedMail extends QueuedMail {
  day: string
  /** The issue or sequence it belongs to. */
  run: string | null
  /** It bounced once while its run was refused as a whole. */
  again: boolean
  /** What the last refusal of it meant. */
  refused: Verdict | null
}

export interface Limits {
  /** Messages a day; all are counted, and only marketing is held. */
  daily: number
  /** An hour of each template that strangers cause, or undefined when limits are lifted. */
  anHour: number | undefined
  timeZone: string
}

const columns = `id, message_key as key, template, kind, email, name, contact_id, facts, attempts, created_at, run, again,
  refused`

/** A message is on its way for as long as its claim is renewed; this long after that, its process has died. */
const lease = `interval '12 seconds'`

/**
 * Takes the most urgent message that may leave now, with a lease, and one unit of the day's limit.
 * Two processes never get the same one; a claim whose process died is taken again after the lease. A row that somebody
 * else is changing is passed over: cancelling takes no turn by the day's row, nor do two claims about midnight.
 * @returns undefined when nothing may leave now
 */
export async function claimNext(db: Db, limits: Limits): Promise<ClaimedMail | undefined> {
  return db.transaction(async (trx) => {
    const now = await situation(trx, limits)
    if (now.paused) return undefined
    const row = await first<Omit<ClaimedMail, 'day'>>(
      trx,
      `update email_campaigns set claimed_at = now(), attempts = attempts + 1
       where id = (
         select id from email_campaigns
         where status = 'queued' and not held and not run_held and not template_off
           and priority <= :priority and run_after <= now()
           and (claimed_at is null or claimed_at < now() - ${lease})
           and (template <> all(:full) or from_few and template <> all(:reserveFull))
         order by priority, run_after, id
         limit 1
         for update skip locked)
       returning ${columns}`,
      { priority: now.sent < limits.daily ? 3 : 2, full: now.full, reserveFull: now.reserveFull },
    )
    if (!row) return undefined
    await countOne(trx, now.day)
    return { ...row, day: now.day }
  })
}

/** What a stranger's form sends to whatever address was typed. */
export const capped = ['audit-link', 'contact-confirmation', 'newsletter-welcome', 'newsletter-confirm']

interface Situation {
  day: string
  sent: number
  /** Templates of which enough has left within the hour. */
  full: string[]
  /** Those of which enough has left, too, to people who asked for little. */
  reserveFull: string[]
  paused: boolean
}

/** Those that have reached the hour's number, among the messages of one kind. */
const fullTemplates = (which: string): string => `array(
  select capped.template from unnest(:capped::text[]) as capped (template)
  where :anHour::int <= (
      select count(*) from email_campaigns
      where template = capped.template and ${which} and sent_at > now() - interval '1 hour')
    + (select count(*) from email_campaigns
       where template = capped.template and ${which} and status = 'queued' and claimed_at > now() - ${lease}))`

/**
 * The day's row is locked first, so that two claims at once cannot both take the last place. What is counted
 * comes in a second statement, because the first sees the tables as they were before it waited for the lock.
 */
async function situation(trx: Db, { timeZone, anHour }: Limits): Promise<Situation> {
  const day = await one<{ day: string; sent: number }>(
    trx,
    `insert into email_daily_counts as count (day, sent) values ((now() at time zone :timeZone)::date, 0)
     on conflict (day) do update set sent = count.sent
     returning day::text as day, sent`,
    { timeZone },
  )
  const row = await one<Pick<Situation, 'paused' | 'full' | 'reserveFull'>>(
    trx,
    `select exists (select from email_pause where until > now()) as paused,
       ${fullTemplates('not from_few')} as full, ${fullTemplates('from_few')} as reserve_full`,
    { capped, anHour: anHour ?? null },
  )
  return { ...day, ...row }
}

async function countOne(trx: Db, day: string): Promise<void> {
  await trx.raw('update email_daily_counts set sent = sent + 1 where day = ?', [day])
}

/** Gives the day's unit back when the message did not leave. */
export async function uncount(trx: Db, day: string): Promise<void> {
  await trx.raw('update email_daily_counts set sent = greatest(sent - 1, 0) where day = ?', [day])
}

/** While a message is on its way, its lease is renewed, so that a slow server never makes a second copy. */
export async function renewClaim(db: Db, id: number): Promise<void> {
  await db.raw(`update email_campaigns set claimed_at = now() where id = ? and status = 'queued'`, [id])
}

/** Puts a claim back untouched: the process is stopping. */
export async function releaseClaim(db: Db, { id, day }: ClaimedMail): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw(
      `update email_campaigns set claimed_at = null, attempts = attempts - 1, run_held = ${heldRun}
       where id = ? and status = 'queued'`,
      [id],
    )
    await uncount(trx, day)
  })
}

/** We were refused with this message: it is kept, and others go before it. */
export async function keepBehind(
  db: Db,
  { id, day }: ClaimedMail,
  seconds: number,
  error: string,
): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw(
      `update email_campaigns set claimed_at = null, attempts = attempts - 1, run_held = ${heldRun},
         run_after = now() + :seconds * interval '1 second', last_error = :error, refused = 'pause', answered_at = now()
       where id = :id and status = 'queued'`,
      { id, seconds, error },
    )
    await uncount(trx, day)
  })
}

/** Whether other messages have left since this one was refused: then it was not about us. */
export async function othersLeftSince(db: Db, id: number): Promise<boolean> {
  return (
    await one<{ left: boolean }>(
      db,
      `select exists (
       select from email_campaigns
       where sent_at > (select answered_at from email_campaigns where id = ?) + interval '1 minute') as left`,
      [id],
    )
  ).left
}

/** The owner has switched the template off: the message waits until it is on again. */
export async function waitForTemplate(db: Db, { id, day, template }: ClaimedMail): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw(
      `update email_campaigns set claimed_at = null, attempts = attempts - 1, run_held = ${heldRun},
         template_off = exists (select from email_templates where id = :template and not is_active)
       where id = :id and status = 'queued'`,
      { id, template },
    )
    await uncount(trx, day)
  })
}
