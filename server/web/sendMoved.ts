import type { Response } from 'express'

/**
 * Leads to where a page is now. It may come back to where it was: a browser that kept this answer would then be sent in
 * circles by both, for as long as it keeps them, so it is to ask each time.
 */
export function sendMoved(res: Response, path: string): void {
  res.set('Cache-Control', 'no-cache').redirect(301, path)
}
