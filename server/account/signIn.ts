import type { Request } from 'express'
import { noteFailedProof } from '../activity/failedProofs.ts'
import { maskEmail } from '../log.ts'
import type { Services } from '../services.ts'
import { knownDevice } from './knownDevice.ts'
import { QueueFull } from '../web/workQueue.ts'
import { compareWithNobody, hashPassword, isOutdated, passwordMatches } from './passwords.ts'
import { upgradeHash, userByEmail, type CheckedUser, type UserWithSecret } from './userQueries.ts'
import { signInErrors } from './shared/credentials.ts'
import { forgiveAttempts, takeAttempt } from './throttle.ts'

export type SignInOutcome =
  | { user: CheckedUser; message?: undefined; wait?: undefined }
  | { user?: undefined; message: string; wait?: number }

/**
 * Checks an email and a password; nobody is signed in by that alone.
 * An unknown email, a disabled account and a wrong password are one answer, and take the same time.
 * @returns the person, or why not; `wait` are seconds to stay away
 */
export async function signInAs(
  services: Services,
  req: Request,
  email: string,
  password: string,
): Promise<SignInOutcome> {
  const { config, db, log } = services
  const found = await userByEmail(db, email)
  const device = knownDevice(config, req, found && { id: found.id, mark: found.browserMark })
  // By the account, however the address is spelt: the database may take letters for the same that JavaScript does not.
  const attempt = { email: found?.email ?? email, address: req.ip ?? '', ...(device ? { device } : {}) }
  const wait = await takeAttempt(services, attempt)
  if (wait > 0) {
    log.warn({ event: 'sign_in_paused', email: maskEmail(email), wait }, 'too many sign-in attempts')
    return { message: tooMany(wait), wait }
  }
  try {
    if (!(await isRight(found, password))) {
      log.warn({ event: 'sign_in_refused', email: maskEmail(email) }, 'sign-in refused')
      if (found) noteFailedProof(services, found.email, 'account.signInFailed', 'A wrong password')
      return { message: signInErrors.credentials }
    }
  } catch (error) {
    if (error instanceof QueueFull)
      return { message: 'Many people are signing in. Please try again.', wait: 2 }
    throw error
  }
  const { passwordHash, browserMark: _, ...user } = found!
  await forgiveAttempts(db, config, attempt)
  if (isOutdated(passwordHash)) await upgradeHash(db, user.id, passwordHash, await hashPassword(password))
  return { user }
}

async function isRight(found: UserWithSecret | undefined, password: string): Promise<boolean> {
  if (found) return passwordMatches(found.passwordHash, password)
  await compareWithNobody(password)
  return false
}

/** Says when to try again. */
export function tooMany(wait: number): string {
  const minutes = Math.ceil(wait / 60)
  const long = minutes === 1 ? 'a minute' : `${minutes} minutes`
  const when = wait < 60 ? `${wait} seconds` : long
  return `Too many attempts. Please try again in ${when}.`
}
