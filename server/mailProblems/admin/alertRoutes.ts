import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import type { Services } from '../../services.ts'
import { alertFor } from '../../web/adminAlert.ts'
import { renderFragment } from '../../web/drawPage.ts'
import { serve } from '../../web/serve.ts'
import { mailProblemsApi } from '../shared/mailProblemsApi.ts'

/** The notices above every screen, for those that stay open: a cause comes and goes meanwhile. */
export function mailProblemsAdmin(services: Services): Router {
  const router = adminRouter()
  serve(router, mailProblemsApi.alerts, async ({ req }) => ({
    html: await renderFragment(services, 'partials/admin-alerts', {
      alerts: (await services.adminAlerts()).map((alert) => alertFor(req.user!.role ?? 'viewer', alert)),
      csrfToken: req.csrfToken(),
    }),
  }))
  return router
}
