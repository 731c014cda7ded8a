import type { Db } from '../db.ts'
import { changed, execute, rows } from '../rows.ts'

interface Sealed {
  id: number
  secret: string
  formerSecret: string | null
}

/** Of every webhook, as they are kept: encrypted. */
export const sealedSecrets = (db: Db): Promise<Sealed[]> =>
  rows<Sealed>(db, 'select id, secret, former_secret from webhooks')

interface Anew {
  id: number
  /** As it was read: a secret that was replaced meanwhile stays. */
  before: string
  secret: string
  former: string | null | undefined
}

/** Keeps secrets that were encrypted anew, unless they were replaced meanwhile. */
export async function putSealed(db: Db, { id, before, secret, former }: Anew): Promise<void> {
  await execute(
    db,
    `update webhooks set secret = :secret, former_secret = :former,
       former_until = case when :former::text is not null then former_until end
     where id = :id and secret = :before`,
    { id, before, secret, former: former ?? null },
  )
}

/** A secret that signs from now on; the one before signs too until a day is over. */
export async function replaceSecret(trx: Db, id: number, sealed: string): Promise<boolean> {
  const done = await changed(
    trx,
    `update webhooks set former_secret = secret, former_until = now() + interval '24 hours',
       secret = :sealed, secret_made_at = now()
     where id = :id`,
    { id, sealed },
  )
  return done === 1
}
