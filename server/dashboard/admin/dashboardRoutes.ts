import { Router } from 'express'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { sendScreen } from '../../web/screen.ts'
import { checkHealth } from './systemHealth.ts'
import { readMorning } from './morning.ts'

/** The first page of the day: System Health and what has come in. */
export function dashboardAdmin(services: Services): Router {
  const router = Router()
  const { config, db, log } = services

  router.get(paths.admin.dashboard, async (req, res) => {
    const health = await checkHealth(services, req.user!.id)
    const morning = await readMorning(db, config.timeZone).catch((error: unknown) => {
      log.error({ err: error, id: res.locals.requestId }, 'the morning panel could not be read')
      return null
    })
    await sendScreen(
      services,
      req,
      res,
      'Dashboard',
      { health, morning },
      { title: 'Dashboard', active: 'dashboard' },
    )
  })

  router.get('/admin/api/dashboard/health', async (req, res) => {
    res.json(await checkHealth(services, req.user!.id))
  })
  router.get('/admin/api/dashboard/morning', async (_req, res) => {
    res.json(await readMorning(db, config.timeZone))
  })
  return router
}
