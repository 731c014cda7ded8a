import type { Db } from '../db.ts'
import { changed, execute, first } from '../rows.ts'
import { stagesBefore } from './shared/stageOrder.ts'
import type { Stage } from './shared/stages.ts'

/**
 * Something happened that brings a contact to a stage (an audit completed, a reminder sent).
 * Only ever forward; `unsubscribed` stays. The table logs the change.
 * @param by who or what moved it, as the timeline will show
 * @returns whether the stage changed
 */
export async function moveStage(db: Db, contactId: number, to: Stage, by: string): Promise<boolean> {
  const rowCount = await changed(
    db,
    `update contacts
     set lifecycle = :to, stage_changed_by = :by, last_stage_change_at = now(), last_activity_at = now()
     where id = :contactId and lifecycle = any(:before)`,
    { contactId, to, by, before: stagesBefore(to) },
  )
  return rowCount > 0
}

/**
 * The owner puts a contact into any stage.
 * @returns the stage it left, or undefined when it was there already or is gone
 */
export async function setStage(db: Db, contactId: number, to: Stage, by: string): Promise<Stage | undefined> {
  return (
    await first<{ fromStage: Stage }>(
      db,
      `update contacts
     set lifecycle = :to, stage_changed_by = :by, last_stage_change_at = now(),
       last_activity_at = greatest(contacts.last_activity_at, now())
     from (select id, lifecycle as from_stage from contacts where id = :contactId for update) held
     where contacts.id = held.id and held.from_stage <> :to
     returning held.from_stage`,
      { contactId, to, by },
    )
  )?.fromStage
}

/** The person did something that changes no stage: completed an audit as a client, opened or clicked a mail. */
export async function touchActivity(db: Db, contactId: number): Promise<void> {
  await execute(db, `update contacts set last_activity_at = greatest(last_activity_at, now()) where id = ?`, [
    contactId,
  ])
}
