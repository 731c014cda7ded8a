import type { Db } from '../db.ts'
import { execute } from '../rows.ts'

/**
 * The audits of a person whose address has changed: they are found, handed out and erased by it. What is in them goes
 * on by mail to who asked for them: a newsletter that was passed on is enough to change an address.
 */
export async function moveAudits(trx: Db, from: string, to: string): Promise<void> {
  await execute(
    trx,
    `update audit_requests set email = :to,
       asked_from = case when lower(coalesce(asked_from, email)) <> lower(:to) then coalesce(asked_from, email) end
     where lower(email) = lower(:from)
       and not exists (select from audit_requests other where lower(other.email) = lower(:to))`,
    { from, to },
  )
  await execute(trx, 'update audit_submissions set email = :to where lower(email) = lower(:from)', {
    from,
    to,
  })
}
