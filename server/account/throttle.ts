import { createHmac } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import { clientKey } from '../web/limits.ts'
import { countAttempt, countInWindow, forgetAttempts, uncountAttempt } from './throttleQueries.ts'

/** Attempts before the first pause, in any 15 minutes. */
const allowed = { address: 20, account: 10, device: 10, change: 5, code: 5 } as const

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
export async function takeAttempt(db: Db, config: Config, attempt: Attempt): Promise<number> {
  if (!config.rateLimits) return 0
  for (const [key, limit] of keys(config, attempt)) {
    const wait = await countAttempt(db, key, limit)
    if (wait > 0) return wait
  }
  return 0
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
export async function takeChange(db: Db, config: Config, userId: number): Promise<number> {
  return config.rateLimits ? countAttempt(db, ...hashed(config, 'change', String(userId))) : 0
}

/** The current password was right. */
export async function forgiveChange(db: Db, config: Config, userId: number): Promise<void> {
  await forgetAttempts(db, hashed(config, 'change', String(userId))[0])
}

/**
 * Counts a try at a code of somebody whose password was right: five in 15 minutes, however they come.
 * @returns 0 when it may go on, otherwise the whole seconds to wait
 */
export async function takeCode(db: Db, config: Config, userId: number): Promise<number> {
  return config.rateLimits ? countInWindow(db, ...hashed(config, 'code', String(userId))) : 0
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
