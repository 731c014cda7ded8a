import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import type { Config } from '../../config.ts'
import { formatBytes } from '../../media/shared/storage.ts'
import { usedSpace } from '../../media/storageQueries.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import {
  generalSections,
  generalSettingsApi,
  type GeneralSettings,
  type ServerFact,
} from '../shared/generalSettingsApi.ts'
import { readSections, serveSections } from './sections.ts'

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

/** Never a secret: of a login or a key only where it leads. */
function factsOf(config: Config): ServerFact[] {
  const { mail, pixelId, sentryDsn, countryDatabase, rateLimits, siteUrl, paymentHost } = config
  return [
    fact('Address of the site', 'SITE_URL', siteUrl, ''),
    fact(
      'Mail server',
      'SMTP_URL',
      mail.smtpUrl && new URL(mail.smtpUrl).host,
      'None: mail stays on the server',
    ),
    fact('Sender of mail', 'MAIL_FROM', mail.from, ''),
    fact('Limits on forms and sign-in', 'RATE_LIMITS', rateLimits ? 'On' : 'Off', ''),
    fact('Advertising pixel', 'META_PIXEL_ID', pixelId, 'None: nothing of a third party is loaded'),
    fact('Payment page', 'PAYMENT_HOST', paymentHost, ''),
    fact(
      'Reports of errors',
      'SENTRY_DSN',
      sentryDsn && new URL(sentryDsn).host,
      'Nowhere: they are in the log',
    ),
    fact(
      'Countries of visitors',
      'COUNTRY_DATABASE',
      countryDatabase && 'From a file',
      'From the host, if it tells',
    ),
  ]
}

const fact = (label: string, variable: string, value: string | undefined, otherwise: string): ServerFact => ({
  label,
  variable,
  value: value ?? otherwise,
})
