import { createHmac } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import type { Services } from '../services.ts'
import { clientKey } from '../web/clientKey.ts'
import { countAttempt, countInWindow, forgetAttempts, uncountAttempt } from './throttleQueries.ts'

/** Attempts before the first pause, in any 15 minutes. */
const allowed = { address: 20, account: 10, device: 10, change: 5, code: 5 } as const

type Counting = Pick<Services, 'config' | 'db' | 'refusedSignIns'>

export interface Attempt {
  email: string
  address: string
  /** From a browser that signed in to this account before: counted by itself, so that an attack never locks it out. */
  device?: string
}

/**
 * Counts a try before the password is looked at, so that many at once cannot slip through. One that is refused for
 * its address does not count against the account: a blocked address would keep the owner out for ever.
 * @returns 0 when it may go on, otherwise the whole seconds to wait
 */
export async function takeAttempt(services: Counting, attempt: Attempt): Promise<number> {
  const { config, db } = services
  if (!config.rateLimits) return 0
  for (const [key, limit] of keys(config, attempt)) {
    const wait = await unlessRefused(services, key, () => countAttempt(db, key, limit))
    if (wait > 0) return wait
  }
  return 0
}

/**
 * A person who tries again is looked up, since a sign-in elsewhere may have lifted the pause; who does not stop is
 * refused from memory.
 */
async function unlessRefused(
  { refusedSignIns: refused }: Counting,
  key: string,
  count: () => Promise<number>,
): Promise<number> {
  const known = refused.wait(key)
  if (known > 0) return known
  const wait = await count()
  if (wait > 0) refused.note(key, wait)
  else refused.forget(key)
  return wait
}

/** The password was right: the account starts again at zero, and this try does not count for the address. */
export async function forgiveAttempts(db: Db, config: Config, attempt: Attempt): Promise<void> {
  if (!config.rateLimits) return
  for (const [key] of keys(config, attempt)) {
    if (key.startsWith('address:')) await uncountAttempt(db, key)
    else await forgetAttempts(db, key)
  }
}

/**
 * Counts a try at the current password by somebody who is signed in, perhaps with a stolen session.
 * @returns 0 when it may go on, otherwise the whole seconds to wait
 */
export async function takeChange(services: Counting, userId: number): Promise<number> {
  const { config, db } = services
  if (!config.rateLimits) return 0
  const [key, limit] = hashed(config, 'change', String(userId))
  return unlessRefused(services, key, () => countAttempt(db, key, limit))
}

/** The current password was right. */
export async function forgiveChange(db: Db, config: Config, userId: number): Promise<void> {
  await forgetAttempts(db, hashed(config, 'change', String(userId))[0])
}

/**
 * Counts a try at a code of somebody whose password was right: five in 15 minutes, however they come.
 * @returns 0 when it may go on, otherwise the whole seconds to wait
 */
export async function takeCode(services: Counting, userId: number): Promise<number> {
  const { config, db } = services
  if (!config.rateLimits) return 0
  const [key, limit] = hashed(config, 'code', String(userId))
  return unlessRefused(services, key, () => countInWindow(db, key, limit))
}

/** The code was right. */
export async function forgiveCode(db: Db, config: Config, userId: number): Promise<void> {
  await forgetAttempts(db, hashed(config, 'code', String(userId))[0])
}

/** Keyed hashes: what somebody typed into the email field is not kept. */
function keys(config: Config, { email, address, device }: Attempt): [string, number][] {
  if (device) return [hashed(config, 'device', device)]
  return [hashed(config, 'address', clientKey(address)), hashed(config, 'account', email.toLowerCase())]
}

const hashed = (config: Config, kind: keyof typeof allowed, value: string): [string, number] => [
  `${kind}:${createHmac('sha256', `throttle:${config.secrets[0]!}`).update(value).digest('base64url')}`,
  allowed[kind],
]
