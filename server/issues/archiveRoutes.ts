import { Router } from 'express'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { setting } from '../settings/settings.ts'
import { sendPage, sendPublicPage } from '../web/page.ts'
import { personalPage } from '../web/security.ts'
import { publicIssue, publicIssues } from './archiveQueries.ts'
import { issueById } from './issueQueries.ts'
import { readViewToken } from './viewInBrowserLink.ts'

// It brings all that writes HTML from Markdown, which most visitors do not need.
const pages = () => import('./archivePages.ts')

/** Issues in a browser: each by the link in its mail, and all of them while the owner has the archive on. */
export function archiveRoutes(services: Services): Router {
  const { config, db } = services
  const router = Router()

  router.get(paths.newsletter, async (req, res, next) => {
    if (!(await setting(db, config, 'newsletterArchive'))) return next()
    return sendPublicPage(services, req, res, async () =>
      (await pages()).archivePage(services, await publicIssues(db)),
    )
  })

  router.get(paths.issueView, personalPage, async (req, res, next) => {
    const id = readViewToken(config, req.query.token)
    const issue = id === undefined ? undefined : await issueById(db, id)
    if (!issue) return next()
    const { issuePage } = await pages()
    return sendPage(services, res, await issuePage(services, issue, false))
  })

  router.get(`${paths.newsletter}/:id`, async (req, res, next) => {
    const issue = /^[1-9]\d{0,14}$/.test(req.params.id)
      ? await publicIssue(db, Number(req.params.id))
      : undefined
    if (!issue) return next()
    return sendPublicPage(services, req, res, async () => (await pages()).issuePage(services, issue, true))
  })
  return router
}
