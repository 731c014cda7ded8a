import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { privacySections, privacySettingsApi } from '../shared/privacySettingsApi.ts'
import { readSections, serveSections } from './sections.ts'

/** The screen Tracking and privacy: what is counted of visitors, and for how long it is kept. */
export function privacySettingsAdmin(services: Services): Router {
  const router = adminRouter()
  adminScreen(services, router, {
    path: paths.admin.privacySettings,
    title: 'Tracking and privacy',
    active: 'mailSettings',
    api: privacySettingsApi.screen,
    island: 'PrivacySettings',
    read: () => readSections(services, privacySections),
    props: (_req, initial) => ({ initial }),
    failed: 'the privacy settings could not be read',
  })
  serveSections(services, router, privacySections)
  return router
}
