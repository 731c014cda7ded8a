import type { Db } from '../db.ts'
import { execute } from '../rows.ts'

/** Mail that reminds or invites, though it is not marketing. */
const uninvited = ['audit-reminder', 'newsletter-welcome', 'newsletter-welcome-back']

/**
 * These addresses opted out: what still waits for them is not sent. What they asked for themselves
 * (audit link, results) still goes.
 */
export async function cancelUnwanted(trx: Db, emails: string[]): Promise<void> {
  await execute(
    trx,
    `update email_campaigns set status = 'cancelled', cancelled_why = 'unsubscribed'
     where lower(email) = any(:emails) and status = 'queued'
       and (kind = 'marketing' or template = any(:uninvited))
       and (claimed_at is null or claimed_at < now() - interval '60 seconds')`,
    { emails: emails.map((email) => email.toLowerCase()), uninvited },
  )
}
