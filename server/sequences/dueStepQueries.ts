import type { Db } from '../db.ts'
import { one } from '../rows.ts'
import { causedBy, countQueueAnew, enqueueMany } from '../outbox/enqueue.ts'

/** Enrolments of one sequence and step in one statement. */
const batch = 500
/** Any number, the same in every process: who holds it queues the steps that are due. */
const lockKey = 4_210_602

/**
 * Queues every step whose hour has come: each active template of an active sequence, `delay_hours` after the
 * contact entered the stage, or the authored gap after the step before it when that left late; a (contact, template)
 * pair at most once ever. Set-based and safe to run twice,
 * in two processes, or again after a crash.
 * @returns how many messages were queued
 */
export async function queueDueSteps(db: Db): Promise<number> {
  let queued = 0
  for (;;) {
    const round = await db.transaction(queueSome)
    queued += round.queued
    if (round.dealtWith === 0) break
  }
  await countQueueAnew(db, queued)
  return queued
}

interface Round {
  /** Enrolments that went one step on, with or without a message. */
  dealtWith: number
  queued: number
}

/**
 * One step further for a batch of each group. Only those that are due are touched: the enrolments of a sequence
 * stand in the index by how far they are, so each group has one next step and one moment before which it is due.
 */
async function queueSome(trx: Db): Promise<Round> {
  const lock = await one<{ mine: boolean }>(trx, 'select pg_try_advisory_xact_lock(?) as mine', [lockKey])
  if (!lock.mine) return { dealtWith: 0, queued: 0 }
  return one<Round>(
    trx,
    `with recursive ${groups},
     due as materialized (
       select enrolment.*, next.hours,
         enrolment.pace_from + next.hours * interval '1 hour' as due_at
       from next cross join lateral (
         select id, contact_id, sequence_id, pace_from, progress, created_at
         from sequence_enrolments waiting
         where sequence_id = next.sequence_id and progress = next.progress and ended_at is null
           and pace_from <= now() - next.hours * interval '1 hour'
           and not exists (
             select from email_campaigns where enrolment_id = waiting.id and status = 'queued')
         order by pace_from
         limit :batch
         for update skip locked) enrolment),
     taken as (
       insert into sequence_sends (contact_id, template_id)
       select due.contact_id, template.id
       from due
       join email_templates template
         on template.sequence_id = due.sequence_id and template.delay_hours = due.hours
       join email_sequences sequence on sequence.id = due.sequence_id
       join mailable_contacts contact on contact.id = due.contact_id
         and not mail_topic(template.id, sequence.lifecycle_stage) = any(contact.mail_declined)
       where step_fate(template, due.created_at, due.progress, due.pace_from) = 'to_come'
       on conflict do nothing
       returning contact_id, template_id),
     queued as (${enqueueMany(steps)}),
     moved as (
       update sequence_enrolments enrolment set progress = next.hours
       from next
       where enrolment.id = any(array(select id from due))
         and next.sequence_id = enrolment.sequence_id and next.progress = enrolment.progress
       returning 1)
     select (select count(*) from moved) as dealt_with, (select count(*) from queued) as queued`,
    { batch, ...causedBy() },
  )
}

const steps = `
  select step_key(contact.id, template.id), template.id, 'marketing', contact.email, contact.full_name, contact.id,
    due.id, '{}'::jsonb, template.subject, due.due_at, null::text, false
  from taken
  join email_templates template on template.id = taken.template_id
  join contacts contact on contact.id = taken.contact_id
  join due on due.contact_id = taken.contact_id and due.sequence_id = template.sequence_id`

/**
 * `stops`: each (sequence, progress) that open enrolments stand at; `active`: held until all is queued, so that whoever pauses
 * one waits and holds that too; `next`: the hours of the step after it.
 */
const groups = `
  stops as (
    (select sequence_id, progress from sequence_enrolments where ended_at is null
     order by sequence_id, progress limit 1)
    union all
    select later.sequence_id, later.progress
    from stops, lateral (
      select sequence_id, progress from sequence_enrolments
      where ended_at is null and (sequence_id, progress) > (stops.sequence_id, stops.progress)
      order by sequence_id, progress limit 1) later),
  active as materialized (select id from email_sequences where is_active for share),
  next as materialized (
    select stops.sequence_id, stops.progress, min(template.delay_hours) as hours
    from stops
    join active on active.id = stops.sequence_id
    join email_templates template on template.sequence_id = stops.sequence_id and template.is_active
      and template.delay_hours > stops.progress
    group by stops.sequence_id, stops.progress)`
