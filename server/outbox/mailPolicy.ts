import type { Response } from 'express'

const asMailsAre =
  "default-src 'none'; style-src 'unsafe-inline'; img-src https: http: data:; frame-ancestors 'self'"

/**
 * The policy for a mail shown in a browser: somebody else's HTML, so no script, no form, nothing of ours;
 * it may only stand in a frame of our own pages.
 */
export function drawnMail(res: Response): Response {
  res.removeHeader('X-Frame-Options')
  return res.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `sandbox allow-popups allow-popups-to-escape-sandbox; ${asMailsAre}`,
  })
}

/** The policy for a mail of our own words, in which the form beside it shows the place that is being written. */
export function ownMail(res: Response): Response {
  return res.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `form-action 'none'; base-uri 'none'; ${asMailsAre}`,
    'X-Frame-Options': 'SAMEORIGIN',
  })
}
