import type { Db } from '../db.ts'
import { batch, deleteInBatches } from '../rows.ts'

/** Messages that ended 24 months ago or longer; what still waits is never touched. @returns how many went */
export const deleteOldMail = (db: Db): Promise<number> =>
  deleteInBatches(
    db,
    `delete from email_campaigns where id in (
       select id from email_campaigns
       where created_at < now() - interval '24 months' and status <> 'queued' limit ${batch})`,
  )
