import { allowSeconds, type Db } from '../db.ts'
import { batch, deleteInBatches, execute, first, rows } from '../rows.ts'
import { manyPeopleSeconds } from './pauseHeldSequenceQueries.ts'
import { placesCameBack } from '../templates/placeInSequenceQueries.ts'

/**
 * Into the bin, paused, for everybody at once: what waits is cancelled, and who is in it leaves it as from any other.
 * Whoever queues a step for somebody in it is waited for, so that this is cancelled too.
 * @returns its name; undefined when there is no such sequence (any more)
 */
export async function binSequence(db: Db, id: number): Promise<string | undefined> {
  return db.transaction(async (trx) => {
    await allowSeconds(trx, manyPeopleSeconds)
    const binned = await first<{ name: string }>(
      trx,
      `update email_sequences set is_active = false, deleted_at = now()
       where id = ? and deleted_at is null returning name`,
      [id],
    )
    if (!binned) return undefined
    await execute(
      trx,
      `select cancel_steps(array_agg(id), 'sequence_deleted') from (
         select id from sequence_enrolments where sequence_id = ? and ended_at is null for update) waiting
       having count(*) > 0`,
      [id],
    )
    return binned.name
  })
}

/**
 * Out of the bin, paused: what waited waits again for those who are still in it.
 * @returns its name, another one where a sequence has its own by now; undefined when it is not in the bin
 */
export async function restoreSequence(db: Db, id: number): Promise<string | undefined> {
  return db.transaction(async (trx) => {
    await allowSeconds(trx, manyPeopleSeconds)
    const restored = await first<{ name: string }>(
      trx,
      `update email_sequences sequence set deleted_at = null,
         name = case when exists (
             select from email_sequences other where other.name = sequence.name and other.deleted_at is null)
           then left(name, 109) || ' (restored)' else name end
       where id = ? and deleted_at is not null returning name`,
      [id],
    )
    if (!restored) return undefined
    await execute(
      trx,
      `select resume_steps(array_agg(id), 'sequence_deleted') from sequence_enrolments
       where sequence_id = ? and ended_at is null having count(*) > 0`,
      [id],
    )
    await placesCameBack(trx, id)
    return restored.name
  })
}

interface Binned {
  id: number
  name: string
  deletedAt: Date
}

/** What can be brought back, the last deleted first. */
export const binnedSequences = (db: Db): Promise<Binned[]> =>
  rows<Binned>(
    db,
    `select id, name, deleted_at from email_sequences where deleted_at is not null
     order by deleted_at desc, id desc`,
  )

/** Whether a deleted sequence can be brought back. */
export const isSequenceBinned = async (db: Db, id: number): Promise<boolean> =>
  (await first(db, 'select id from email_sequences where id = ? and deleted_at is not null', [id])) !==
  undefined

/**
 * Sequences deleted longer ago than they can be brought back go for good; their templates stay, in no sequence. Whoever was
 * in one goes first: all of them at once would take longer than a statement may, each time anew.
 */
export async function purgeSequences(db: Db, days: number): Promise<void> {
  const due = 'deleted_at < now() - make_interval(days => :days)'
  await deleteInBatches(
    db,
    `delete from sequence_enrolments where id in (
       select enrolment.id from sequence_enrolments enrolment
       join email_sequences sequence on sequence.id = enrolment.sequence_id where ${due} limit ${batch})`,
    { days },
  )
  await execute(db, `delete from email_sequences where ${due}`, { days })
}
