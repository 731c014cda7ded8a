import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import { keepLeft } from '../newsletter/subscriptionQueries.ts'
import { execute, first, rows } from '../rows.ts'
import { keyedHashes } from '../web/tokens.ts'

type Secrets = Pick<Config, 'secrets'>

const purpose = 'erased'

/** Of an address, before our secret is added: what was kept until 2026-11-22, so that it could be keyed later. */
const plainHash = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex')

/** Keeps that this address wants no newsletter, without keeping the address. */
export async function rememberErased(trx: Db, { secrets }: Secrets, email: string): Promise<void> {
  await execute(
    trx,
    `insert into erased_people (email_hash, keyed) values (:hash, true)
     on conflict (email_hash) do update set erased_at = now()`,
    { hash: keyedHashes(secrets, purpose, plainHash(email))[0]! },
  )
}

/** Whoever was erased with this address gets no newsletter, until they subscribe: before its contact is made. */
export async function keepOptOut(trx: Db, { secrets }: Secrets, email: string): Promise<void> {
  const plain = plainHash(email)
  const known = await first(trx, 'select 1 from erased_people where email_hash = any(?)', [
    [plain, ...keyedHashes(secrets, purpose, plain)],
  ])
  if (known) await keepLeft(trx, email, 'erased')
}

/** Adds the secret to hashes from before it was added, also those of a restored backup. @returns how many */
export async function keyErased(db: Db, { secrets }: Secrets): Promise<number> {
  const found = await rows<{ hash: string }>(
    db,
    'select email_hash as hash from erased_people where not keyed limit 5000',
  )
  for (const { hash } of found) {
    await execute(
      db,
      `with old as (delete from erased_people where email_hash = :hash and not keyed returning erased_at)
       insert into erased_people (email_hash, erased_at, keyed) select :keyed, erased_at, true from old
       on conflict (email_hash) do nothing`,
      { hash, keyed: keyedHashes(secrets, purpose, hash)[0]! },
    )
  }
  return found.length
}
