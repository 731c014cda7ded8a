import { Router } from 'express'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { sendAdminPage } from '../web/adminPage.ts'

/** The first page of the day: System Health and what has come in. */
export function dashboardAdmin(services: Services): Router {
  const router = Router()
  router.get(paths.admin.dashboard, (req, res) =>
    sendAdminPage(services, req, res, {
      view: 'dashboard/dashboard',
      title: 'Dashboard',
      active: 'dashboard',
    }),
  )
  return router
}
