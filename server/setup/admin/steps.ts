import { factorsOf } from '../../account/twoSteps/factorQueries.ts'
import { countExamples } from '../../blog/admin/exampleQueries.ts'
import { versionsOf } from '../../content/drafts.ts'
import type { NamedBy } from '../../mailEnvironment.ts'
import { lastLogins } from '../../outbox/pauseQueries.ts'
import { paths } from '../../paths.ts'
import { globalSettings } from '../../seo/seoQueries.ts'
import type { Services } from '../../services.ts'
import { mailNow } from '../../settings/mailServer.ts'
import { settings } from '../../settings/settings.ts'
import { agoText } from '../../web/dates.ts'
import type { Setup, SetupProgress, SetupStep } from '../shared/setupApi.ts'
import { exampleWords } from './exampleWords.ts'
import { laterSteps } from './laterSteps.ts'
import { ownAudit } from './setupQueries.ts'

interface Somebody {
  id: number
  email: string
}

/** What is between this installation and a site of one's own, as it stands for whoever asks. */
export async function readSetup(services: Services, who: Somebody): Promise<Setup> {
  const steps = [
    await nameStep(services),
    await wordsStep(services),
    await mailStep(services),
    await secondStep(services, who),
    await auditStep(services, who),
  ]
  const { config, db } = services
  return {
    steps,
    later: await laterSteps(services),
    examples: await countExamples(db),
    site: {
      host: new URL(config.siteUrl).host,
      searchWaits: (await globalSettings(db))?.searchWaits ?? false,
    },
  }
}

/** How many of the first steps are done, for the notice on the dashboard. */
export async function setupProgress(services: Services, who: Somebody): Promise<SetupProgress> {
  const { steps } = await readSetup(services, who)
  return { done: steps.filter(({ isDone }) => isDone).length, of: steps.length }
}

const { admin } = paths

const dayOf = ({ config }: Services, date: Date | string | null | undefined): string | null =>
  date ? agoText(new Date(date), new Date(), config.timeZone) : null

async function nameStep(services: Services): Promise<SetupStep> {
  const { brandName } = await settings(services.db, services.config, ['brandName'])
  const isDone = brandName.source !== 'usual'
  return {
    name: 'Name and colors',
    text: isDone
      ? `${brandName.value}, on every page and in every mail.`
      : `Until then the site calls itself ${brandName.value}.`,
    isDone,
    day: isDone ? dayOf(services, brandName.changedAt) : null,
    action: { label: 'Set', href: admin.brand },
  }
}

async function wordsStep(services: Services): Promise<SetupStep> {
  const [version] = await versionsOf(services.db, 'home')
  const isDone = version !== undefined
  return {
    name: 'Your words on the home page',
    text: isDone
      ? await exampleWords(services)
      : 'Headline, services and prices. Until then the example speaks.',
    isDone,
    day: dayOf(services, version?.publishedAt),
    action: { label: 'Write', href: admin.siteContent },
  }
}

async function mailStep(services: Services): Promise<SetupStep> {
  const { config, db } = services
  const [logins, { namedBy }] = [await lastLogins(db), await mailNow(db, config)]
  const isNamed = namedBy === 'environment' || namedBy === 'screen'
  const isTried = logins.length > 0
  const isRefused = logins.some(({ complaint }) => complaint)
  const isDone = isNamed && isTried && !isRefused
  return {
    name: 'Mail that is believed',
    text: mailWords(namedBy, { isTried, isRefused, production: config.production }),
    isDone,
    day: isDone ? dayOf(services, logins[0]!.checkedAt) : null,
    action: {
      label: isNamed ? 'Look at mail' : 'Connect',
      href: `${admin.mailSettings}${isNamed ? '' : '#mail-server'}`,
    },
  }
}

interface MailState {
  isTried: boolean
  isRefused: boolean
  production: boolean
}

function mailWords(namedBy: NamedBy, { isTried, isRefused, production }: MailState): string {
  if (namedBy === 'lost') return 'The login of the mail server cannot be read any more: type it again.'
  if (namedBy === 'none' && production) return 'Until a mail server is connected, all mail waits.'
  if (namedBy === 'none') return 'Until a mail server is connected, mail stays in the mailbox here.'
  if (!isTried) return 'The mail server is named and has not been tried yet.'
  return isRefused ? 'The mail server refuses the login.' : 'The mail server takes your mail.'
}

async function secondStep(services: Services, { id }: Somebody): Promise<SetupStep> {
  const { appSince, passkeys } = await factorsOf(services.db, id)
  const isDone = appSince !== null || passkeys > 0
  return {
    name: 'A second step at sign-in',
    text: isDone
      ? 'Your password alone opens nothing any more.'
      : 'Your password alone guards everything that people told you.',
    isDone,
    day: dayOf(services, appSince),
    action: { label: 'Turn on', href: admin.security },
  }
}

async function auditStep(services: Services, { email }: Somebody): Promise<SetupStep> {
  const own = await ownAudit(services.db, email)
  const isDone = Boolean(own?.completedAt)
  const text = own?.sentAt
    ? `The link was mailed to ${email}. Answer it as a client would.`
    : `Ask for it with your own address, ${email}: you get the mails that a client gets, and the results.`
  return {
    name: 'A real audit, mailed to yourself',
    text: isDone ? 'Asked for, mailed, answered. What a client sees works.' : text,
    isDone,
    day: dayOf(services, own?.completedAt),
    action: { label: 'Take it', href: paths.commsAudit },
  }
}
