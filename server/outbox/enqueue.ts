import type { Db } from '../db.ts'
import { currentTrace } from '../dbTrace.ts'
import { execute, first, often } from '../rows.ts'
import type { Facts, Kind } from './message.ts'
import { oneLine } from './fillPlaceholders.ts'
import { courtesies, courtesiesADay } from './strangersLimits.ts'

export interface NewMail {
  /** Unique for ever: the same key twice is one message. */
  key: string
  template: string
  kind: Kind
  to: { email: string; name?: string | null }
  contactId?: number | null
  facts?: Facts
  /** Not before this moment; at once when left out. */
  runAfter?: Date
  /** No more of this template to one mailbox, however its address is spelled: anybody may type it into a form. */
  atMost?: { times: number; hours: number }
  /** Whoever caused it has sent few such forms within the hour, so a flood of others must not hold it. */
  fromFew?: boolean
}

const insertOne = often(
  `insert into email_campaigns (message_key, template, kind, email, name, contact_id, facts, run_after, from_few, request)
   select :key, :template, :kind, :email, :name, :contactId::bigint, :facts::jsonb,
     coalesce(:runAfter::timestamptz, now()), :fromFew, :request
   where :times::int is null or :times::int > (
     select count(*) from email_campaigns
     where mailbox_of(email) = mailbox_of(:email) and kind <> 'marketing' and template = :template
       and created_at > now() - :hours * interval '1 hour')
     and (:template <> all(:courtesies) or :aDay > (
       select count(*) from email_campaigns
       where mailbox_of(email) = mailbox_of(:email) and kind <> 'marketing' and template = any(:courtesies)
         and created_at > now() - interval '24 hours'))
   on conflict (message_key) do nothing
   returning id`,
)

/**
 * Queues one message in the transaction of its cause, so that both are there or neither is.
 * After the commit call `services.wakeOutbox()`; without it the next tick of the clock finds the row.
 * @returns false when a message with this key exists already, or the mailbox has had as many as it may
 */
export async function enqueue(trx: Db, mail: NewMail): Promise<boolean> {
  if (mail.atMost) await lockMailbox(trx, mail.to.email)
  return (
    (await first(trx, insertOne, {
      key: mail.key,
      template: mail.template,
      kind: mail.kind,
      email: mail.to.email,
      name: oneLine(mail.to.name ?? '').slice(0, 200) || null,
      contactId: mail.contactId ?? null,
      facts: JSON.stringify(mail.facts ?? {}),
      runAfter: mail.runAfter ?? null,
      fromFew: mail.fromFew ?? false,
      times: mail.atMost?.times ?? null,
      hours: mail.atMost?.hours ?? 0,
      courtesies,
      aDay: courtesiesADay,
      ...causedBy(),
    })) !== undefined
  )
}

/**
 * The part of a larger statement that queues a message for each row of a selection: message_key, template, kind, email,
 * name, contact_id, enrolment_id, facts, subject, run_after, run, run_held, in this order; without a run the schema
 * finds it, row by row. A key that exists already is passed over. The statement is given `causedBy()` among its values.
 */
export const enqueueMany = (selection: string): string => `
  insert into email_campaigns
    (message_key, template, kind, email, name, contact_id, enrolment_id, facts, subject, run_after, run, run_held, request)
  select selected.*, :request::text from (${selection}) selected
  on conflict (message_key) do nothing
  returning 1`

/** The number of the request or job that queues. */
export const causedBy = (): { request: string | null } => ({ request: currentTrace()?.id ?? null })

/** From so many on, Postgres would take from the queue in the way that was best for a short one. */
const manyMessages = 1_000

/** Has Postgres look at the queue after much was added at once, which it would notice by itself a minute later. */
export async function countQueueAnew(trx: Db, added: number): Promise<void> {
  if (added >= manyMessages) await execute(trx, 'analyze email_campaigns')
}

/** Two forms at once must not both find room. */
async function lockMailbox(trx: Db, email: string): Promise<void> {
  await execute(trx, `select pg_advisory_xact_lock(hashtextextended('mail to ' || mailbox_of(?), 0))`, [
    email,
  ])
}
