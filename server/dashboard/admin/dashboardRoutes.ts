import type { Router } from 'express'
import { reaches } from '../../account/shared/roles.ts'
import { adminRouter } from '../../account/adminRouter.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { shownProgress } from '../../setup/admin/shownProgress.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { serve } from '../../web/serve.ts'
import { dashboardApi } from '../shared/dashboardApi.ts'
import { checkHealth } from './readSystemHealth.ts'
import { readMorning } from './morning.ts'

/** The first page of the day: System Health and what has come in. */
export function dashboardAdmin(services: Services): Router {
  const router = adminRouter()
  const { config, db } = services

  adminScreen(services, router, {
    path: paths.admin.dashboard,
    title: 'Dashboard',
    active: 'dashboard',
    api: dashboardApi.morning,
    island: 'Dashboard',
    read: () => readMorning(db, config.timeZone),
    props: async (req, morning) => {
      const isOwner = reaches(req.user!.role, 'owner')
      const [health, setup] = await Promise.all([
        checkHealth(services, req.user!.id),
        isOwner ? shownProgress(services, req.user!).catch(() => null) : null,
      ])
      return { health, morning, setup }
    },
    failed: 'the morning panel could not be read',
  })

  serve(router, dashboardApi.health, ({ req }) => checkHealth(services, req.user!.id))
  return router
}
