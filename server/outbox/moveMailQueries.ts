import type { Db } from '../db.ts'
import { execute } from '../rows.ts'

/**
 * Marketing that waits for a person goes to their new address. What they asked for goes to the mailbox that asked, and
 * what was sent stays where it went, beside the contact.
 */
export async function moveMail(trx: Db, contactId: number, from: string, to: string): Promise<void> {
  await execute(
    trx,
    `update email_campaigns set contact_id = :contactId where lower(email) = lower(:from) and contact_id is null`,
    { contactId, from },
  )
  await execute(
    trx,
    `update email_campaigns set email = :to
     where lower(email) = lower(:from) and status = 'queued' and claimed_at is null and kind = 'marketing'`,
    { from, to },
  )
}
