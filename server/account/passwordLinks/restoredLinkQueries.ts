import type { Db } from '../../db.ts'
import { execute } from '../../rows.ts'

/**
 * After a restore no link of the file sets a password: one that was withdrawn since would work again, and nobody has seen any
 * of them before. Who is still to come is invited again.
 */
export async function endRestoredLinks(trx: Db): Promise<void> {
  await execute(trx, 'update account_links set used_at = now() where used_at is null')
}
