import { Router } from 'express'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { setting } from '../settings/settings.ts'
import { lostPage } from '../web/pageNotFound.ts'
import { sendKeptPage, sendPage } from '../web/page.ts'
import type { NotKept } from '../web/pageCache.ts'
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
  /** The archive was switched off, or the issue went, while its page was made. */
  const gone: NotKept = {
    sendTo: async (answer) => sendPage(services, answer, await lostPage(services), 404),
  }

  const isOpen = () => setting(db, config, 'newsletterArchive')

  router.get(paths.newsletter, async (req, res, next) => {
    if (!(await isOpen())) return next()
    return sendKeptPage(services, req, res, { key: req.path }, async () => {
      const { archivePage } = await pages()
      const issues = await publicIssues(db)
      return (await isOpen()) ? archivePage(services, issues) : gone
    })
  })

  router.get(paths.issueView, personalPage, async (req, res, next) => {
    const id = readViewToken(config, req.query.token)
    const issue = id === undefined ? undefined : await issueById(db, id)
    if (!issue) return next()
    const { issuePage } = await pages()
    return sendPage(services, res, await issuePage(services, issue, false))
  })

  router.get(`${paths.newsletter}/:id`, async (req, res, next) => {
    if (!/^[1-9]\d{0,14}$/.test(req.params.id)) return next()
    const id = Number(req.params.id)
    if (!(await publicIssue(db, id))) return next()
    return sendKeptPage(services, req, res, { key: req.path }, async () => {
      const { issuePage } = await pages()
      const now = await publicIssue(db, id)
      return now ? issuePage(services, now, true) : gone
    })
  })
  return router
}
