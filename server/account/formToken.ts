import type { Request } from 'express'
import { anonymousLifetime } from './session.ts'

/** The token of a form for somebody who is not signed in; their session is a short one. */
export function formToken(req: Request): string {
  if (!req.user) req.session.cookie.maxAge = anonymousLifetime
  return req.csrfToken()
}
