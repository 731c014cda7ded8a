import { noteDeed } from '../../activity/noteDeed.ts'
import type { Db } from '../../db.ts'
import { first, one } from '../../rows.ts'
import type { DayNote, DayNoteChange } from '../shared/dayNotes.ts'

/** @returns its number */
export const addDayNote = async (db: Db, by: string, { day, words }: DayNote): Promise<number> =>
  (
    await noteDeed(
      db,
      by,
      (trx) =>
        one<{ id: number }>(trx, 'insert into day_notes (day, words) values (:day, :words) returning id', {
          day,
          words,
        }),
      () => ({ action: 'dayNote.added', facts: { day } }),
    )
  ).id

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
