import type { Db } from '../db.ts'
import { batch, deleteInBatches, execute } from '../rows.ts'

/** Messages that are older than so many months; what still waits is never touched. @returns how many went */
export const deleteOldMail = (db: Db, months: number): Promise<number> =>
  deleteInBatches(
    db,
    `delete from email_campaigns where id in (
       select id from email_campaigns
       where created_at < now() - make_interval(months => :months) and status <> 'queued' limit ${batch})`,
    { months },
  )

/** Of addresses that never became a contact nothing stays. */
export async function forgetMessages(trx: Db, template: string, emails: string[]): Promise<void> {
  await execute(
    trx,
    `delete from email_campaigns
     where template = :template and contact_id is null
       and lower(email) in (select lower(gone) from unnest(:emails::text[]) as gone)`,
    { template, emails },
  )
}
