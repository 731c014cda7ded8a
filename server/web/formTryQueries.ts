import type { Db } from '../db.ts'
import { batch, deleteInBatches } from '../rows.ts'

/** What forms counted of clients, as soon as it counts no longer. @returns how many went */
export const deleteOldTries = (db: Db): Promise<number> =>
  deleteInBatches(
    db,
    `delete from form_tries where key in (
       select key from form_tries where expire < extract(epoch from now()) * 1000 limit ${batch})`,
  )
