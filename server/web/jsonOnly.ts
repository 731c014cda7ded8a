import type { RequestHandler } from 'express'
import { isAdminApi } from './adminApi.ts'

/**
 * Calls under /admin/api that change something speak JSON (or, for uploads, multipart), which another site's form
 * cannot send unasked (OWASP ASVS 5.0 3.5.2).
 */
export const jsonOnly: RequestHandler = (req, res, next) => {
  const api = isAdminApi(req.originalUrl)
  const type = req.get('content-type')
  if (!api || type === undefined || req.is('application/json') || req.is('multipart/form-data')) next()
  else if (req.method === 'GET' || req.method === 'HEAD') next()
  else res.status(415).json({ ok: false, message: 'Please send JSON.' })
}
