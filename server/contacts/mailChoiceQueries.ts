import type { Db } from '../db.ts'
import { changed, execute, first } from '../rows.ts'
import type { MailTopic } from './shared/mailTopics.ts'

/** What a person has chosen of our mail, and whether any may come. */
export interface MailChoices {
  email: string
  newsletter: 'active' | 'unsubscribed' | null
  /** Whether nothing comes for good: the person left, or mail comes back. */
  whyNotMailed: 'unsubscribed' | 'bounced' | null
  declined: MailTopic[]
  monthly: boolean
  /** While a pause lasts. */
  pausedUntil: Date | null
}

/** @returns undefined when there is no such contact */
export async function mailChoicesOf(db: Db, contactId: number): Promise<MailChoices | undefined> {
  return first<MailChoices>(
    db,
    `select email, nullif(newsletter_status, 'never_asked') as newsletter, why_not_sent(contacts, null) as why_not_mailed,
       mail_declined as declined, issues_monthly as monthly,
       case when mail_paused_until > now() then mail_paused_until end as paused_until
     from contacts where id = ?`,
    [contactId],
  )
}

/** A pause that has begun goes on as it began: pressing Save again does not make it longer. */
export async function chooseMail(
  db: Db,
  contactId: number,
  chosen: { declined: MailTopic[]; monthly: boolean; pauseDays: number },
): Promise<void> {
  await execute(
    db,
    `update contacts set mail_declined = :declined, issues_monthly = :monthly,
       last_issue_at = case when :monthly then
         (select max(sent_at) from email_campaigns
          where contact_id = contacts.id and template = 'newsletter-issue' and not kept_here) end,
       mail_paused_until = case when :pauseDays > 0 then
         case when mail_paused_until > now() then mail_paused_until
           else now() + :pauseDays * interval '1 day' end end
     where id = :contactId`,
    { contactId, ...chosen },
  )
}

/** Goes on with a pause that somebody chose under another address. */
export async function pauseMailUntil(db: Db, contactId: number, until: Date): Promise<void> {
  await execute(db, 'update contacts set mail_paused_until = ? where id = ?', [until, contactId])
}

/** Whoever subscribes wants issues, whatever they chose before. @returns whether they had chosen otherwise */
export async function wantIssues(db: Db, email: string): Promise<boolean> {
  const count = await changed(
    db,
    `update contacts set mail_declined = array_remove(mail_declined, 'issues'), mail_paused_until = null
     where lower(email) = lower(?) and ('issues' = any(mail_declined) or mail_paused_until > now())`,
    [email],
  )
  return count > 0
}
