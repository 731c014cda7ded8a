import type { RequestHandler } from 'express'
import { currentTrace, newNumber, traced, tracedOn, type Trace } from '../dbTrace.ts'
import { maskPath, type Log } from '../log.ts'

/** Names the request, in its answer and in one log line when it is done; error pages show the same id. */
export function requestId(log: Log): RequestHandler {
  return (req, res, next) => {
    const started = performance.now()
    res.locals.requestId = newNumber()
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
    const work = () => {
      res.locals.trace = currentTrace()
      next()
    }
    traced(String(res.locals.requestId), work, (end) => res.once('close', end))
  }
}

/** Goes on under the request's number behind what lost it: sessions and their libraries. */
export const goOnTraced: RequestHandler = (_req, res, next) => {
  const trace = res.locals.trace as Trace | undefined
  if (trace) tracedOn(trace, next)
  else next()
}
