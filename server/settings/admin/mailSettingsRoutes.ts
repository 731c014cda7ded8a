import { Router } from 'express'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { settings } from '../settings.ts'
import { mailSections, mailSettingsApi, type MailSettings } from '../shared/mailSettingsApi.ts'
import { serveSection } from './serveSection.ts'

/** The screen Mail: how it leaves from now on, section by section. */
export function mailSettingsAdmin(services: Services): Router {
  const router = Router()
  adminScreen(services, router, {
    path: paths.admin.mailSettings,
    title: 'Mail',
    active: 'mailSettings',
    api: mailSettingsApi.screen,
    island: 'MailSettings',
    read: () => readMailSettings(services),
    props: (_req, initial) => ({ initial }),
    failed: 'the mail settings could not be read',
  })
  // What waited for a limit may leave now.
  const { wakeOutbox } = services
  serveSection(services, router, mailSettingsApi.sender, mailSections.sender)
  serveSection(services, router, mailSettingsApi.limit, mailSections.limit, wakeOutbox)
  serveSection(services, router, mailSettingsApi.signingUp, mailSections.signingUp)
  return router
}

async function readMailSettings({ config, db }: Services): Promise<MailSettings> {
  const [sender, limit, signingUp] = await Promise.all([
    settings(db, config, mailSections.sender),
    settings(db, config, mailSections.limit),
    settings(db, config, mailSections.signingUp),
  ])
  return { address: config.mail.from, sender, limit, signingUp }
}
