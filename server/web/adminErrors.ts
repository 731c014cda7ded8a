import type { ErrorRequestHandler, Request, Response } from 'express'
import type { Services } from '../services.ts'
import { isAdminApi } from './adminApi.ts'
import { isPage } from './adminNotFound.ts'
import { sendAdminPage } from './adminPage.ts'
import { NotAllowed } from '../account/notAllowed.ts'
import { isCsrfError } from './csrf.ts'
import { noteFailure } from './errorPage.ts'
import { wantsJson } from './origin.ts'

/** An unexpected error in the back office: data for a script, a page within the shell for a person. */
export function adminErrors(services: Services): ErrorRequestHandler {
  return async (error: unknown, req, res, next) => {
    // A path that cannot be decoded is a page that nobody knows.
    if (res.headersSent || !req.user || (error instanceof URIError && isPage(req))) {
      next(error)
      return
    }
    if (error instanceof NotAllowed) {
      await refuseRole(services, req, res, error)
      return
    }
    const stale = isCsrfError(error)
    const noted = noteFailure(services, req, res, error)
    const { id } = noted
    const status = stale ? 403 : noted.status
    if (isAdminApi(req.originalUrl) || wantsJson(req)) {
      res
        .status(status)
        .json({ ok: false, ...(stale ? { code: 'csrf' } : {}), message: sentence(status), id })
      return
    }
    await sendAdminPage(services, req, res, {
      view: 'admin/failed',
      title: 'Something went wrong',
      status,
      locals: { id, message: sentence(status), retry: req.method === 'GET' ? req.originalUrl : undefined },
    })
  }
}

/** Somebody signed in whose role does not reach: in words, with the way back. */
async function refuseRole(
  services: Services,
  req: Request,
  res: Response,
  { least, message }: NotAllowed,
): Promise<void> {
  services.log.warn({ event: 'role_refused', user: req.user?.id, least }, 'refused: not of this role')
  if (isAdminApi(req.originalUrl) || wantsJson(req))
    res.status(403).json({ ok: false, code: 'role', message })
  else
    await sendAdminPage(services, req, res, {
      view: 'admin/not-allowed',
      title: 'Not allowed',
      status: 403,
      locals: { message },
    })
}

function sentence(status: number): string {
  if (status === 403) return 'This page was open for a long time. Please load it again.'
  if (status === 413) return 'This is too large.'
  if (status === 503) return 'The database does not answer. Please try again in a moment.'
  return status >= 500 ? 'Something went wrong. Please try again.' : 'This could not be understood.'
}
