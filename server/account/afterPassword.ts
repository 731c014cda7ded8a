import type { Request, Response } from 'express'
import type { Services } from '../services.ts'
import { setting } from '../settings/settings.ts'
import { beginSession } from './beginSession.ts'
import { isTrusted } from './trustedBrowser.ts'
import { factorsOf, trustMark } from './twoSteps/factorQueries.ts'
import { waitForSecondStep, type Step } from './twoSteps/betweenSteps.ts'
import type { CheckedUser, User } from './userQueries.ts'

/**
 * Goes on with somebody whose password was right: signs them in, or notes that a second step is to come.
 * @returns the step that is to come; undefined when they are signed in
 */
export async function afterPassword(
  services: Services,
  req: Request,
  res: Response,
  user: CheckedUser,
): Promise<Step | undefined> {
  const step = await stepAfterPassword(services, req, user)
  if (step) await waitForSecondStep(req, user, step)
  else await beginSession(services, req, res, user, { way: 'password', passwordMark: user.passwordMark })
  return step
}

async function stepAfterPassword(
  { config, db }: Services,
  req: Request,
  user: User,
): Promise<Step | undefined> {
  const { appSince, passkeys } = await factorsOf(db, user.id)
  if (appSince) {
    const mark = await trustMark(db, user.id)
    return mark && isTrusted(config, req, user.id, mark) ? undefined : 'code'
  }
  if (!user.role || !(await setting(db, config, 'twoStepsForAll'))) return undefined
  // A passkey is both steps: whoever has one is asked for it, and nobody else makes a second step in its place.
  return passkeys > 0 ? 'code' : 'set up'
}
