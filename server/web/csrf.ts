import csurf from 'csurf'
import type { Request, RequestHandler } from 'express'

/**
 * Every change in the back office needs the token of its own session (OWASP ASVS 5.0 3.5.1).
 * csurf is archived; it is used in session mode with our own reader only, and only here, so that it can be replaced.
 * Never from the query: addresses end up in logs.
 */
export function csrfToken(): RequestHandler {
  return csurf({ value: tokenOf })
}

/** True for the error that the check throws. */
export const isCsrfError = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'EBADCSRFTOKEN'

function tokenOf(req: Request): string {
  const field: unknown = (req.body as { _csrf?: unknown } | undefined)?._csrf
  const given = req.get('x-csrf-token') ?? field
  return typeof given === 'string' ? given : ''
}
