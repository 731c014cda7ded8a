import type { RequestHandler } from 'express'
import type { Trace } from '../dbTrace.ts'

/** Tells the owner's browser where the time of an answer went, in its tools for developers. Nobody else is told. */
export const serverTiming: RequestHandler = (req, res, next) => {
  const trace = res.locals.trace as Trace | undefined
  if (req.user?.role === 'owner' && trace) {
    const writeHead = res.writeHead.bind(res) as (...given: unknown[]) => typeof res
    res.writeHead = ((...given: unknown[]) => {
      const total = performance.now() - trace.began
      res.setHeader(
        'Server-Timing',
        `db;dur=${trace.ms.toFixed(1)};desc="${trace.queries} queries", total;dur=${total.toFixed(1)}`,
      )
      return writeHead(...given)
    }) as typeof res.writeHead
  }
  next()
}
