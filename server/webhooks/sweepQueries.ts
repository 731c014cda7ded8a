import type { Db } from '../db.ts'
import { batch, deleteInBatches } from '../rows.ts'

/** Tellings of what happened 30 days ago or longer, sent or not. @returns how many went */
export const deleteOldDeliveries = (db: Db): Promise<number> =>
  deleteInBatches(
    db,
    `delete from webhook_deliveries where id in (
       select id from webhook_deliveries where happened_at < now() - interval '30 days' limit ${batch})`,
  )
