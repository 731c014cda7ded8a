import type { Db } from '../db.ts'

/** The enquiries of a person whose address has changed. */
export async function moveEnquiries(trx: Db, from: string, to: string): Promise<void> {
  await trx.raw('update contact_submissions set email = :to where lower(email) = lower(:from)', { from, to })
}
