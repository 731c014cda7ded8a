import type { Db } from '../db.ts'
import { execute, first, rows } from '../rows.ts'
import type { Stage } from '../contacts/shared/stages.ts'
import { endingStage } from './endingStage.ts'
import { minutesToUndo } from './shared/moveByHand.ts'

/**
 * The owner moved a contact: what the new stage begins waits some minutes, so that the move can be taken back before
 * anything leaves; or nothing begins. What an earlier stage began and what goes on stays as it is.
 */
export async function enteredByHand(trx: Db, contactId: number, enrol: boolean): Promise<void> {
  const change = enrol
    ? `pace_from = greatest(pace_from, now() + :wait * interval '1 minute')`
    : `ended_at = now(), ended_why = 'removed'`
  await execute(
    trx,
    `update sequence_enrolments enrolment set ${change}
     from email_sequences sequence, contacts contact
     where enrolment.contact_id = :contactId and enrolment.ended_at is null
       and sequence.id = enrolment.sequence_id and contact.id = enrolment.contact_id
       and sequence.lifecycle_stage = contact.lifecycle and enrolment.entered_at = contact.last_stage_change_at`,
    { contactId, wait: minutesToUndo },
  )
}

/**
 * The owner took a move back: what it ended goes on at the hours it had, what it began ends, and nothing else begins.
 * @param change the move, in the log of stage changes; the contact is in its old stage again, in this transaction
 */
export async function movedBack(trx: Db, contactId: number, change: number): Promise<void> {
  await forgetBegun(trx, contactId)
  await execute(
    trx,
    `with begun as (
       update sequence_enrolments enrolment set ended_at = now(), ended_why = 'left_stage'
       from contact_stage_changes change
       where change.id = :change and enrolment.contact_id = :contactId
         and enrolment.ended_at is null and enrolment.created_at = change.changed_at
       returning enrolment.id)
     select cancel_steps(array_agg(id), 'left_stage') from begun`,
    { contactId, change },
  )
  await execute(
    trx,
    `with reopened as (
       update sequence_enrolments enrolment set ended_at = null, ended_why = null,
         entered_at = case when sequence.lifecycle_stage = contact.lifecycle
           then contact.last_stage_change_at else enrolment.entered_at end
       from email_sequences sequence, contacts contact, contact_stage_changes change
       where change.id = :change and contact.id = :contactId and enrolment.contact_id = contact.id
         and enrolment.ended_at = change.changed_at and enrolment.ended_why in ('left_stage', 'unsubscribed')
         and sequence.id = enrolment.sequence_id
         and (not sequence.ends_with_stage or sequence.lifecycle_stage = contact.lifecycle)
         and why_not_sent(contact, null) is null
       returning enrolment.id)
     select resume_steps(array_agg(id), 'left_stage'), resume_steps(array_agg(id), 'unsubscribed')
     from reopened`,
    { contactId, change },
  )
}

/** Going back into a stage began its sequences anew: who had been taken out of one stays out, the rest never was. */
async function forgetBegun(trx: Db, contactId: number): Promise<void> {
  await execute(
    trx,
    `update sequence_enrolments enrolment set ended_at = now(), ended_why = 'removed'
     where contact_id = :contactId and created_at = now() and ended_at is null
       and (select earlier.ended_why from sequence_enrolments earlier
         where earlier.contact_id = enrolment.contact_id and earlier.sequence_id = enrolment.sequence_id
           and earlier.id < enrolment.id
         order by earlier.id desc limit 1) = 'removed'`,
    { contactId },
  )
  await execute(
    trx,
    `delete from sequence_enrolments where contact_id = ? and created_at = now() and ended_at is null`,
    [contactId],
  )
}

/** Takes one person out of one sequence; what waits is not sent. @returns false when it had ended already */
export async function removeFromSequence(db: Db, enrolmentId: number): Promise<boolean> {
  return (
    (await first(
      db,
      `with ended as (
       update sequence_enrolments set ended_at = now(), ended_why = 'removed'
       where id = ? and ended_at is null returning id)
     select cancel_steps(array[id], 'removed') from ended`,
      [enrolmentId],
    )) !== undefined
  )
}

/** Takes a removal back, while the person could still be in it. @returns false when that is no longer so */
export async function putBack(db: Db, enrolmentId: number): Promise<boolean> {
  return (
    (await first(
      db,
      `with reopened as (
         update sequence_enrolments enrolment set ended_at = null, ended_why = null
         from email_sequences sequence, contacts contact
         where enrolment.id = :enrolmentId and enrolment.ended_why = 'removed'
           and sequence.id = enrolment.sequence_id and sequence.deleted_at is null and contact.id = enrolment.contact_id
           and (not sequence.ends_with_stage or sequence.lifecycle_stage = contact.lifecycle)
           and why_not_sent(contact, null) is null
           and not exists (select from sequence_enrolments other
             where other.contact_id = enrolment.contact_id and other.sequence_id = enrolment.sequence_id
               and other.ended_at is null)
         returning enrolment.id)
       select resume_steps(array[id], 'removed') from reopened`,
      { enrolmentId },
    )) !== undefined
  )
}

export interface Start {
  name: string
  /** How many emails this contact has not had yet. */
  mails: number
  subject: string
  delayHours: number
  /** The stage whose end ends the sequence, or null when it goes on. */
  endingStage: Stage | null
}

/** What entering a stage would begin for this contact now: nothing for who opted out or cannot be reached. */
export async function startsOf(db: Db, contactId: number, stage: string): Promise<Start[]> {
  return rows<Start>(
    db,
    `select sequence.name, count(*) as mails, (array_agg(template.subject order by template.delay_hours, template.id))[1] as subject,
       min(template.delay_hours) as delay_hours, ${endingStage}
     from mailable_contacts contact
     join email_sequences sequence on sequence.lifecycle_stage = :stage and sequence.is_active
     join email_templates template on template.sequence_id = sequence.id and template.is_active
     where contact.id = :contactId and not mail_topic(template.id, sequence.lifecycle_stage) = any(contact.mail_declined)
       and not exists (select from sequence_sends taken
         where taken.contact_id = contact.id and taken.template_id = template.id)
     group by sequence.id order by sequence.id`,
    { contactId, stage },
  )
}

/** As the trigger `follow_stage_changes` has them. */
const clients = ['blueprint_purchaser', 'consulting_client', 'both_B&C']

/** The sequences that leaving its stage for this one would end for this contact now, by name. */
export async function endsOf(db: Db, contactId: number, stage: string): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    `select sequence.name
     from sequence_enrolments enrolment
     join contacts contact on contact.id = enrolment.contact_id and contact.lifecycle <> :stage
     join email_sequences sequence on sequence.id = enrolment.sequence_id and sequence.deleted_at is null
     where enrolment.contact_id = :contactId and enrolment.ended_at is null
       and (sequence.ends_with_stage or sequence.ends_with_client
         and :stage = any(:clients) and contact.lifecycle <> all(:clients))
     order by sequence.name`,
    { contactId, stage, clients },
  )
  return found.map(({ name }) => name)
}
