import { Router, type ErrorRequestHandler, type RequestHandler } from 'express'
import type { Services } from '../services.ts'
import { noteFailure } from '../web/errorPage.ts'
import { createAdmit } from './admit.ts'
import { describeApi } from './openApi.ts'
import { operationsByPath } from './operations.ts'
import { Problem, sendProblem } from './apiProblem.ts'
import { serveOperation } from './serveOperation.ts'
import { howTo } from './howTo.ts'

/** Where all of it stands; a later version stands beside it. */
const base = '/api/v1'

/**
 * What other programs may ask. It stands before sessions, forms and pages: no cookie is read or set here, a key opens
 * nothing else, and a browser of another site is allowed nothing.
 */
export function apiRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const admit = createAdmit(services)
  router.use(base, neverStored)

  const described: [string, RequestHandler][] = [
    [base, howTo(services, 'api.md')],
    [`${base}/webhooks`, howTo(services, 'webhooks.md')],
    [`${base}/openapi.json`, async (_req, res) => void res.json(await describeApi(services))],
  ]
  for (const [path, handler] of described)
    router
      .route(path)
      .get(handler)
      .all(allowing(['get']))

  for (const [path, own] of operationsByPath) {
    const route = router.route(base + path.replaceAll(/\{(\w+)\}/g, ':$1'))
    for (const each of own) route[each.method](serveOperation(services, admit, each))
    route.all(allowing(own.map(({ method }) => method)))
  }

  router.use(base, () => {
    throw new Problem(404, 'not_found', 'There is no such address.')
  })
  router.use(base, failed(services))
  return router
}

const neverStored: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store').set('X-Robots-Tag', 'noindex, nofollow')
  next()
}

/** OPTIONS tells the methods there are, and every other one is refused with them. */
function allowing(methods: ('get' | 'post')[]): RequestHandler {
  const allow = [
    ...(methods.includes('get') ? ['GET', 'HEAD'] : []),
    ...(methods.includes('post') ? ['POST'] : []),
  ]
  return (req, res) => {
    res.set('Allow', [...allow, 'OPTIONS'].join(', '))
    if (req.method !== 'OPTIONS') throw new Problem(405, 'wrong_method', `Here is ${allow.join(', ')}.`)
    res.status(204).end()
  }
}

const failed =
  (services: Services): ErrorRequestHandler =>
  (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error)
    if (error instanceof Problem) return sendProblem(res, error)
    // A path that cannot be decoded leads nowhere.
    if (error instanceof URIError)
      return sendProblem(res, new Problem(404, 'not_found', 'There is no such address.'))
    const { status, id } = noteFailure(services, req, res, error)
    sendProblem(
      res,
      status === 503
        ? new Problem(503, 'away', 'The site cannot answer at the moment. Try again soon.')
        : new Problem(status, 'failed', `Something went wrong here. It is noted as ${id}.`),
    )
  }
