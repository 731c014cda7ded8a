import type { Db } from '../db.ts'
import { execute, rows } from '../rows.ts'
import type { RestoredKey } from './shared/restoredKey.ts'

/** Whether the same key opens as much here, and for as long. */
const isOpenHere = `exists (
  select from :home:.api_keys here
  where here.key_hash = api_keys.key_hash and here.revoked_at is null and here.scopes @> api_keys.scopes
    and coalesce(here.expires_at, 'infinity') >= coalesce(api_keys.expires_at, 'infinity'))`

/**
 * The keys of a file that open something.
 * @param home the schema of the present site; names alone mean that of the file
 */
export const restoredKeys = (trx: Db, home: string): Promise<RestoredKey[]> =>
  rows<RestoredKey>(
    trx,
    `select name, starts_with, ${isOpenHere} as is_open_here from api_keys
     where revoked_at is null and coalesce(expires_at > now(), true) order by id`,
    { home },
  )

/**
 * A file opens no door that is not open here: a key that was revoked since stays so, and one that somebody put there is revoked.
 * @param home as above
 */
export async function revokeUnlessOpenHere(trx: Db, home: string): Promise<void> {
  await execute(
    trx,
    `update api_keys set revoked_at = coalesce(
       (select was.revoked_at from :home:.api_keys was where was.key_hash = api_keys.key_hash), now())
     where revoked_at is null and not ${isOpenHere}`,
    { home },
  )
}
