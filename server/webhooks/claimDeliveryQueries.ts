import type { Db } from '../db.ts'
import { changed, execute, first, one, rows } from '../rows.ts'
import type { EventCode } from './shared/eventLabels.ts'

/** A telling that this process sends now. */
export interface ClaimedDelivery {
  id: number
  messageId: string
  webhookId: number
  event: EventCode
  isTest: boolean
  stageChangeId: number | null
  newsletterEventId: number | null
  enquiryId: number | null
  auditRequestId: number | null
  auditSubmissionId: number | null
  erasedPersonId: number | null
  nameChangeId: number | null
  happenedAt: Date
  tries: number
  address: string
  /** Of its webhook, in a row. */
  failures: number
  /** Sealed, the newest first. */
  secrets: string[]
}

/** Longer than any conversation: whoever holds it for longer has died. */
const lease = `interval '30 seconds'`

const isFree = `delivery.state = 'waiting' and delivery.next_at <= now()
  and (delivery.claimed_at is null or delivery.claimed_at < now() - ${lease})`

const isAwake = `webhooks.state = 'on' and (rests_until is null or rests_until <= now())`

/** The webhooks for which something is due. */
export async function dueWebhooks(db: Db): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    `select id from webhooks where ${isAwake} and exists (
       select from webhook_deliveries delivery
       where webhook_id = webhooks.id and ${isFree})
     order by id`,
  )
  return found.map(({ id }) => id)
}

const claimed = `delivery.id, message_id, webhook_id, event, is_test, stage_change_id, newsletter_event_id, enquiry_id,
  audit_request_id, audit_submission_id, erased_person_id, name_change_id, happened_at, tries, address, failures,
  array_remove(array[secret, case when former_until > now() then former_secret end], null) as secrets`

/** Takes what has waited longest for a webhook, with a lease: two processes never get the same. */
export const claimNext = (db: Db, webhookId: number): Promise<ClaimedDelivery | undefined> =>
  first<ClaimedDelivery>(
    db,
    `update webhook_deliveries delivery set claimed_at = now(), tries = tries + 1
     from webhooks
     where webhooks.id = delivery.webhook_id and delivery.id = (
       select id from webhook_deliveries delivery
       where webhook_id = :webhookId and ${isFree}
         and exists (select from webhooks where id = :webhookId and ${isAwake})
       order by next_at, id limit 1 for update skip locked)
     returning ${claimed}`,
    { webhookId },
  )

/** A test, which is sent at once and by whoever asked for it. */
export async function insertTest(db: Db, webhookId: number, event: EventCode): Promise<ClaimedDelivery> {
  return one<ClaimedDelivery>(
    db,
    `with made as (
       insert into webhook_deliveries (webhook_id, event, is_test, claimed_at, tries)
       values (:webhookId, :event, true, now(), 1) returning *)
     select ${claimed.replaceAll('delivery.', 'made.')} from made join webhooks on webhooks.id = made.webhook_id`,
    { webhookId, event },
  )
}

interface Outcome {
  state: 'waiting' | 'delivered' | 'failed'
  status: number | null
  answer: string
  tookMs: number
  /** Until the next try. */
  gapMs?: number | undefined
}

/** @returns false when it is gone, or was taken over by somebody else meanwhile */
export async function noteAnswer(
  trx: Db,
  { id, tries }: Pick<ClaimedDelivery, 'id' | 'tries'>,
  { state, status, answer, tookMs, gapMs }: Outcome,
): Promise<boolean> {
  const done = await changed(
    trx,
    `update webhook_deliveries set state = :state, status = :status, answer = :answer, took_ms = :tookMs,
       answered_at = now(), claimed_at = null, next_at = now() + :gapMs * interval '1 millisecond'
     where id = :id and state = 'waiting' and tries = :tries`,
    { id, tries, state, status, answer, tookMs, gapMs: gapMs ?? 0 },
  )
  return done === 1
}

/** Leaves a delivery to a newer version, beside which this one runs while it is deployed: it was no try. */
export async function leaveToNewer(
  db: Db,
  { id, tries }: Pick<ClaimedDelivery, 'id' | 'tries'>,
): Promise<void> {
  await execute(
    db,
    `update webhook_deliveries set tries = tries - 1, claimed_at = null, next_at = now() + interval '1 minute'
     where id = :id and tries = :tries and state = 'waiting'`,
    { id, tries },
  )
}

/** What happened is not kept any more, so that there is nothing to tell. */
export async function dropDelivery(db: Db, id: number): Promise<void> {
  await execute(db, 'delete from webhook_deliveries where id = ?', [id])
}

/**
 * Puts into the queue again what failed, or one that was even taken; it keeps the number by which its receiver knows it.
 * @returns how many
 */
export const sendAgain = (trx: Db, webhookId: number, only?: number): Promise<number> =>
  changed(
    trx,
    `update webhook_deliveries set state = 'waiting', tries = 0, next_at = now(), claimed_at = null
     where webhook_id = :webhookId and not is_test
       and case when :only::bigint is null then state = 'failed' else id = :only and state <> 'waiting' end`,
    { webhookId, only: only ?? null },
  )
