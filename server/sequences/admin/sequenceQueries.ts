import { allowSeconds, type Db } from '../../db.ts'
import { first, one, rows } from '../../rows.ts'
import { copyTemplate, freeTemplateId } from '../../templates/templateQueries.ts'
import type { Stage } from '../../contacts/shared/stages.ts'
import { manyPeopleSeconds } from '../pauseHeldSequenceQueries.ts'
import type { SequenceEdit, SequenceEnds, SequenceFields } from '../shared/sequenceForm.ts'

/** A sequence once more, paused, with emails of its own. @returns its id and name, or undefined when there is none */
export async function copySequence(db: Db, id: number): Promise<{ id: number; name: string } | undefined> {
  return db.transaction(async (trx) => {
    const copy = await first<{ id: number; name: string }>(
      trx,
      `insert into email_sequences
         (name, description, lifecycle_stage, is_active, ends_with_stage, ends_with_client, ends_with_enquiry)
       select left(name, 113) || ' (copy)', description, lifecycle_stage, false, ends_with_stage, ends_with_client,
         ends_with_enquiry
       from email_sequences where id = ? and deleted_at is null
       returning id, name`,
      [id],
    )
    if (!copy) return undefined
    const mails = await rows<{ id: string }>(
      trx,
      'select id from email_templates where sequence_id = ? order by delay_hours, id',
      [id],
    )
    for (const mail of mails) {
      const newId = await freeTemplateId(trx, mail.id)
      await copyTemplate(trx, { id: mail.id, newId, sequenceId: copy.id })
    }
    return copy
  })
}

export interface Sequence {
  id: number
  name: string
  description: string
  lifecycleStage: Stage
  isActive: boolean
  /** Whether leaving the stage ends it. */
  endsWithStage: boolean
  /** Whether becoming a client ends it, when leaving the stage does not. */
  endsWithClient: boolean
  templates: number
  people: number
}

/** Newest first. */
export async function listSequences(db: Db): Promise<Sequence[]> {
  return rows<Sequence>(
    db,
    `select id, name, description, lifecycle_stage, is_active, ends_with_stage, ends_with_client,
       (select count(*) from email_templates where sequence_id = s.id) as templates,
       (select count(*) from sequence_enrolments where sequence_id = s.id and ended_at is null) as people
     from email_sequences s where deleted_at is null order by created_at desc, id desc`,
  )
}

/** @returns the number of one of these sequences that is just as asked */
export async function sequenceAsAsked(
  db: Db,
  ids: number[],
  fields: SequenceFields,
): Promise<number | undefined> {
  const found = await first<{ id: number }>(
    db,
    `select id from email_sequences where id = any(:ids::bigint[]) and deleted_at is null and name = :name
       and description = :description and lifecycle_stage = :lifecycleStage and is_active = :isActive
       and not exists (select from email_templates where sequence_id = email_sequences.id)
     order by id desc limit 1`,
    { ids, ...fields },
  )
  return found?.id
}

/** @returns the new id */
export async function insertSequence(db: Db, fields: SequenceFields): Promise<number> {
  return (
    await one<{ id: number }>(
      db,
      `insert into email_sequences (name, description, lifecycle_stage, is_active) values (?, ?, ?, ?) returning id`,
      [fields.name, fields.description, fields.lifecycleStage, fields.isActive],
    )
  ).id
}

/** A sequence as it can be edited. */
export type SequenceState = SequenceFields & SequenceEnds

export interface ChangedSequence {
  before: SequenceState
  after: SequenceState
}

const stateOf = (row: string) => `jsonb_build_object('name', ${row}.name, 'description', ${row}.description,
  'lifecycleStage', ${row}.lifecycle_stage, 'isActive', ${row}.is_active, 'endsWithStage', ${row}.ends_with_stage,
  'endsWithClient', ${row}.ends_with_client, 'endsWithEnquiry', ${row}.ends_with_enquiry)`

/** Changes what the edit names, and nothing else, in a transaction. @returns undefined when there is no such sequence (any more) */
export async function updateSequence(
  trx: Db,
  id: number,
  edit: SequenceEdit,
): Promise<ChangedSequence | undefined> {
  await allowSeconds(trx, manyPeopleSeconds)
  return first<ChangedSequence>(
    trx,
    `with former as (select * from email_sequences where id = :id and deleted_at is null for update)
     update email_sequences now set name = coalesce(:name, now.name),
       description = coalesce(:description, now.description),
       lifecycle_stage = coalesce(:lifecycleStage, now.lifecycle_stage),
       is_active = coalesce(:isActive, now.is_active),
       ends_with_stage = coalesce(:endsWithStage, now.ends_with_stage),
       ends_with_client = coalesce(:endsWithClient, now.ends_with_client),
       ends_with_enquiry = coalesce(:endsWithEnquiry, now.ends_with_enquiry)
     from former where now.id = former.id
     returning ${stateOf('former')} as before, ${stateOf('now')} as after`,
    { id, ...unchanged, ...edit },
  )
}

const unchanged: Record<keyof SequenceEdit, null> = {
  name: null,
  description: null,
  lifecycleStage: null,
  isActive: null,
  endsWithStage: null,
  endsWithClient: null,
  endsWithEnquiry: null,
}
