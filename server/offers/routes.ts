import { Router } from 'express'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { lostPage } from '../web/pageNotFound.ts'
import { sendKeptPage, sendPage } from '../web/page.ts'
import type { NotKept } from '../web/pageCache.ts'
import { sendMoved } from '../web/sendMoved.ts'
import { servicePage } from './servicePage.ts'
import { pathOfService, serviceAt } from './shownServices.ts'

/** The pages of services, which are not there until the owner writes one. */
export function offersRoutes(services: Services): Router {
  const { content } = services
  const router = Router()
  /** It went while its page was made. */
  const gone: NotKept = {
    sendTo: async (answer) => sendPage(services, answer, await lostPage(services), 404),
  }

  router.get(paths.service(':address'), async (req, res, next) => {
    const { address } = req.params
    const offered = serviceAt(await content.texts(), address)
    if (!offered) return next()
    if (pathOfService(offered) !== req.path) return sendMoved(res, pathOfService(offered))
    return sendKeptPage(services, req, res, { key: req.path }, async () => {
      const now = serviceAt(await content.texts(), address)
      return now ? servicePage(services, now) : gone
    })
  })
  return router
}
