import type { Db } from '../../db.ts'
import { first, one } from '../../rows.ts'
import type { SequenceCounts, SequenceHead } from '../shared/screens.ts'

interface SequenceNumbers extends SequenceCounts {
  sent: number
  opened: number
  clicked: number
}

/**
 * How many people and messages a sequence has, by what became of them.
 * @param here mail goes no further than this machine: else what lies there from before has not left
 */
export async function sequenceNumbers(db: Db, sequenceId: number, here = false): Promise<SequenceNumbers> {
  return one<SequenceNumbers>(
    db,
    `select people.open, people.ended, mail.sent, mail.opened, mail.clicked, mail.queued
     from (select count(*) filter (where ended_at is null) as open,
             count(*) filter (where ended_at is not null) as ended
           from sequence_enrolments where sequence_id = :sequenceId) people,
          (select count(*) filter (where send.sent_at is not null) as sent, count(send.opened_at) as opened,
             count(send.clicked_at) as clicked, count(*) filter (where send.status = 'queued') as queued
           from email_campaigns send
           join sequence_enrolments enrolment on enrolment.id = send.enrolment_id
           where enrolment.sequence_id = :sequenceId and (:here or not send.kept_here)) mail`,
    { sequenceId, here },
  )
}

/** What stands at the head of a sequence's page. */
export async function sequenceById(db: Db, id: number): Promise<SequenceHead | undefined> {
  return first<SequenceHead>(
    db,
    `select id, name, description, is_active, lifecycle_stage, ends_with_stage, ends_with_client,
       ends_with_enquiry
     from email_sequences where id = ? and deleted_at is null`,
    [id],
  )
}
