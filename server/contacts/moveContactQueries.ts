import type { Db } from '../db.ts'
import { execute, first } from '../rows.ts'

/**
 * Whether an address has a contact already.
 * @param lock keeps others from changing it until the transaction ends; taken before anything else of the person is held
 */
export async function contactAt(
  db: Db,
  email: string,
  lock?: 'for update' | 'for key share',
): Promise<number | undefined> {
  const found = await first<{ id: number }>(
    db,
    `select id from contacts where lower(email) = lower(?) ${lock ?? ''}`,
    [email],
  )
  return found?.id
}

/** The person has another address from now on; what was learnt of the old one does not hold for it. */
export async function moveContact(trx: Db, contactId: number, email: string): Promise<void> {
  await execute(
    trx,
    `update contacts set email = :email, email_bounced_at = null, bounced_by = null, bounce_reason = null,
       bounce_reported = false, soft_bounces = 0, first_soft_at = null, last_soft_at = null
     where id = :contactId`,
    { contactId, email },
  )
}
