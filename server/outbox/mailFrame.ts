import type { Response } from 'express'

/**
 * The policy for a mail shown in a browser: somebody else's HTML, so no script, no form, nothing of ours;
 * it may only stand in a frame of our own pages.
 */
export function drawnMail(res: Response): Response {
  res.removeHeader('X-Frame-Options')
  return res.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy':
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src https: http: data:; frame-ancestors 'self'",
  })
}
