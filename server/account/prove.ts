import type { Request } from 'express'
import { noteFailedProof } from '../activity/failedProofs.ts'
import { QueueFull } from '../web/workQueue.ts'
import type { Services } from '../services.ts'
import { passwordMatches } from './passwords.ts'
import { renewSession } from './session.ts'
import { codeErrors } from './shared/codes.ts'
import { tooMany } from './signIn.ts'
import { forgiveChange, takeChange } from './throttle.ts'
import { takeSecondStep } from './twoSteps/secondStep.ts'
import { userByEmail } from './userQueries.ts'

/** Why it was not proved, and the seconds to wait after too many tries. */
export interface NotProved {
  message: string
  wait?: number
}

/**
 * Lets somebody who is signed in prove again that it is them, by the password or by a code of the app.
 * @returns why not, and the seconds to wait after too many tries; undefined when it is proved
 */
export async function proveYourselfBy(
  services: Services,
  req: Request,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<NotProved | undefined> {
  const refusal = code
    ? await codeRefused(services, req, code)
    : await passwordRefused(services, req, password)
  if (refusal) return refusal
  return (await noteProof(services, req, Boolean(code))) ? undefined : { message: codeErrors.late }
}

/**
 * It counts for this browser alone: whoever copied the session before has an ended one now.
 * @param bySecondStep whether by the app or a passkey
 * @returns false when the session was ended while the proof was being checked
 */
export async function noteProof(
  { db, log }: Services,
  req: Request,
  bySecondStep: boolean,
): Promise<boolean> {
  const now = Date.now()
  const proof = { provedAt: now, ...(bySecondStep ? { secondAt: now } : {}) }
  if (!(await renewSession(db, req, proof))) return false
  log.info({ event: 'proved', user: req.user!.id }, 'proved who they are')
  return true
}

async function codeRefused(services: Services, req: Request, code: string): Promise<NotProved | undefined> {
  // A recovery code is for a lost phone; it is not spent on this.
  const outcome = await takeSecondStep(services, req.user!, code, { recovery: false })
  return outcome.way ? undefined : outcome
}

async function passwordRefused(
  services: Services,
  req: Request,
  password = '',
): Promise<NotProved | undefined> {
  const { config, db, log } = services
  const user = req.user!
  if (password === '') return { message: codeErrors.noPassword }
  const wait = await takeChange(services, user.id)
  if (wait > 0) {
    log.warn({ event: 'proof_paused', user: user.id, wait }, 'too many tries to prove who they are')
    return { message: tooMany(wait), wait }
  }
  const stored = await userByEmail(db, user.email)
  try {
    if (!stored || !(await passwordMatches(stored.passwordHash, password))) {
      noteFailedProof(services, user.email, 'account.proofFailed', 'A wrong password')
      return { message: 'This is not your password' }
    }
  } catch (error) {
    if (error instanceof QueueFull)
      return { message: 'Many people are signing in. Please try again.', wait: 2 }
    throw error
  }
  await forgiveChange(db, config, user.id)
  return undefined
}
