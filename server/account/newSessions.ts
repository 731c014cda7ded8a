import type { RequestHandler } from 'express'
import type { Config } from '../config.ts'
import { createLimit } from '../web/limits.ts'
import { wantsJson } from '../web/origin.ts'
import { tooMany } from './signIn.ts'

/** More than an office needs, and few enough that what they leave behind is little. */
const aMinute = 300

/**
 * A page with a form gives whoever has no session one, which then stands in the table for hours: so many are given to one
 * client. Whoever has one goes on.
 */
export function boundNewSessions(config: Config): RequestHandler {
  const limit = createLimit(config, aMinute, 60)
  return async (req, res, next) => {
    const wait = req.session.isStored ? 0 : await limit.take(req)
    if (wait === 0) return next()
    res.set('Retry-After', String(wait)).status(429)
    if (wantsJson(req)) res.json({ ok: false, message: tooMany(wait), wait })
    else res.type('text').send(tooMany(wait))
  }
}
