import type { Request, RequestHandler, Router } from 'express'
import { isAdminApi } from './adminApi.ts'
import { wantsJson } from './origin.ts'

interface Layer {
  route?: unknown
  handle: { stack?: Layer[] }
  match: (path: string) => boolean
}

const isKnown = (stack: Layer[], path: string): boolean =>
  stack.some((layer) => (layer.route ? layer.match(path) : isKnown(layer.handle.stack ?? [], path)))

/** Whether a person asked for a page, not a script for data. */
export const isPage = (req: Request): boolean =>
  !isAdminApi(req.originalUrl) && !wantsJson(req) && (req.method === 'GET' || req.method === 'HEAD')

/**
 * A page that no room knows gets the site's own not-found page, signed in or not, so that nobody signs in for it.
 * @param rooms what the back office knows
 */
export const leaveUnknown =
  (rooms: Router): RequestHandler =>
  (req, _res, next) => {
    const known = !isPage(req) || isKnown(rooms.stack as unknown as Layer[], req.baseUrl + req.path)
    if (known) next()
    else next('router')
  }

/** What a room knows by its address, but has not or no more: data for a script; a page is the site's own. */
export const adminNotFound: RequestHandler = (req, res, next) => {
  if (isPage(req)) next()
  else res.status(404).json({ ok: false, message: 'This is not here any more.' })
}
