import type { ErrorRequestHandler, RequestHandler } from 'express'
import type { Services } from '../services.ts'
import { sendAdminPage } from './adminPage.ts'
import { isCsrfError } from './csrf.ts'
import { noteFailure } from './errors.ts'
import { wantsJson } from './origin.ts'

const api = (url: string): boolean => url.startsWith('/admin/api/')

/** An address that the back office does not know keeps the sidebar, so that the way on is in sight. */
export function adminNotFound(services: Services): RequestHandler {
  return async (req, res) => {
    if (api(req.originalUrl) || wantsJson(req) || (req.method !== 'GET' && req.method !== 'HEAD')) {
      res.status(404).json({ ok: false, message: 'This is not here any more.' })
      return
    }
    await sendAdminPage(services, req, res, { view: 'admin/not-found', title: 'Page not found', status: 404 })
  }
}

/** A surprise inside the back office: data for a script, a calm page within the shell for a person. */
export function adminErrors(services: Services): ErrorRequestHandler {
  return async (error: unknown, req, res, next) => {
    if (res.headersSent || !req.user) {
      next(error)
      return
    }
    const stale = isCsrfError(error)
    const noted = noteFailure(services, req, res, error)
    const { id } = noted
    const status = stale ? 403 : noted.status
    if (api(req.originalUrl) || wantsJson(req)) {
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

function sentence(status: number): string {
  if (status === 403) return 'This page was open for a long time. Please load it again.'
  if (status === 413) return 'This is too large.'
  if (status === 503) return 'The database does not answer. Please try again in a moment.'
  return status >= 500 ? 'Something went wrong. Please try again.' : 'This could not be understood.'
}
