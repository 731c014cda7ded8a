import type { ErrorRequestHandler, Request, Response } from 'express'
import { asTitle } from '../content/shared/richText.ts'
import { maskPath } from '../log.ts'
import type { Services } from '../services.ts'
import { statusOf } from './failureStatus.ts'
import { wantsJson } from './origin.ts'
import { sendPage, type Page } from './page.ts'

/** What could not be shown, in words. */
export interface Failure {
  title: string
  message: string
}

/**
 * Unexpected errors: logged once with the request id, shown without detail.
 * @param failureOf a room's own words for what could not be shown at a path
 */
export function errorPage(
  services: Services,
  failureOf: (path: string) => Promise<Failure | undefined>,
): ErrorRequestHandler {
  return async (error: unknown, req, res, next) => {
    const { status, id } = noteFailure(services, req, res, error)
    if (res.headersSent) {
      next(error)
      return
    }
    if (wantsJson(req)) {
      const { failed: title, failedText: message } = (await services.content.contentOf('forms')).answers
      res.status(status).json({ ok: false, title, message, id })
      return
    }
    const retry = req.method === 'GET' ? req.originalUrl : '/'
    await sendPage(
      services,
      res,
      await brokenPage(services, { id, retry, failure: await failureOf(req.path) }),
      status,
    )
  }
}

/** What stands where a page could not be made. Its number is that of the request. */
export async function brokenPage(
  { content }: Pick<Services, 'content'>,
  locals: { id: string; retry: string; failure?: Failure | undefined },
): Promise<Page> {
  const { broken } = await content.contentOf('errors')
  return {
    view: 'pages/error',
    layout: 'quiet',
    head: { title: asTitle(broken.title), robots: 'noindex' },
    locals,
  }
}

/**
 * What every answer to a failure has in common: it is logged and reported once, and 503 says when to come back.
 * For forms that keep what was typed, and for the two error pages.
 */
export function noteFailure(
  { log, report }: Pick<Services, 'log' | 'report'>,
  req: Request,
  res: Response,
  error: unknown,
): { status: number; id: string } {
  const status = statusOf(error)
  const id = String(res.locals.requestId ?? '')
  if (status >= 500) {
    const path = maskPath(req.originalUrl)
    log.error({ err: error, id, path }, 'a request failed')
    report.error(error, { id, method: req.method, path })
  }
  if (status === 503 && !res.headersSent) res.set('Retry-After', '5')
  return { status, id }
}
