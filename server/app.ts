import { join } from 'node:path'
import express from 'express'
import { createConversions } from './analytics/conversions.ts'
import { apiRoutes } from './api/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { blogFailure, blogRoutes } from './blog/routes.ts'
import { blogTrackingRoutes } from './blog/trackingRoutes.ts'
import { waitingWork } from './dashboard/waitingWork.ts'
import { deliveryRoutes } from './deliveries/routes.ts'
import { serviceWebhooks } from './deliveries/serviceWebhooks.ts'
import { deliveryWebhook } from './deliveries/deliveryWebhook.ts'
import { enquiryRoutes } from './enquiries/routes.ts'
import { brandPictures } from './media/brandPictures.ts'
import { mediaRoutes } from './media/routes.ts'
import { confirmRoutes } from './newsletter/confirmRoutes.ts'
import { archiveRoutes } from './issues/archiveRoutes.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { preferencesRoutes } from './newsletter/preferencesRoutes.ts'
import { unsubscribeRoutes } from './newsletter/unsubscribeRoutes.ts'
import { pagesRoutes } from './pages/routes.ts'
import { paths } from './paths.ts'
import type { ProcessMemory } from './processMemory.ts'
import { offersRoutes } from './offers/routes.ts'
import { proofRoutes } from './proof/routes.ts'
import { projectRoot } from './root.ts'
import { createNoteMissed } from './seo/countMissedPaths.ts'
import { seoRoutes } from './seo/routes.ts'
import type { Services } from './services.ts'
import { bodies } from './web/bodyParsers.ts'
import { drawings } from './web/drawings.ts'
import { browserErrors } from './web/browserErrors.ts'
import { errorPage } from './web/errorPage.ts'
import { notFound, undecodable } from './web/pageNotFound.ts'
import { formLimits } from './web/formLimits.ts'
import { healthRoutes } from './web/healthRoutes.ts'
import { boundRequests } from './web/boundRequests.ts'
import { loadOnFirstRequest } from './web/loadOnFirstRequest.ts'
import { metricsRoutes } from './web/metricsRoutes.ts'
import { onePublicAddress } from './web/onePublicAddress.ts'
import { oneSpelling } from './web/oneSpelling.ts'
import { sameOriginOnly } from './web/origin.ts'
import { reloadRoutes } from './web/reloadRoutes.ts'
import { requestId } from './web/requestId.ts'
import { plainRequestLine } from './web/requestLine.ts'
import { securityHeaders } from './web/security.ts'

/** The whole application, read from top to bottom. It starts nothing. */
export function createApp(services: Services, memory: ProcessMemory): express.Express {
  const { config, log } = services
  const noteConversion = createConversions(services, memory.recorder)
  const noteMissed = createNoteMissed(services)
  const app = express()
  app.set('trust proxy', config.trustedProxies)
  app.disable('x-powered-by')
  app.disable('etag')

  app.use(securityHeaders(config))
  app.use(healthRoutes(services))
  app.use(metricsRoutes(services, () => waitingWork(services)))
  app.use(boundRequests(services.load, config))
  app.use(requestId(log))
  app.use(onePublicAddress(config))
  app.use(apiRoutes(services))
  app.use(plainRequestLine)
  app.use(oneSpelling)
  app.use(brandPictures(services))
  const folder = join(projectRoot, 'public')
  // Feed readers and mailboxes show our pictures on their own pages.
  const shownElsewhere = { 'Cross-Origin-Resource-Policy': 'cross-origin' }
  const files = express.static(folder, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    maxAge: '1d',
    setHeaders: (res) => res.set(shownElsewhere),
  })
  if (config.production)
    app.use(drawings(folder, { ...shownElsewhere, 'Cache-Control': 'public, max-age=86400' }))
  // No page has a dot in its address: the disk need not be asked for one.
  app.use((req, res, next) => (req.path.includes('.') ? files(req, res, next) : next()))
  app.use(sameOriginOnly(config, [paths.unsubscribe]))
  // Two thirds of all code, which no visitor needs.
  app.use(
    loadOnFirstRequest('admin', async () => (await import('./adminArea.ts')).adminArea(services, memory)),
  )
  app.use(deliveryWebhook(services))
  app.use(serviceWebhooks(services))
  app.use(formLimits(services))
  app.use(bodies('64kb'))

  if (!config.production) app.use(reloadRoutes())
  app.use(browserErrors(services))
  if (!config.production)
    app.use(
      loadOnFirstRequest('dev', async () =>
        (await import('./outbox/mailboxRoutes.ts')).mailboxRoutes(services),
      ),
    )
  app.use(auditRoutes(services, noteConversion))
  app.use(blogTrackingRoutes(services))
  // It writes articles as the back office does.
  app.use(
    loadOnFirstRequest('post-preview', async () =>
      (await import('./blog/postPreviewRoutes.ts')).blogPreviewRoutes(services),
    ),
  )
  app.use(blogRoutes(services, noteMissed, memory.missedSearches))
  app.use(deliveryRoutes(services))
  app.use(enquiryRoutes(services, noteConversion))
  app.use(mediaRoutes(services, memory.knownAssets))
  app.use(confirmRoutes(services, noteConversion))
  app.use(archiveRoutes(services))
  app.use(newsletterRoutes(services, noteConversion))
  app.use(preferencesRoutes(services))
  app.use(unsubscribeRoutes(services))
  app.use(pagesRoutes(services))
  app.use(offersRoutes(services))
  app.use(proofRoutes(services))
  app.use(seoRoutes(services))

  const missing = notFound(services, noteMissed)
  app.use(missing)
  app.use(undecodable(missing))
  app.use(errorPage(services, (path) => blogFailure(services, path)))
  return app
}
