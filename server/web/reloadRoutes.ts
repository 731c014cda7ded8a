import { randomUUID } from 'node:crypto'
import { Router } from 'express'

const start = randomUUID()

/** Tells a page in development which start of the server answers. Never registered in production. */
export function reloadRoutes(): Router {
  const router = Router()
  router.get('/dev/start', (_req, res) => {
    res.set('Cache-Control', 'no-store').type('text').send(start)
  })
  return router
}
