import { callbackify } from 'node:util'
import connectPgSimple from 'connect-pg-simple'
import type { Request, RequestHandler } from 'express'
import sessions, { type SessionData } from 'express-session'
import type { Db } from '../db.ts'
import type { Services } from '../services.ts'
import { cookieName } from './knownDevice.ts'
import { changeSession, moveSession, noteVisit } from './sessionQueries.ts'
import type { Device } from './shared/sessions.ts'

declare module 'express-session' {
  interface SessionData {
    passport?: { user?: string }
    /** When the person signed in, and was last here; both in milliseconds. */
    startedAt?: number
    seenAt?: number
    /** Of the password that began it; none where another proof did. */
    passwordMark?: string
    /** It stands in the table. */
    isStored?: boolean | undefined
    /** From where, as the person is shown it: no address. */
    device?: Device
    country?: string
  }
}

const minute = 60_000
const hour = 60 * minute
/** Both ends are held in the session's data, whatever the cookie says. */
const idleLimit = 12 * hour
const absoluteLimit = 7 * 24 * hour
/** A sign-in page left open; its session only holds the form's token. */
export const anonymousLifetime = 2 * hour

const PgStore = connectPgSimple(sessions)

/**
 * A session that is there already is only changed: one that was ended while a request of it was still being answered
 * does not come back with that request's end.
 */
class EndingStore extends PgStore {
  readonly #change: (sid: string, session: SessionData, done: (error?: unknown) => void) => void

  constructor(options: ConstructorParameters<typeof PgStore>[0] & { pool: Services['pool'] }) {
    super(options)
    this.#change = callbackify((sid: string, session: SessionData) =>
      changeSession(options.pool, sid, session, session.cookie.expires ?? undefined),
    )
  }

  override set(sid: string, session: SessionData, done: (error?: unknown) => void = () => {}): void {
    if (session.isStored) {
      this.#change(sid, session, done)
    } else super.set(sid, { ...session, isStored: true }, done)
  }
}

/** Sessions in Postgres, under /admin only: public pages set no cookie and work without the table. */
export function adminSession({ config, pool, log }: Services): RequestHandler {
  return sessions({
    name: cookieName(config, 'session'),
    secret: config.secrets.map((secret) => `session:${secret}`),
    store: new EndingStore({
      pool,
      tableName: 'sessions',
      disableTouch: true,
      pruneSessionInterval: false,
      errorLog: (...what: unknown[]) => log.warn({ what: what.map(String) }, 'the session store complained'),
    }),
    resave: false,
    saveUninitialized: false,
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: config.secure, maxAge: absoluteLimit },
  })
}

/**
 * Ends a session that is too old or was left alone too long; the request goes on without it. That somebody was here is
 * noted beside what the request holds of the session: an answer that changes it names it to the browser, which by then
 * may have been given the next one by a proof.
 */
export const endOldSessions =
  ({ db }: Pick<Services, 'db'>): RequestHandler =>
  async (req, _res, next) => {
    const { session } = req
    if (session.passport?.user === undefined) return next()
    const now = Date.now()
    const { startedAt = 0, seenAt = 0 } = session
    if (hasEnded({ startedAt, seenAt }, now)) return session.regenerate(next)
    // Written at most once a minute, so that reading a page costs no write.
    if (now - seenAt > minute) await noteVisit(db, req.sessionID, now)
    return next()
  }

/** Whether a session is too old or was left alone too long. */
export const hasEnded = (
  { startedAt, seenAt }: { startedAt: number; seenAt: number },
  now: number,
): boolean => now - startedAt > absoluteLimit || now - seenAt > idleLimit

/** Stamps a fresh session; signing in is a proof. @param bySecondStep whether by more than the password */
export function startSession(req: Request, bySecondStep = false): Promise<void> {
  const now = Date.now()
  Object.assign(req.session, { startedAt: now, seenAt: now, provedAt: now })
  if (bySecondStep) req.session.secondAt = now
  return saveSession(req)
}

/** Stores it now, so that an answer never promises what the database did not take. */
export function saveSession(req: Request): Promise<void> {
  return new Promise((resolve, reject) =>
    req.session.save((error?: Error | null) => (error ? reject(error) : resolve())),
  )
}

/**
 * Goes on with what is in the session under a new id, so that a copy of the old one is worth nothing. The token of the
 * forms that are open stays good.
 * @returns false when it was ended meanwhile, and stays so
 */
export async function renewSession(db: Db, req: Request, change: Partial<SessionData>): Promise<boolean> {
  const { sessionID: before } = req
  const { cookie: _, ...kept } = req.session
  req.sessionStore.generate(req)
  Object.assign(req.session, kept, change)
  return moveSession(db, before, req.sessionID, req.session)
}
