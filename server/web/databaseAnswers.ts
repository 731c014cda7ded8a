import type { Db } from '../db.ts'
import { execute } from '../rows.ts'

/** Whether the database answers at all. */
export const databaseAnswers = (db: Db): Promise<boolean> =>
  execute(db, 'select 1').then(
    () => true,
    () => false,
  )
