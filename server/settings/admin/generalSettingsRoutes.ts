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

/** Never a secret: of a login or a key only where it leads. What bounds who gets in or what runs says so. */
function factsOf(config: Config): ServerFact[] {
  const { mail, pixelId, sentryDsn, countryDatabase, rateLimits, siteUrl, paymentHost, fileStore } = config
  return [
    fact(
      'Address of the site',
      'SITE_URL',
      siteUrl,
      '',
      'Links in mails and the proof of passkeys hang on it.',
    ),
    fact(
      'Mail server',
      'SMTP_URL',
      mail.smtpUrl && new URL(mail.smtpUrl).host,
      'None: mail stays on the server',
      'Its login stands in it.',
    ),
    fact('Sender of mail', 'MAIL_FROM', mail.from, '', 'The mail server has to allow it.'),
    fact(
      'Files that are uploaded',
      'S3_ENDPOINT',
      fileStore && `${fileStore.bucket} at ${new URL(fileStore.bucketUrl).host}`,
      'In Postgres',
      'The key of the store stands beside it.',
    ),
    fact(
      'Limits on forms and sign-in',
      'RATE_LIMITS',
      rateLimits ? 'On' : 'Off',
      '',
      'They stop whoever guesses passwords. A stolen session must not be able to lift them.',
    ),
    fact(
      'Advertising pixel',
      'META_PIXEL_ID',
      pixelId,
      'None: nothing of a third party is loaded',
      'It is a program of somebody else on your pages. A stolen session must not be able to add one.',
    ),
    fact(
      'Payment page',
      'PAYMENT_HOST',
      paymentHost,
      '',
      'Your pages may load programs from there, and from nowhere else.',
    ),
    fact(
      'Reports of errors',
      'SENTRY_DSN',
      sentryDsn && new URL(sentryDsn).host,
      'Nowhere: they are in the log',
      'A key of that service stands in it.',
    ),
    fact(
      'Countries of visitors',
      'COUNTRY_DATABASE',
      countryDatabase && 'From a file',
      'From the host, if it tells',
      'The file lies on the server.',
    ),
  ]
}

const fact = (
  label: string,
  variable: string,
  value: string | undefined,
  otherwise: string,
  why: string,
): ServerFact => ({ label, variable, value: value ?? otherwise, why })
