import type { RequestHandler } from 'express'
import type { Config } from '../config.ts'

/** In production, pages asked for over plain http or under another name are sent to the one public address. */
export function onePublicAddress(config: Config): RequestHandler {
  const { host } = new URL(config.siteUrl)
  return (req, res, next) => {
    const right = req.headers.host === host && (req.secure || !config.secure)
    if (!config.production || right || req.path === '/healthz' || req.path === '/readyz') next()
    else if (req.method === 'GET' || req.method === 'HEAD')
      res.redirect(308, config.siteUrl + req.originalUrl)
    else res.status(403).type('text').send(`Please use ${config.siteUrl}`)
  }
}
