import type { Db } from '../db.ts'
import { rows } from '../rows.ts'
import { inOrder } from '../web/listQueries.ts'
import { endingStage } from './endingStage.ts'
import type { EndedWhy, SendFacts, StepFacts } from './shared/stepAnswer.ts'

/** One contact in one sequence. */
export interface Enrolment {
  id: number
  contactId: number
  name: string | null
  email: string
  sequenceId: number
  sequenceName: string
  sequenceActive: boolean
  enteredAt: Date
  enrolledAt: Date
  endedAt: Date | null
  endedWhy: EndedWhy | null
}

const columns = `enrolment.id, enrolment.contact_id, contact.full_name as name, contact.email,
  sequence.id as sequence_id, sequence.name as sequence_name, sequence.is_active as sequence_active,
  enrolment.entered_at, enrolment.created_at as enrolled_at, enrolment.ended_at,
  enrolment.ended_why`
const tables = `sequence_enrolments enrolment
  join contacts contact on contact.id = enrolment.contact_id
  join email_sequences sequence on sequence.id = enrolment.sequence_id and sequence.deleted_at is null`

/** Some who are or were in a sequence, in the order of these ids; one that is gone is left out. */
export async function enrolmentsByIds(db: Db, ids: number[]): Promise<Enrolment[]> {
  if (ids.length === 0) return []
  const found = await rows<Enrolment>(db, `select ${columns} from ${tables} where enrolment.id = any(:ids)`, {
    ids,
  })
  return inOrder(ids, found)
}

/** Every sequence a contact is or was in, the newest first. */
export async function enrolmentsOfContact(db: Db, contactId: number): Promise<Enrolment[]> {
  return rows<Enrolment>(
    db,
    `select ${columns} from ${tables}
     where enrolment.contact_id = ? order by enrolment.created_at desc, enrolment.id desc limit 50`,
    [contactId],
  )
}

export interface Step extends StepFacts {
  enrolmentId: number
  templateId: string
  subject: string
}

interface StepRow extends Omit<Step, 'send'>, Omit<SendFacts, 'status'> {
  status: SendFacts['status'] | null
}

/**
 * Every step of these enrolments with all that decides about it, in the order in which they go. Delays count from
 * `pace_from`, as they do for who queues them, or later as things stand now: a step that is late, or whose message has
 * not left, moves everything after it.
 */
export async function stepsOf(db: Db, enrolmentIds: number[]): Promise<Step[]> {
  const found = await rows<StepRow>(
    db,
    `with steps as (
       select enrolment.id as enrolment_id, enrolment.created_at, enrolment.progress, enrolment.ended_why,
         sequence.is_active as sequence_active, ${endingStage}, mail.id as template_id, mail.subject,
         mail.delay_hours, mail, taken.queued_at,
         greatest(enrolment.pace_from, now() - interval '1 hour' * min(mail.delay_hours) filter (
           where send.status = 'queued' or taken.queued_at is null and step_fate(
             mail, enrolment.created_at, enrolment.progress, enrolment.pace_from) = 'to_come')
           over (partition by enrolment.id)) as pace,
         send.status, coalesce(send.enrolment_id = enrolment.id, false) as own, send.held, send.template_off,
         case when send.run_held then coalesce(run.held_because, '') end as refused_because, send.attempts,
         send.run_after, send.sent_at, send.last_error, send.cancelled_why
       from sequence_enrolments enrolment
       join email_sequences sequence on sequence.id = enrolment.sequence_id
       join email_templates mail on mail.sequence_id = sequence.id
       left join sequence_sends taken
         on taken.contact_id = enrolment.contact_id and taken.template_id = mail.id
       left join email_campaigns send on send.message_key = step_key(enrolment.contact_id, mail.id)
       left join mail_runs run on run.run = send.run
       where enrolment.id = any(?))
     select enrolment_id, template_id, subject, ending_stage,
       delay_hours, sequence_active, ended_why,
       queued_at as taken_at, pace + delay_hours * interval '1 hour' as due_at,
       step_fate(mail, created_at, progress, pace) as fate,
       status, own, held, template_off, refused_because, attempts,
       run_after, sent_at, last_error, cancelled_why
     from steps order by enrolment_id, delay_hours, template_id`,
    [enrolmentIds],
  )
  return found.map(({ status, ...row }) => ({ ...row, send: status && { ...row, status } }))
}

/** Active sequences of the contact's stage that never began, because it was entered before they were active. */
export async function sequencesMissed(
  db: Db,
  contactId: number,
): Promise<{ id: number; name: string; enteredAt: Date }[]> {
  return rows<{ id: number; name: string; enteredAt: Date }>(
    db,
    `select sequence.id, sequence.name, contact.last_stage_change_at as entered_at
     from contacts contact
     join email_sequences sequence on sequence.lifecycle_stage = contact.lifecycle and sequence.is_active
     where contact.id = ? and not exists (
       select from sequence_enrolments enrolment
       where enrolment.contact_id = contact.id and enrolment.sequence_id = sequence.id
         and (enrolment.ended_at is null or enrolment.entered_at >= contact.last_stage_change_at))
     order by sequence.id`,
    [contactId],
  )
}
