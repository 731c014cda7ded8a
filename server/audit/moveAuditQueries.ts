import type { Db } from '../db.ts'

/** The audits of a person whose address has changed: they are found, handed out and erased by it. */
export async function moveAudits(trx: Db, from: string, to: string): Promise<void> {
  await trx.raw(
    `update audit_requests set email = :to where lower(email) = lower(:from)
       and not exists (select from audit_requests other where lower(other.email) = lower(:to))`,
    { from, to },
  )
  await trx.raw('update audit_submissions set email = :to where lower(email) = lower(:from)', { from, to })
}
