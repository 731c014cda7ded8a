import { Router } from 'express'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { sendPublicPage } from '../web/page.ts'
import { commsAuditPage } from './commsAudit.ts'
import { homePage } from './home.ts'
import { legalNames, legalPage, legalPaths } from './legalPage.ts'
import { sitemapPage } from './sitemap.ts'

/** Where addresses that people guess or remember lead now. */
const oldAddresses: Record<string, string> = {
  '/contact': paths.contact,
  '/services': paths.services,
  '/about': paths.about,
  '/audit': paths.commsAudit,
}

/** Landing page, /commsaudit, legal pages, sitemap tool and old addresses. */
export function pagesRoutes(services: Services): Router {
  const router = Router()

  router.get(paths.home, (req, res) => sendPublicPage(services, req, res, () => homePage(services)))
  router.get(paths.commsAudit, (req, res) =>
    sendPublicPage(services, req, res, () => commsAuditPage(services)),
  )
  for (const name of legalNames) {
    router.get(legalPaths[name], (req, res) =>
      sendPublicPage(services, req, res, () => legalPage(services, name)),
    )
  }
  router.get(paths.sitemap, (req, res) => sendPublicPage(services, req, res, () => sitemapPage(services)))

  for (const [old, now] of Object.entries(oldAddresses)) {
    router.get(old, (_req, res) => res.redirect(301, now))
  }
  return router
}
