import type { Db } from '../db.ts'

/** Whether the database answers at all. */
export const databaseAnswers = (db: Db): Promise<boolean> =>
  db.raw('select 1').then(
    () => true,
    () => false,
  )
