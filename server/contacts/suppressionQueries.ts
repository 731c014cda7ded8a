import type { Db } from '../db.ts'
import { changed, execute, first, one, rows } from '../rows.ts'

/** A contact whose address works as far as anybody knows. */
const working = `email_bounced_at = null, bounced_by = null, bounce_reason = null, bounce_reported = false,
  soft_bounces = 0, first_soft_at = null, last_soft_at = null`

/** The message that came back, from which address, and what was said of it. */
interface Cause {
  id: number
  email: string
  reason: string
}

const told = `unnest(:ids::bigint[], :emails::text[], :reasons::text[]) as told (id, email, reason)`
const bindings = (causes: Cause[]) => ({
  ids: causes.map(({ id }) => id),
  emails: causes.map(({ email }) => email.toLowerCase()),
  reasons: causes.map(({ reason }) => reason),
})

/**
 * These mailboxes do not exist: no more marketing goes there. Each stands here once.
 * @param reported whether a report said so later, and not the mail server itself
 */
export async function markBounced(trx: Db, causes: Cause[], reported = false): Promise<void> {
  if (causes.length === 0) return
  await execute(
    trx,
    `update contacts set email_bounced_at = now(), bounced_by = told.id, bounce_reason = told.reason,
       bounce_reported = :reported
     from ${told}
     where lower(contacts.email) = told.email and email_bounced_at is null`,
    { ...bindings(causes), reported },
  )
}

/**
 * These mailboxes are full or shut for now, each stands here once. Marketing stops after the third time over at least 14 days, without a
 * delivery between.
 */
export async function noteSoftBounces(trx: Db, causes: Cause[], reported = false): Promise<void> {
  const counted = await rows<{ id: number; enough: boolean }>(
    trx,
    `update contacts set soft_bounces = soft_bounces + 1, first_soft_at = coalesce(first_soft_at, now()),
       last_soft_at = now(), bounce_reported = case when email_bounced_at is null then :reported
         else bounce_reported end
     from ${told}
     where lower(contacts.email) = told.email
     returning told.id, soft_bounces >= 3 and first_soft_at <= now() - interval '14 days' as enough`,
    { ...bindings(causes), reported },
  )
  const enough = new Set(counted.filter((each) => each.enough).map(({ id }) => id))
  const third = causes.filter(({ id }) => enough.has(id))
  await markBounced(
    trx,
    third.map((cause) => ({ ...cause, reason: `For the third time: ${cause.reason}` })),
    reported,
  )
}

/**
 * Messages have arrived: their addresses work after all. Only a message that left after the mark counts, and what
 * only our relay took says nothing against what was reported to us later.
 * @param proven told by a report, an opening or a click, and not by the mail server's taking it
 */
export async function noteArrival(trx: Db, sendIds: number[], proven: boolean): Promise<void> {
  await execute(
    trx,
    `with arrived as (
       update contacts set ${working}
       from email_campaigns send
       where send.id = any(:sendIds) and lower(contacts.email) = lower(send.email)
         and (email_bounced_at is not null or soft_bounces > 0)
         and send.sent_at > greatest(email_bounced_at, last_soft_at)
         and (:proven::boolean or (not bounce_reported and (email_bounced_at is null or bounced_by is not null)))
       returning contacts.id, send.id as send_id)
     insert into mail_liftings (contact_id, lifted_by) select id, 'delivery' from arrived`,
    { sendIds, proven },
  )
}

/** Takes back every mark that the messages of some run have made. */
export const takenBack = (runs: string): string => `
  , lifted as (
    update contacts set ${working}
    where bounced_by in (select id from email_campaigns where run in (${runs}))
    returning id)
  insert into mail_liftings (contact_id, lifted_by) select id, :by from lifted`

/** Everybody whom this run has marked gets mail again. @returns how many */
export async function liftRun(db: Db, run: string, by: string): Promise<number> {
  const rowCount = await changed(
    db,
    `with named as (select :run::text as run) ${takenBack('select run from named')}`,
    { run, by },
  )
  return rowCount
}

/** *Mail works again*. @returns false when the address was not marked */
export async function liftContact(db: Db, contactId: number, by: string): Promise<boolean> {
  const rowCount = await changed(
    db,
    `with lifted as (
       update contacts set ${working} where id = :contactId and email_bounced_at is not null returning id)
     insert into mail_liftings (contact_id, lifted_by) select id, :by from lifted`,
    { contactId, by },
  )
  return rowCount > 0
}

/** How many addresses a run has marked that are marked still. */
export async function countMarkedBy(db: Db, run: string): Promise<number> {
  return (
    await one<{ n: number }>(
      db,
      `select count(*) as n from contacts
     where bounced_by in (select id from email_campaigns where run = ? and status = 'bounced')`,
      [run],
    )
  ).n
}

/** @returns the contact of an address that is marked as not working */
export async function markedContact(db: Db, email: string): Promise<number | undefined> {
  return (
    await first<{ id: number }>(
      db,
      'select id from contacts where lower(email) = lower(?) and email_bounced_at is not null',
      [email],
    )
  )?.id
}
