import type { Db } from '../db.ts'
import { execute, first, rows } from '../rows.ts'

/** Where a template stands in its sequence, and whether it leaves. */
export interface Place {
  id: string
  delayHours: number
  isActive: boolean
}

/** The places of a sequence's templates in the order in which they go, held until the transaction ends. */
export const lockPlaces = (trx: Db, sequenceId: number): Promise<Place[]> =>
  rows<Place>(
    trx,
    `select id, delay_hours, is_active from email_templates
     where sequence_id = ? order by delay_hours, id for update`,
    [sequenceId],
  )

/** Whether any of these is in another sequence, or gone. */
export async function anyElsewhere(trx: Db, sequenceId: number, ids: string[]): Promise<boolean> {
  return (
    (await first(
      trx,
      `select from unnest(:ids::text[]) as wanted(id) where not exists (
         select from email_templates template
         left join email_sequences sequence on sequence.id = template.sequence_id and sequence.deleted_at is null
         where template.id = wanted.id and (sequence.id is null or sequence.id = :sequenceId))`,
      { ids, sequenceId },
    )) !== undefined
  )
}

/** These and no others are the templates of a sequence; those left out stay, in no sequence. */
export async function setPlaces(trx: Db, sequenceId: number, places: Place[]): Promise<void> {
  await execute(
    trx,
    `update email_templates set sequence_id = null, version = version + 1, updated_at = now(), saved_by = null
     where sequence_id = :sequenceId and id <> all(:ids::text[])`,
    { sequenceId, ids: places.map(({ id }) => id) },
  )
  await execute(
    trx,
    `update email_templates template
     set sequence_id = :sequenceId, delay_hours = place."delayHours", is_active = place."isActive",
       version = version + 1, updated_at = now(), saved_by = null
     from jsonb_to_recordset(:places::jsonb) as place(id text, "delayHours" integer, "isActive" boolean)
     where template.id = place.id
       and (sequence_id, delay_hours, is_active)
         is distinct from (:sequenceId::bigint, place."delayHours", place."isActive")`,
    { sequenceId, places: JSON.stringify(places) },
  )
}

/** The templates of a sequence that came back are in it again: no editor that shows them in none saves over that. */
export async function placesCameBack(trx: Db, sequenceId: number): Promise<void> {
  await execute(
    trx,
    `update email_templates set version = version + 1, updated_at = now(), saved_by = null where sequence_id = ?`,
    [sequenceId],
  )
}
