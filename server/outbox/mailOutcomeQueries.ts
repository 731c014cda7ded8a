import type { Db } from '../db.ts'
import { execute, first, often, one } from '../rows.ts'
import { endStopped, heldRun } from './heldRunQueries.ts'
import type { CancelledWhy } from './shared/cancelled.ts'
import type { Verdict } from './smtpVerdict.ts'
import { type ClaimedMail, uncount } from './claimQueries.ts'

/** Handed over perhaps, though its answer is not noted yet: a service may tell of it sooner. */
export const onItsWay = `(status = 'queued' and claimed_at is not null)`

/**
 * When a message failed or bounced, which may be weeks after it was queued; an old database has some without the moment.
 * Indexes of what failed and of what bounced stand on these very words.
 */
export const endedAt = (mail = 'email_campaigns'): string =>
  `coalesce(${mail}.answered_at, ${mail}.created_at)`

const setLinks = often('update email_campaigns set links = :links where id = :id')

/** Kept before the message leaves, so that no click can come too early. */
export async function keepLinks(db: Db, id: number, links: string[]): Promise<void> {
  await execute(db, setLinks, { links, id })
}

/** What else a message that has left is good news for; most are for nothing. */
interface GoodNews {
  /** Its run, where that was refused last. */
  refusedBefore: string | null
  /** Its address is marked as not working, or not always. */
  marked: boolean
  /** Its sender had to wait, or its login was not taken. */
  heldUp: boolean
}

interface Sent extends Pick<ClaimedMail, 'id' | 'stream'> {
  /** No mail server is connected: it went to the mailbox of this machine. */
  keptHere: boolean
}

// Also of one that was cancelled while it was on its way: it has arrived.
const isNews = `status in ('queued', 'cancelled')`
const asSent = `update email_campaigns send
  set status = case when ${isNews} then 'sent' else status end, cancelled_why = null,
    sent_at = case when ${isNews} then now() else coalesce(sent_at, now()) end,
    answered_at = now(), claimed_at = null,
    last_error = case when ${isNews} then null else last_error end,
    refused = case when ${isNews} then null else refused end, subject = :subject,
    kept_here = :keptHere
  where id = :id`

const refusedBefore = `(select run from mail_runs where mail_runs.run = send.run and in_a_row > 0)`
const marked = `exists (
  select from contacts
  where lower(contacts.email) = lower(send.email) and (email_bounced_at is not null or soft_bounces > 0)
)`
const heldUp = `(exists (select from email_pause where stream = :stream)
  or exists (select from email_login where stream = :stream and complaint is not null))`

/** The message has left, under this subject. A service may have told before us what became of it. */
export async function markSent(trx: Db, { id, stream, keptHere }: Sent, subject: string): Promise<GoodNews> {
  const row = await first<GoodNews>(
    trx,
    `${asSent} returning ${refusedBefore} as refused_before, ${marked} as marked, ${heldUp} as held_up`,
    { id, stream, subject, keptHere },
  )
  // Somebody has been erased while their message was on its way.
  return row ?? { refusedBefore: null, marked: false, heldUp: false }
}

const markAlone = often(
  `${asSent} and ${refusedBefore} is null and not ${marked} and not ${heldUp} returning id`,
)

/**
 * The same in one statement, where it is good news for nothing else: the shorter it takes from the mail server's
 * answer to our record, the fewer messages leave twice when the process ends in between.
 * @returns whether that was so; otherwise nothing is written
 */
export async function markSentAlone(
  db: Db,
  { id, stream, keptHere }: Sent,
  subject: string,
): Promise<boolean> {
  return (await first(db, markAlone, { id, stream, subject, keptHere })) !== undefined
}

/** Tries again after some minutes, or gives up; one of an issue that was paused meanwhile stays due at no time. */
export async function postpone(
  db: Db,
  claim: ClaimedMail,
  minutes: number | undefined,
  { error, refused }: { error: string; refused: 'later' | 'soft' | 'pause' },
): Promise<void> {
  await db.transaction(async (trx) => {
    await execute(
      trx,
      `update email_campaigns
       set status = case when :minutes::int is null then 'failed' else 'queued' end,
           run_after = case when :minutes::int is null then now()
             else greatest(run_after, now() + :minutes * interval '1 minute') end,
           claimed_at = null, last_error = :error, refused = :refused, answered_at = now(), run_held = ${heldRun}
       where id = :id and status = 'queued'`,
      { id: claim.id, minutes: minutes ?? null, error, refused },
    )
    await endStopped(trx, claim.id)
    await uncount(trx, claim)
  })
}

/** Ends a message that is not wanted any more. @param otherwise the reason, where there is no word for it */
export async function cancel(
  db: Db,
  claim: ClaimedMail,
  why: CancelledWhy | null,
  otherwise: string,
): Promise<void> {
  await db.transaction(async (trx) => {
    await execute(
      trx,
      `update email_campaigns set status = 'cancelled', claimed_at = null, cancelled_why = :why,
         last_error = :reason, refused = null
       where id = :id and status = 'queued'`,
      { id: claim.id, why, reason: why ? null : otherwise },
    )
    await uncount(trx, claim)
  })
}

/** Ends a message that the mail server refused, with what it said. */
export async function close(
  db: Db,
  claim: ClaimedMail,
  status: 'failed' | 'bounced',
  reason: string,
  refused: Verdict,
): Promise<void> {
  await db.transaction(async (trx) => {
    await execute(
      trx,
      `update email_campaigns set status = :status, claimed_at = null, last_error = :reason, refused = :refused,
         answered_at = now()
       where id = :id and status = 'queued'`,
      { id: claim.id, status, reason, refused },
    )
    await uncount(trx, claim)
  })
}

/** Whether other messages have left by the same sender since this one was refused: then it was not about us. */
export async function othersLeftSince(db: Db, { id, stream, all }: ClaimedMail): Promise<boolean> {
  return (
    await one<{ left: boolean }>(
      db,
      `select exists (
       select from email_campaigns
       where sent_at > (select answered_at from email_campaigns where id = :id) + interval '1 minute'
         and (:all::boolean or (kind = 'marketing') = :marketing::boolean)) as left`,
      { id, all, marketing: stream === 'marketing' },
    )
  ).left
}

/** Whether any message has left by the same sender within so many seconds. */
export async function hasJustLeft(
  db: Db,
  { stream, all }: Pick<ClaimedMail, 'stream' | 'all'>,
  seconds: number,
): Promise<boolean> {
  return (
    await one<{ left: boolean }>(
      db,
      `select exists (
       select from email_campaigns
       where sent_at > now() - :seconds * interval '1 second'
         and (:all::boolean or (kind = 'marketing') = :marketing::boolean)) as left`,
      { seconds, all, marketing: stream === 'marketing' },
    )
  ).left
}
