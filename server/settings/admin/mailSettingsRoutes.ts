import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { reportingServices } from '../../deliveries/reportingServices.ts'
import { countReaders } from '../../issues/readerQueries.ts'
import { sendingLimits } from '../../outbox/sendingLimits.ts'
import { senderFacts } from '../../outbox/sender.ts'
import { configOf, streamsOf } from '../../outbox/streams.ts'
import { paths } from '../../paths.ts'
import { lastReport } from '../../sendingDomain/lastReport.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { mailSections, mailSettingsApi, type MailSettings } from '../shared/mailSettingsApi.ts'
import { mailNow } from '../mailServer.ts'
import { mailServerFacts } from './mailServerFacts.ts'
import { mailServerEdits } from './mailServerRoutes.ts'
import { readSections, serveSections } from './serveSections.ts'

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
  router.use(mailServerEdits(services))
  serveSections(services, router, mailSections, { limit: wakeOutbox, pace: wakeOutbox })
  return router
}

async function readMailSettings(services: Services): Promise<MailSettings> {
  const { config, db } = services
  const [sections, server, reporting, limits, readers, sending, { address }, mail] = await Promise.all([
    readSections(services, mailSections),
    mailServerFacts(services),
    reportingServices(db, config),
    sendingLimits(db, config),
    countReaders(db),
    lastReport(services),
    senderFacts(db, config),
    mailNow(db, config),
  ])
  return {
    ...sections,
    server,
    senders: sendersOf({ ...config, mail }, address),
    limits,
    readers,
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
