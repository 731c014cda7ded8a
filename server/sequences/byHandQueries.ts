import type { Db } from '../db.ts'
import { first, rows } from '../rows.ts'
import { minutesToUndo } from './shared/steps.ts'

/**
 * The owner moved a contact: what the new stage begins waits some minutes, so that the move can be taken back before
 * anything leaves; or nothing begins.
 */
export async function enteredByHand(trx: Db, contactId: number, enrol: boolean): Promise<void> {
  await trx.raw(
    enrol
      ? `update sequence_enrolments set pace_from = greatest(pace_from, now() + :wait * interval '1 minute')
         where contact_id = :contactId and ended_at is null`
      : `update sequence_enrolments set ended_at = now(), ended_why = 'removed'
         where contact_id = :contactId and ended_at is null`,
    { contactId, wait: minutesToUndo },
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

export interface Start {
  name: string
  /** How many emails this contact has not had yet. */
  mails: number
  subject: string
  delayHours: number
}

/** What entering a stage would begin for this contact now: nothing for who opted out or cannot be reached. */
export async function startsOf(db: Db, contactId: number, stage: string): Promise<Start[]> {
  return rows<Start>(
    db,
    `select sequence.name, count(*) as mails, (array_agg(template.subject order by template.delay_hours, template.id))[1] as subject,
       min(template.delay_hours) as delay_hours
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
