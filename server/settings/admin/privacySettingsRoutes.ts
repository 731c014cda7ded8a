import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { settings } from '../settings.ts'
import { privacySections, privacySettingsApi, type PrivacySettings } from '../shared/privacySettingsApi.ts'
import { serveSection } from './serveSection.ts'

/** The screen Tracking and privacy: what is counted of visitors, and for how long it is kept. */
export function privacySettingsAdmin(services: Services): Router {
  const router = adminRouter()
  adminScreen(services, router, {
    path: paths.admin.privacySettings,
    title: 'Tracking and privacy',
    active: 'mailSettings',
    api: privacySettingsApi.screen,
    island: 'PrivacySettings',
    read: () => readPrivacySettings(services),
    props: (_req, initial) => ({ initial }),
    failed: 'the privacy settings could not be read',
  })
  serveSection(services, router, privacySettingsApi.counting, privacySections.counting)
  serveSection(services, router, privacySettingsApi.keeping, privacySections.keeping)
  return router
}

async function readPrivacySettings({ config, db }: Services): Promise<PrivacySettings> {
  const [counting, keeping] = await Promise.all([
    settings(db, config, privacySections.counting),
    settings(db, config, privacySections.keeping),
  ])
  return { counting, keeping, hasPixel: config.pixelId !== undefined }
}
