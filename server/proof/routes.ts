import { Router } from 'express'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { lostPage } from '../web/pageNotFound.ts'
import { sendKeptPage, sendPage } from '../web/page.ts'
import type { NotKept } from '../web/pageCache.ts'
import { sendMoved } from '../web/sendMoved.ts'
import { caseAt, pathOfCase, shownCases } from './shownProof.ts'

// It brings all that writes HTML from Markdown, which most visitors do not need.
const pages = () => import('./casePages.ts')

/** Case studies and their list, which are not there while none is on the site. */
export function proofRoutes(services: Services): Router {
  const { content } = services
  const router = Router()
  /** It went while its page was made. */
  const gone: NotKept = {
    sendTo: async (answer) => sendPage(services, answer, await lostPage(services), 404),
  }

  router.get(paths.caseStudies, async (req, res, next) => {
    if (shownCases(await content.texts()).length === 0) return next()
    return sendKeptPage(services, req, res, { key: req.path }, async () => {
      const { caseListPage } = await pages()
      return shownCases(await content.texts()).length === 0 ? gone : caseListPage(services)
    })
  })

  router.get(`${paths.caseStudies}/:address`, async (req, res, next) => {
    const study = caseAt(await content.texts(), req.params.address)
    if (!study) return next()
    if (pathOfCase(study) !== req.path) return sendMoved(res, pathOfCase(study))
    return sendKeptPage(services, req, res, { key: req.path }, async () => {
      const { casePage } = await pages()
      const now = caseAt(await content.texts(), req.params.address)
      return now ? casePage(services, now) : gone
    })
  })
  return router
}
