import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { formatBytes } from '../../media/shared/storage.ts'
import { usedSpace } from '../../media/storageQueries.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { generalSections, generalSettingsApi, type GeneralSettings } from '../shared/generalSettingsApi.ts'
import { factsOf } from './serverFacts.ts'
import { readSections, serveSections } from './serveSections.ts'

/** The screen General: what holds for the whole site, and what is set where it runs. */
export function generalSettingsAdmin(services: Services): Router {
  const router = adminRouter()
  adminScreen(services, router, {
    path: paths.admin.generalSettings,
    title: 'General',
    active: 'mailSettings',
    api: generalSettingsApi.screen,
    island: 'GeneralSettings',
    read: () => readGeneralSettings(services),
    props: (_req, initial) => ({ initial }),
    failed: 'the general settings could not be read',
  })
  serveSections(services, router, generalSections)
  return router
}

async function readGeneralSettings(services: Services): Promise<GeneralSettings> {
  const { config, db } = services
  const [sections, used] = await Promise.all([readSections(services, generalSections), usedSpace(db)])
  return {
    ...sections,
    zones: ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')],
    used: formatBytes(used),
    facts: factsOf(config),
  }
}
