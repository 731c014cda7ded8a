import type { RequestHandler } from 'express'
import type { Config } from '../config.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses state-changing requests that another site made the browser send.
 * Fetch metadata decides; an old browser's Origin header does otherwise (OWASP CSRF cheat sheet).
 * @param exempt paths that mail programs and beacons post to without either
 */
export function sameOriginOnly(config: Config, exempt: string[] = []): RequestHandler {
  return (req, res, next) => {
    const origin = req.get('origin')
    // Pages with a personal link name no referrer, which makes their forms' origin "null".
    const hidden = origin === 'null' && req.get('sec-fetch-site') === 'same-origin'
    const foreign =
      isFromAnotherSite(req) || (origin !== undefined && !config.origins.includes(origin) && !hidden)
    if (safe.has(req.method) || exempt.includes(req.path) || !foreign) next()
    else res.status(403).type('text').send('This form can only be sent from this site.')
  }
}

/** Whether the browser says that another site, or another name of ours, made it ask. */
export function isFromAnotherSite(req: { get(name: string): string | undefined }): boolean {
  const site = req.get('sec-fetch-site')
  return site === 'cross-site' || site === 'same-site'
}

/** Tells whoever calls what the answer should be: data for a script, a page for a person. */
export function wantsJson(req: { get(name: string): string | undefined }): boolean {
  return /\bapplication\/json\b/.test(req.get('accept') ?? '')
}
