import type { Db } from '../db.ts'
import { batch, deleteInBatches, execute } from '../rows.ts'
import { mostRecipients } from './shared/ownerNotices.ts'

/** Messages that are older than so many months; what still waits is never touched. @returns how many went */
export const deleteOldMail = (db: Db, months: number): Promise<number> =>
  deleteInBatches(
    db,
    `delete from email_campaigns where id in (
       select id from email_campaigns
       where created_at < now() - make_interval(months => :months) and status <> 'queued' limit ${batch})`,
    { months },
  )

/**
 * The part of a larger statement that selects the keys of notices, one for each recipient.
 * @param about a selection of the keys that tellOwner was given, as `about`
 */
export const noticeKeys = (about: string): string => `
  select about || recipient from (${about}) notices
  cross join (select '' as recipient union all select ':' || generate_series(2, ${mostRecipients})) recipients`

/** What the owner was told, in a subject that names whom it was about. @param keys as tellOwner was given them */
export async function forgetNotices(trx: Db, keys: string[]): Promise<void> {
  await execute(
    trx,
    `delete from email_campaigns where message_key in (${noticeKeys('select unnest(:keys::text[]) as about')})`,
    { keys },
  )
}

/** Notices that left for enquiries that are gone: those of before notices went with them. @returns how many went */
export const deleteNoticesOfNothing = (db: Db): Promise<number> =>
  deleteInBatches(
    db,
    `delete from email_campaigns where id in (
       select id from email_campaigns notice
       where template = 'enquiry-notice' and sent_at is not null and message_key like 'enquiry-notice:%'
         and not exists (
           select from contact_submissions enquiry where enquiry.id::text = split_part(notice.message_key, ':', 2))
       limit ${batch})`,
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
