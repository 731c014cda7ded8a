import type { Db } from '../db.ts'

/** Mail that reminds or invites, though it is not marketing. */
const uninvited = ['audit-reminder', 'newsletter-welcome', 'newsletter-welcome-back']

/**
 * Someone opted out: what still waits for them is not sent. What they asked for themselves
 * (audit link, results) still goes.
 */
export async function cancelUnwanted(trx: Db, email: string): Promise<void> {
  await trx.raw(
    `update email_campaigns set status = 'cancelled', cancelled_why = 'unsubscribed'
     where lower(email) = lower(:email) and status = 'queued'
       and (kind = 'marketing' or template = any(:uninvited))
       and (claimed_at is null or claimed_at < now() - interval '60 seconds')`,
    { email, uninvited },
  )
}
