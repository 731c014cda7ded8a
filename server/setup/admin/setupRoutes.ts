import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { storeSettings } from '../../settings/settingQueries.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { serve } from '../../web/serve.ts'
import { setupApi } from '../shared/setupApi.ts'
import { readSetup } from './steps.ts'

const hiddenForMs = 20 * 60 * 60 * 1000

/** *Make it yours*: the checklist of the first days. */
export function setupAdmin(services: Services): Router {
  const router = adminRouter()
  adminScreen(services, router, {
    path: paths.admin.setup,
    title: 'Make it yours',
    active: 'dashboard',
    api: setupApi.screen,
    island: 'Setup',
    read: (req) => readSetup(services, req.user!),
    props: (_req, initial) => ({ initial }),
    failed: 'the checklist could not be read',
  })
  serve(router, setupApi.hide, async ({ req }) => {
    const setupHiddenUntil = new Date(Date.now() + hiddenForMs).toISOString()
    await storeSettings(services.db, { change: { setupHiddenUntil }, by: req.user!.email })
    return { ok: true }
  })
  return router
}
