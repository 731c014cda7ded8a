import type { RequestHandler } from 'express'
import type { Config } from '../config.ts'
import { isAdminApi } from './adminApi.ts'
import { wantsJson } from './origin.ts'

/**
 * In production, pages asked for over plain http or under another name are sent to the one public address.
 * What carries data is refused instead: it has travelled in the open already (OWASP ASVS 5.0 4.1.2).
 */
export function onePublicAddress(config: Config): RequestHandler {
  const { host } = new URL(config.siteUrl)
  return (req, res, next) => {
    const right = req.headers.host === host && (req.secure || !config.secure)
    const page = (req.method === 'GET' || req.method === 'HEAD') && !isApi(req.path) && !wantsJson(req)
    if (!config.production || right) next()
    // A request line may hold a whole address; only a path may follow our own.
    else if (page)
      res.redirect(308, config.siteUrl + (req.originalUrl.startsWith('/') ? req.originalUrl : '/'))
    else res.status(403).type('text').send(`Please use ${config.siteUrl}`)
  }
}

const isApi = (path: string): boolean => isAdminApi(path) || /^\/api(?:\/|$)/i.test(path)
