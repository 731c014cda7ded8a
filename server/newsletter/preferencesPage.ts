import type { Response } from 'express'
import { mailChoicesOf, type MailChoices } from '../contacts/mailChoiceQueries.ts'
import { mailTopics } from '../contacts/shared/mailTopics.ts'
import type { Texts } from '../content/shared/documents.ts'
import { asTitle } from '../content/shared/richText.ts'
import type { Services } from '../services.ts'
import { dayText } from '../web/dates.ts'
import { sendPage, type Page } from '../web/page.ts'
import { preferencesLinks } from './preferencesLinks.ts'
import { choiceShown, pauseDays, preferencesText, type Rhythm } from './shared/preferencesForm.ts'

/** What was just done, or what is wrong with the address that was typed. */
export interface Said {
  saved?: boolean
  /** Where a confirmation of a new address went. */
  asked?: boolean
  address?: { typed: string; error: string }
}

const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000)

/** Shows the person behind a link what they get and what they may choose. */
export async function sendPreferences(
  services: Services,
  res: Response,
  person: { token: string; contactId: number },
  said: Said,
  status = 200,
): Promise<boolean> {
  const choices = await mailChoicesOf(services.db, person.contactId)
  if (!choices) return false
  await sendPage(
    services,
    res,
    await preferencesPage(services, { token: person.token, choices }, said),
    status,
  )
  return true
}

/** The page as somebody sees it who gets everything, or in another state. */
export const samplePreferences = (
  services: Services,
  choices: Partial<MailChoices> = {},
  said: Said = {},
): Promise<Page> =>
  preferencesPage(services, { token: 'sample', choices: { ...everything, ...choices } }, said)

/** The same to whom the new address is the one they have. */
export async function sampleSame(services: Services): Promise<Page> {
  const { same: error } = (await services.content.contentOf('preferences')).address
  return samplePreferences(services, {}, { address: { typed: everything.email, error } })
}

/** The same to whom has just begun a pause. */
export const samplePause = (services: Services): Promise<Page> =>
  samplePreferences(services, { pausedUntil: inDays(pauseDays) }, { saved: true })

const everything: MailChoices = {
  email: 'reader@example.com',
  declined: [],
  newsletter: 'active',
  monthly: false,
  pausedUntil: null,
  whyNotMailed: null,
}

async function preferencesPage(
  services: Services,
  { token, choices }: { token: string; choices: MailChoices },
  said: Said,
): Promise<Page> {
  const { newsletter, preferences } = await services.content.texts()
  return {
    view: 'newsletter/preferences',
    layout: 'site',
    head: { title: asTitle(newsletter.preferences.title), robots: 'noindex, nofollow' },
    locals: { ...said, ...shown(services, choices, preferences), token, posted: preferencesLinks(token) },
  }
}

function rhythmOf({ pausedUntil, monthly }: MailChoices): Rhythm {
  if (pausedUntil) return 'pause'
  return monthly ? 'monthly' : 'every'
}

function shown({ config }: Services, choices: MailChoices, { told, topics }: Texts['preferences']) {
  const { email, declined, newsletter, monthly } = choices
  const wants = (topic: (typeof mailTopics)[number]) =>
    !declined.includes(topic) && (topic !== 'issues' || newsletter === 'active')
  const day = (date: Date) => dayText(date, config.timeZone)
  const pausedUntil = choices.pausedUntil && day(choices.pausedUntil)
  const wanted = mailTopics.filter(wants)
  const often = rhythmOf(choices)
  return {
    email,
    stopped: choices.whyNotMailed === 'unsubscribed',
    bounced: choices.whyNotMailed === 'bounced',
    topics: mailTopics.map((topic) => ({
      topic,
      label: topics[topic],
      help: topics[`${topic}Text`],
      wanted: wants(topic),
    })),
    pausedUntil,
    pauseDays,
    pauseEnds: pausedUntil ?? day(inDays(pauseDays)),
    often,
    shown: choiceShown({ wanted, often }),
    sentence: preferencesText(told, { wanted, monthly, pausedUntil }),
  }
}
