import type { Db } from '../db.ts'
import { batch, deleteInBatches } from '../rows.ts'

/** Deletes sessions that have expired. @returns how many went */
export const deleteExpiredSessions = (db: Db): Promise<number> =>
  deleteInBatches(
    db,
    `delete from sessions where sid in (select sid from sessions where expire < now() limit ${batch})`,
  )
