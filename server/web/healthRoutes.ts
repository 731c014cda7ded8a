import { Router } from 'express'
import type { Services } from '../services.ts'
import { databaseAnswers } from './databaseAnswers.ts'

/** /healthz: the process answers. /readyz: so does its database. Neither tells more. */
export function healthRoutes(services: Services): Router {
  const router = Router()
  let asking: Promise<boolean> | undefined
  /** They stand before the bound on requests: however many ask, one statement at a time answers them. */
  const isReady = () =>
    (asking ??= databaseAnswers(services.db).finally(() => {
      asking = undefined
    }))
  router.get('/healthz', (_req, res) => {
    res.set('Cache-Control', 'no-store').type('text').send('ok')
  })
  router.get('/readyz', async (_req, res) => {
    const ready = await isReady()
    res
      .set('Cache-Control', 'no-store')
      .status(ready ? 200 : 503)
      .type('text')
      .send(ready ? 'ready' : 'not ready')
  })
  return router
}
