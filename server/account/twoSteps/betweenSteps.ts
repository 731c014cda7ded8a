import type { Request } from 'express'
import type { Db } from '../../db.ts'
import { anonymousLifetime, saveSession } from '../session.ts'
import { userWithMark, type CheckedUser, type User } from '../userQueries.ts'

/** What a person whose password was right still has to do. */
export type Step = 'code' | 'set up'

declare module 'express-session' {
  interface SessionData {
    /** Somebody whose password was right, and who is not signed in. */
    halfway?: { userId: number; password: string; at: number; step: Step }
  }
}

const minute = 60_000
/** Getting an app and scanning a code takes longer than typing six digits. */
const lifetimes: Record<Step, number> = { code: 5 * minute, 'set up': 30 * minute }

/** Notes that the password was right, in a session of a new id; nobody is signed in by it. */
export async function waitForSecondStep(req: Request, user: CheckedUser, step: Step): Promise<void> {
  await new Promise<void>((resolve, reject) =>
    req.session.regenerate((error?: Error | null) => (error ? reject(error) : resolve())),
  )
  req.session.cookie.maxAge = anonymousLifetime
  req.session.halfway = { userId: user.id, password: user.passwordMark, at: Date.now(), step }
  req.csrfToken()
  await saveSession(req)
}

/**
 * Whoever is between the two steps in this session.
 * @returns undefined when nobody is, when it took too long, or when the account was locked, its password changed or a second step set up since
 */
export async function whoIsBetweenSteps(
  db: Db,
  req: Request,
  step: Step,
  now = Date.now(),
): Promise<User | undefined> {
  const { halfway } = req.session
  if (halfway?.step !== step || halfway.at > now || now - halfway.at > lifetimes[step]) return undefined
  const user = await userWithMark(db, halfway.userId, halfway.password)
  // Whoever knows the password alone puts nothing in the place of what was set up meanwhile.
  return step === 'set up' && user?.hasSecondStep ? undefined : user
}
