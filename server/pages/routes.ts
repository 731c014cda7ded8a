import { Router } from 'express'
import type { Services } from '../services.ts'
import { sendPublicPage } from '../web/page.ts'
import { paths } from '../paths.ts'

/** Landing page, /commsaudit, legal pages and old addresses. */
export function pagesRoutes(services: Services): Router {
  const router = Router()
  const { brand } = services.config

  router.get(paths.home, (req, res) =>
    sendPublicPage(services, req, res, async () => ({
      view: 'pages/home',
      layout: 'site',
      head: { title: `${brand.name}: Strategic internal communications` },
    })),
  )
  return router
}
