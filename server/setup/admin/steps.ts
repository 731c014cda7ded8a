import { factorsOf } from '../../account/twoSteps/factorQueries.ts'
import { countExamples } from '../../blog/admin/exampleQueries.ts'
import { brandLabels } from '../../brand/shared/brandLabels.ts'
import { versionsOf } from '../../content/drafts.ts'
import { usualContact, type NamedBy } from '../../mailEnvironment.ts'
import { lastLogins } from '../../outbox/pauseQueries.ts'
import { paths } from '../../paths.ts'
import { globalSettings } from '../../seo/seoQueries.ts'
import type { Services } from '../../services.ts'
import { mailNow } from '../../settings/mailServer.ts'
import { setting, settings } from '../../settings/settings.ts'
import { agoText } from '../../web/dates.ts'
import type { Setup, SetupProgress, SetupStep, StillExample } from '../shared/setupApi.ts'
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

const brandTexts = [
  'brandTagline',
  'brandBlurb',
  'brandAddress',
  'contactEmail',
  'brandLinkedin',
  'brandInstagram',
  'brandYoutube',
] as const
/** Under the name of one's own they would tell readers, by law, of another firm, and whoever writes would reach nobody. */
const needed = ['brandAddress', 'contactEmail'] as const

async function nameStep(services: Services): Promise<SetupStep> {
  const brand = await settings(services.db, services.config, ['brandName', ...brandTexts])
  const isExample = (key: keyof typeof brand) => brand[key].source === 'usual'
  const isDone = !isExample('brandName') && !needed.some(isExample)
  const left = brandTexts.filter(isExample).map((key) => brandLabels[key])
  return {
    name: 'Name and colors',
    text: isExample('brandName')
      ? `Until then the site calls itself ${brand.brandName.value}.`
      : `${brand.brandName.value}, on every page and in every mail.`,
    left: isExample('brandName') || left.length === 0 ? null : stillOfExample(left),
    isDone,
    day: isDone ? dayOf(services, brand.brandName.changedAt) : null,
    action: { label: 'Set', href: admin.brand },
  }
}

/** All of them are written in one place. */
const stillOfExample = (names: string[]): StillExample => ({
  says: 'Still those of the example',
  places: [{ name: names.join(', '), href: `${admin.brand}#name-and-mark` }],
})

async function wordsStep(services: Services): Promise<SetupStep> {
  const [version] = await versionsOf(services.db, 'home')
  const isDone = version !== undefined
  const left = isDone ? await exampleWords(services) : null
  const own = left ? '' : 'Every page that tells of your firm has words of yours.'
  return {
    name: 'Your words on the home page',
    text: isDone ? own : 'Headline, services and prices. Until then the example speaks.',
    left,
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
    left: null,
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
  const { config, db } = services
  const [{ appSince, passkeys }, asksAll] = await Promise.all([
    factorsOf(db, id),
    setting(db, config, 'twoStepsForAll'),
  ])
  // A passkey alone stands beside the password, which still signs in, until everybody must use two steps.
  const isDone = appSince !== null || (passkeys > 0 && asksAll)
  const open =
    passkeys > 0
      ? 'You have a passkey, but your password alone still signs you in, until you set up two steps.'
      : 'Your password alone guards everything that people told you.'
  return {
    name: 'A second step at sign-in',
    text: isDone ? 'Your password alone opens nothing any more.' : open,
    left: null,
    isDone,
    day: dayOf(services, appSince),
    action: { label: 'Turn on', href: admin.security },
  }
}

async function auditStep(services: Services, { email }: Somebody): Promise<SetupStep> {
  const own = await ownAudit(services.db, email)
  const isDone = Boolean(own?.completedAt)
  return {
    name: 'A real audit, mailed to yourself',
    text: isDone ? 'Asked for, mailed, answered. What a client sees works.' : auditWords(email, own),
    left: null,
    isDone,
    day: dayOf(services, own?.completedAt),
    action:
      email === usualContact && !isDone
        ? { label: 'Change your address', href: admin.security }
        : { label: 'Take it', href: paths.commsAudit },
  }
}

function auditWords(email: string, own: { sentAt: Date | null } | undefined): string {
  if (email === usualContact)
    return `You sign in as ${email}, which came with the site. Change it to your own address, then ask with that.`
  return own?.sentAt
    ? `The link was mailed to ${email}. Answer it as a client would.`
    : `Ask for it with your own address, ${email}: you get the mails that a client gets, and the results.`
}
