import type { Db } from '../db.ts'
import { batch, deleteInBatches } from '../rows.ts'

/** Signed-out-by-time sessions. @returns how many went */
export const deleteExpiredSessions = (db: Db): Promise<number> =>
  deleteInBatches(
    db,
    `delete from sessions where sid in (select sid from sessions where expire < now() limit ${batch})`,
  )
