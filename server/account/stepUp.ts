import type { Request, RequestHandler, Response } from 'express'
import { codeErrors } from './shared/codes.ts'
import { paths } from '../paths.ts'
import { isAdminApi } from '../web/adminApi.ts'
import { wantsJson } from '../web/origin.ts'
import { refuse, type Refusal } from '../web/refusal.ts'

declare module 'express-session' {
  interface SessionData {
    /** When the person last proved who they are; in milliseconds. */
    provedAt?: number
    /** The same, by the app, a recovery code or a passkey. */
    secondAt?: number
  }
}

/** How long a proof counts. */
const provedForMs = 10 * 60_000

/** Whether the person in front of the screen proved just now who they are; a moment to come is none. */
export const hasProved = (req: Request, now = Date.now()): boolean => isFresh(req.session.provedAt, now)

/** The same by the app, a recovery code or a passkey. */
export const hasProvedSecond = (req: Request, now = Date.now()): boolean => isFresh(req.session.secondAt, now)

const isFresh = (at = 0, now: number): boolean => at <= now && now - at < provedForMs

/** Whether they have done so after this moment as well. */
export const hasProvedSince = (req: Request, moment: Date): boolean =>
  hasProved(req) && (req.session.provedAt ?? 0) > moment.getTime()

/** Tells a script to ask for a proof and to repeat the call. */
export const askToProve = (): Refusal => refuse(403, 'Please confirm that it is you.', { code: 'prove' })

/**
 * For what a stolen session must not do: whoever signed in or proved themselves within ten minutes goes on. Otherwise it
 * answers: a script is told to ask and to repeat the call, a page and a form go to the page that asks and comes back.
 * It reads the session only; the guard stands before it.
 * @returns true when the request may go on; false when it was answered
 */
function mayGoOn(req: Request, res: Response): boolean {
  if (hasProved(req)) return true
  if (wantsData(req)) {
    res.status(403).json({ ok: false, code: 'prove', message: 'Please confirm that it is you.' })
    return false
  }
  goAndProve(req, res)
  return false
}

/** By 307 a form is sent once more, with all its fields, to the page that asks. */
function goAndProve(req: Request, res: Response): void {
  const reads = req.method === 'GET' || req.method === 'HEAD'
  const query = new URLSearchParams({ from: req.originalUrl })
  res.redirect(reads ? 303 : 307, `${paths.admin.prove}?${query.toString()}`)
}

const wantsData = (req: Request): boolean => isAdminApi(req.originalUrl) || wantsJson(req)

/** What `adminRouter` asks at the addresses that `access/` marks with !. */
export const proveYourself: RequestHandler = (req, res, next) => {
  if (mayGoOn(req, res)) next()
}

/**
 * What it asks where !! stands: whoever has an app or a passkey proves themselves by that, in the dialog of a script or on
 * the page that asks.
 */
export const proveBySecondStep: RequestHandler = (req, res, next) => {
  if (!req.user!.hasSecondStep) {
    proveYourself(req, res, next)
    return
  }
  if (hasProvedSecond(req)) {
    next()
    return
  }
  if (wantsData(req)) res.status(403).json({ ok: false, code: 'prove second', message: codeErrors.second })
  else goAndProve(req, res)
}
