import type { Db } from '../db.ts'

/** What waits for a person goes to their new address; what was sent stays where it went, beside the contact. */
export async function moveMail(trx: Db, contactId: number, from: string, to: string): Promise<void> {
  await trx.raw(
    `update email_campaigns set contact_id = :contactId where lower(email) = lower(:from) and contact_id is null`,
    { contactId, from },
  )
  await trx.raw(
    `update email_campaigns set email = :to
     where lower(email) = lower(:from) and status = 'queued' and claimed_at is null`,
    { from, to },
  )
}
