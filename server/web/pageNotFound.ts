import type { ErrorRequestHandler, Request, RequestHandler } from 'express'
import { maskPath } from '../log.ts'
import type { Services } from '../services.ts'
import { wantsJson } from './origin.ts'
import { sendKeptPage, sendPage, type Page } from './page.ts'

/** Called with each path nobody knows, masked, so that someone can count it. It never fails. */
export type NoteMissed = (req: Pick<Request, 'ip'>, path: string) => Promise<void>

/** What stands where nothing is. */
export async function lostPage({ content }: Pick<Services, 'content'>): Promise<Page> {
  const { lost } = await content.contentOf('errors')
  return { view: 'pages/not-found', layout: 'site', head: { title: lost.tab, robots: 'noindex' } }
}

/**
 * Any other path: the 404 page, or 404 JSON for a script. The page is made once and kept, since anybody may ask for any number
 * of them; but where the answer belongs to one visitor, as below a personal link, no cache is told of it.
 */
export function notFound(services: Services, noteMissed: NoteMissed): RequestHandler {
  return async (req, res) => {
    if (wantsJson(req)) {
      res.status(404).json({ ok: false, message: 'Page not found' })
      return
    }
    if (req.method === 'GET') await noteMissed(req, maskPath(req.path))
    if (res.get('Cache-Control')) await sendPage(services, res, await lostPage(services), 404)
    else
      await sendKeptPage(services, req, res, { key: 'page not found', status: 404 }, () => lostPage(services))
  }
}

/** A path that cannot even be decoded is one that nobody knows. */
export function undecodable(missing: RequestHandler): ErrorRequestHandler {
  return (error, req, res, next) =>
    error instanceof URIError && !res.headersSent ? missing(req, res, next) : next(error)
}
