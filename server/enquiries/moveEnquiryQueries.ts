import type { Db } from '../db.ts'
import { execute } from '../rows.ts'

/** The enquiries of a person whose address has changed. */
export async function moveEnquiries(trx: Db, from: string, to: string): Promise<void> {
  await execute(trx, 'update contact_submissions set email = :to where lower(email) = lower(:from)', {
    from,
    to,
  })
}
