import { callbackify } from 'node:util'
import { Passport } from 'passport'
import { Strategy } from 'passport-local'
import type { Request } from 'express'
import type { Db } from '../db.ts'
import type { Services } from '../services.ts'
import type { Role } from './shared/roles.ts'
import { signInAs, type SignInOutcome } from './signIn.ts'
import { userById, userWithMark, type CheckedUser, type User } from './userQueries.ts'

declare global {
  namespace Express {
    // Passport's own name for whoever is signed in.
    interface User {
      id: number
      email: string
      role: Role | null
      hasSecondStep: boolean
    }
  }
}

/** Passport with one strategy: email and password. The person is read again from the database at each request. */
export function createPassport(services: Services) {
  const passport = new Passport()
  passport.serializeUser((user, done) => done(null, String(user.id)))
  passport.deserializeUser(
    callbackify(async (req: Request, id: string) => (await whoIs(services.db, req, Number(id))) ?? false),
  )
  passport.use(
    new Strategy(
      { usernameField: 'email', passwordField: 'password', passReqToCallback: true },
      async (req: Request, email: string, password: string, done) => {
        try {
          const { user, ...refusal } = await signInAs(services, req, email, password)
          if (user) done(null, user)
          else done(null, false, refusal as { message: string })
        } catch (error) {
          done(error)
        }
      },
    ),
  )
  return passport
}

/** A session that the old password began while a new one was being set is nobody's. */
const whoIs = (db: Db, { session }: Request, id: number): Promise<User | undefined> =>
  session.passwordMark === undefined ? userById(db, id) : userWithMark(db, id, session.passwordMark)

export type AdminPassport = ReturnType<typeof createPassport>

/** Runs the strategy. @returns the outcome; a session is not begun yet */
export function checkCredentials(passport: AdminPassport, req: Request): Promise<SignInOutcome> {
  return new Promise((resolve, reject) => {
    const answer = (error: Error | null, user: CheckedUser | false, refusal?: SignInOutcome) => {
      if (error) reject(error)
      else if (user) resolve({ user })
      else resolve(refusal?.message ? refusal : { message: 'Missing credentials' })
    }
    const run = passport.authenticate('local', answer) as (
      req: Request,
      res: unknown,
      next: (error: unknown) => void,
    ) => void
    run(req, undefined, reject)
  })
}

/** Begins the session: passport throws the old one away, so that a planted id is worth nothing. */
export function logIn(req: Request, user: User): Promise<void> {
  return new Promise((resolve, reject) =>
    req.logIn(user, (error?: Error | null) => (error ? reject(error) : resolve())),
  )
}
