import type { Db } from '../db.ts'
import { rows } from '../rows.ts'
import { isAffordable } from './passwords.ts'

export class CostlyPassword extends Error {
  constructor(email: string) {
    super(
      `checking the password of ${email} would take far more than this site ever spends on one, and stop it`,
    )
  }
}

/**
 * What a stored password costs to check is written in itself: a file can ask for gigabytes, which the first try to sign in
 * would take. @throws CostlyPassword with the first whose it is
 */
export async function refuseCostlyPasswords(trx: Db): Promise<void> {
  const stored = await rows<{ email: string; hash: string }>(
    trx,
    'select email, password_hash as hash from users order by id',
  )
  const costly = stored.find(({ hash }) => !isAffordable(hash))
  if (costly) throw new CostlyPassword(costly.email)
}
