import * as z from 'zod/mini'
import { listTopics, mailTopics, type MailTopic } from '../../contacts/shared/mailTopics.ts'
import { emailAddress } from '../../web/shared/fields.ts'

export const addressSchema = z.object({ email: emailAddress() })

export const sameAddress = 'Our mail goes to this address already'

/** How long nothing comes to who pauses. */
export const pauseDays = 30

const rhythms = ['every', 'monthly', 'pause'] as const
export type Rhythm = (typeof rhythms)[number]

/** What the form of the preference page says. */
export interface Preferences {
  wanted: MailTopic[]
  often: Rhythm
}

/**
 * Reads the form: a kind of mail that is not ticked is not in it.
 * @returns undefined when it is not our form: nothing ticked must not be taken for leaving then
 */
export function readPreferences(field: (name: string) => string): Preferences | undefined {
  const often = rhythms.find((rhythm) => rhythm === field('often'))
  return often && { wanted: mailTopics.filter((topic) => field(topic) !== ''), often }
}

/** What comes from now on, in a sentence. */
export function preferencesText(now: {
  wanted: readonly MailTopic[]
  monthly: boolean
  pausedUntil: string | null
}): string {
  const rhythm = now.monthly && now.wanted.includes('issues') ? ', with one issue a month at most' : ''
  const what = `you get ${listTopics(now.wanted)}${rhythm}`
  return now.pausedUntil
    ? `Nothing comes until ${now.pausedUntil}. After that ${what}.`
    : `From now on ${what}.`
}
