import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import type { Services } from '../../services.ts'
import { exportAdmin } from './exportRoutes.ts'
import { restoreAdmin } from './restoreRoutes.ts'

/** The whole site as a file, and back again. */
export function backupAdmin(services: Services): Router {
  const router = adminRouter()
  router.use(exportAdmin(services))
  router.use(restoreAdmin(services))
  return router
}
