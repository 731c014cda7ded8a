import { recordActivity } from '../../activity/activityQueries.ts'
import { noteDeed } from '../../activity/noteDeed.ts'
import type { Db } from '../../db.ts'
import { execute, first, one } from '../../rows.ts'
import type { DayNote, DayNoteChange } from '../shared/dayNotes.ts'

/**
 * Two equal notes on a day say nothing more: who asks twice, since the answer was lost, gets the one that stands.
 * @returns its number
 */
export const addDayNote = (db: Db, by: string, { day, words }: DayNote): Promise<number> =>
  db.transaction(async (trx) => {
    await execute(trx, 'lock table day_notes in share row exclusive mode')
    const before = await first<{ id: number }>(
      trx,
      'select id from day_notes where day = :day and words = :words order by id limit 1',
      { day, words },
    )
    if (before) return before.id
    const { id } = await one<{ id: number }>(
      trx,
      'insert into day_notes (day, words) values (:day, :words) returning id',
      { day, words },
    )
    await recordActivity(trx, by, { action: 'dayNote.added', facts: { day } })
    return id
  })

/** @returns whether it was still there, and as it was seen */
export const changeDayNote = async (
  db: Db,
  by: string,
  id: number,
  { day, words, seenDay = '', seenWords = '' }: DayNoteChange,
): Promise<boolean> =>
  (await noteDeed(
    db,
    by,
    (trx) =>
      first(
        trx,
        `update day_notes set day = :day, words = :words
         where id = :id and (:seenDay = '' or (day::text = :seenDay and words = :seenWords)) returning id`,
        { id, day, words, seenDay, seenWords },
      ),
    () => ({ action: 'dayNote.changed', facts: { day } }),
  )) !== undefined

/** @returns undefined when it is gone */
export const dayNoteById = (db: Db, id: number): Promise<DayNote | undefined> =>
  first<DayNote>(db, 'select day::text as day, words from day_notes where id = :id', { id })

/** @returns whether it was still there */
export const removeDayNote = async (db: Db, by: string, id: number): Promise<boolean> =>
  (await noteDeed(
    db,
    by,
    (trx) =>
      first<{ day: string }>(trx, 'delete from day_notes where id = :id returning day::text as day', { id }),
    ({ day }) => ({ action: 'dayNote.removed', facts: { day } }),
  )) !== undefined
