import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import { currentTrace, traced } from '../dbTrace.ts'
import { maskPath, type Log } from '../log.ts'

/** Names the request, in its answer and in one log line when it is done; error pages show the same id. */
export function requestId(log: Log): RequestHandler {
  return (req, res, next) => {
    const started = performance.now()
    res.locals.requestId = randomBytes(8).toString('hex')
    res.set('X-Request-Id', res.locals.requestId)
    res.on('finish', () => {
      const ms = Math.round(performance.now() - started)
      const line = {
        id: res.locals.requestId,
        method: req.method,
        path: maskPath(req.originalUrl),
        status: res.statusCode,
        ms,
      }
      if (res.statusCode >= 500) log.warn(line, 'request failed')
      else log.debug(line, 'request')
    })
    traced(String(res.locals.requestId), () => {
      res.locals.trace = currentTrace()
      next()
    })
  }
}
