import type { Request } from 'express'
import type { Db } from '../../db.ts'
import { saveSession } from '../session.ts'
import { dropChallenge } from '../sessionQueries.ts'

/** What a passkey is asked for: an answer to one opens nothing else. */
export type Purpose = 'sign in' | 'prove' | 'add'

declare module 'express-session' {
  interface SessionData {
    /** What a passkey is to sign. */
    challenge?: { value: string; purpose: Purpose; at: number }
  }
}

/** As long as a sign-in page may stand open. */
const lifetime = 2 * 60 * 60_000

/** Keeps what was asked, in place of whatever was asked before. */
export async function keepChallenge(req: Request, purpose: Purpose, value: string): Promise<void> {
  req.session.challenge = { value, purpose, at: Date.now() }
  await saveSession(req)
}

/**
 * Takes it out of the session before anything is verified: a second answer, also one at the same moment, finds none.
 * @returns undefined when nothing was asked, or something else
 */
export async function takeChallenge(db: Db, req: Request, purpose: Purpose): Promise<string | undefined> {
  const { challenge } = req.session
  delete req.session.challenge
  if (!challenge || !(await dropChallenge(db, req.sessionID, challenge.value))) return undefined
  const age = Date.now() - challenge.at
  return challenge.purpose === purpose && age >= 0 && age < lifetime ? challenge.value : undefined
}
