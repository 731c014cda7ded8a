import type { Request, RequestHandler } from 'express'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { isAdminApi } from '../web/adminApi.ts'
import { wantsJson } from '../web/origin.ts'

/** A call by a script, which wants a status and not a page. */
export const isApi = (req: Request): boolean => isAdminApi(req.originalUrl)

/**
 * The guard before all rooms. A request without a session goes to the sign-in page and comes back afterwards; a person
 * without any role goes to the home page; a script gets 401 or 403. What each role may do is said in `access/`.
 */
export function teamOnly({ log }: Services): RequestHandler {
  return (req, res, next) => {
    const data = isApi(req) || wantsJson(req)
    if (req.user?.role) {
      next()
    } else if (req.user) {
      log.warn({ event: 'not_an_admin', user: req.user.id }, 'refused: not an admin')
      if (data)
        res.status(403).json({ ok: false, code: 'not_admin', message: 'This needs an administrator.' })
      else res.redirect(303, paths.home)
    } else if (data) {
      res.status(401).json({ ok: false, code: 'signed_out', message: 'Please sign in again.' })
    } else {
      res.redirect(303, signInPath(req))
    }
  }
}

/** A form that was sent cannot be sent again by a redirect, so the way back leads to pages only. */
function signInPath(req: Request): string {
  const reads = req.method === 'GET' || req.method === 'HEAD'
  return reads
    ? `${paths.admin.login}?${new URLSearchParams({ from: req.originalUrl }).toString()}`
    : paths.admin.login
}
