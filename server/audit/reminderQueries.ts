import type { Db } from '../db.ts'
import { rows } from '../rows.ts'
import { reminderDays } from './shared/linkAndReminderDays.ts'

interface DueReminder {
  id: number
  tokenVersion: number
  email: string
  name: string
  contactId: number
}

/**
 * Marks links as reminded and returns them: sent seven days ago, neither completed nor expired, and to someone
 * whom marketing reaches and who has not declined follow-ups. Runs at once take different links.
 */
export async function takeDueReminders(trx: Db, limit: number): Promise<DueReminder[]> {
  return rows<DueReminder>(
    trx,
    `with due as (
       select l.id, r.email, r.first_name || ' ' || r.last_name as name, c.id as contact_id
       from audit_links l
       join audit_requests r on r.id = l.audit_request_id
       join mailable_contacts c on lower(c.email) = lower(r.email)
       where l.reminded_at is null and r.asked_from is null and not l.is_used and l.expires_at > now()
         and r.link_sent_at <= now() - :days * interval '1 day' and not 'audit' = any(c.mail_declined)
       order by l.id
       limit :limit
       for update of l skip locked)
     update audit_links l set reminded_at = now()
     from due where l.id = due.id
     returning l.id, l.token_version, due.email, due.name, due.contact_id`,
    { days: reminderDays, limit },
  )
}
