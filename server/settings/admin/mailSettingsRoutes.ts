import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { reportingServices } from '../../deliveries/reporting.ts'
import { countReaders } from '../../issues/readerQueries.ts'
import { sendingLimits } from '../../outbox/sendingLimits.ts'
import { senderFacts } from '../../outbox/sender.ts'
import { configOf, streamsOf } from '../../outbox/streams.ts'
import { paths } from '../../paths.ts'
import { lastReport } from '../../sendingDomain/reportQueries.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { settings } from '../settings.ts'
import { mailSections, mailSettingsApi, type MailSettings } from '../shared/mailSettingsApi.ts'
import { serveSection } from './serveSection.ts'

/** The screen Mail: how it leaves from now on, section by section. */
export function mailSettingsAdmin(services: Services): Router {
  const router = adminRouter()
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
  serveSection(services, router, mailSettingsApi.pace, mailSections.pace, wakeOutbox)
  serveSection(services, router, mailSettingsApi.signingUp, mailSections.signingUp)
  serveSection(services, router, mailSettingsApi.signature, mailSections.signature)
  serveSection(services, router, mailSettingsApi.archive, mailSections.archive)
  serveSection(services, router, mailSettingsApi.notices, mailSections.notices)
  return router
}

async function readMailSettings({ config, db }: Services): Promise<MailSettings> {
  const [
    sender,
    limit,
    pace,
    signingUp,
    signature,
    archive,
    notices,
    reporting,
    limits,
    readers,
    sending,
    { address },
  ] = await Promise.all([
    settings(db, config, mailSections.sender),
    settings(db, config, mailSections.limit),
    settings(db, config, mailSections.pace),
    settings(db, config, mailSections.signingUp),
    settings(db, config, mailSections.signature),
    settings(db, config, mailSections.archive),
    settings(db, config, mailSections.notices),
    reportingServices(db, config),
    sendingLimits(db, config),
    countReaders(db),
    lastReport(db),
    senderFacts(db, config),
  ])
  return {
    senders: sendersOf(config, address),
    limits,
    readers,
    sender,
    limit,
    pace,
    signingUp,
    signature,
    archive,
    notices,
    reporting,
    sending: sending ?? null,
  }
}

/** @param asked where mail comes from that somebody asked for */
function sendersOf(config: Services['config'], asked: string): MailSettings['senders'] {
  return streamsOf(config.mail).map((stream) => {
    const { from, smtpUrl, marketing } = configOf(config, stream).mail
    const name = (stream === 'marketing' && marketing?.name) || null
    return {
      stream,
      address: stream === 'asked' ? asked : from,
      name,
      server: smtpUrl ? new URL(smtpUrl).host : null,
    }
  })
}
