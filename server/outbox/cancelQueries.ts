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

/** These templates do not come back: steps that waited for one are not queued by another that has its ID. */
export async function giveUpStepsOf(trx: Db, templates: string[]): Promise<void> {
  await execute(
    trx,
    `update email_campaigns set cancelled_why = 'not_needed'
     where template = any(:templates) and status = 'cancelled' and cancelled_why = 'template_deleted'`,
    { templates },
  )
}
