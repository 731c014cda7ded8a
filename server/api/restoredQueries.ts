import type { Db } from '../db.ts'

/**
 * What was revoked here stays revoked in the site that takes the place of this one: a file from before would open it again.
 * @param from the schema of the present site; names alone mean the other one
 */
export async function keepRevoked(trx: Db, from: string): Promise<void> {
  await trx.raw(
    `update api_keys set revoked_at = was.revoked_at from :from:.api_keys was
     where was.key_hash = api_keys.key_hash and was.revoked_at is not null and api_keys.revoked_at is null`,
    { from },
  )
}
