import type { Db } from '../db.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { SecurityChange } from './securityWords.ts'
import type { User } from './userQueries.ts'

type Person = Pick<User, 'id' | 'email'>

/** Tells a person of a sign-in with a browser that never signed in before. */
export async function tellOfSignIn(
  trx: Db,
  { id, email }: Person,
  from: { device: string; country: string | undefined },
): Promise<void> {
  const at = Date.now()
  await enqueue(trx, {
    key: `sign-in:${id}:${at}`,
    template: 'new-sign-in',
    kind: 'owner',
    to: { email },
    facts: { at, device: from.device, country: from.country ?? null },
  })
}

/** Tells a person what was changed about how they sign in; it may not have been them. */
export async function tellOfChange(
  trx: Db,
  { id, email }: Person,
  change: SecurityChange,
  more: { name?: string; left?: number } = {},
): Promise<void> {
  const at = Date.now()
  await enqueue(trx, {
    key: `security:${change}:${id}:${at}`,
    template: 'security-change',
    kind: 'owner',
    to: { email },
    facts: { change, at, ...more },
  })
}
