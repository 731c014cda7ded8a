import * as z from 'zod/mini'
import { mailTopics, type MailTopic } from '../../contacts/shared/mailTopics.ts'
import type { Texts } from '../../content/shared/documents.ts'
import { filled } from '../../content/shared/filled.ts'
import { emailAddress } from '../../web/shared/emailAddress.ts'

export const addressSchema = z.object({ email: emailAddress() })

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

/** What a page showed as chosen, in a word that comes back with its form. */
export const choiceShown = ({ wanted, often }: Preferences): string => [...wanted, often].join(' ')

interface Now {
  wanted: readonly MailTopic[]
  monthly: boolean
  pausedUntil: string | null
}

/** What comes from now on, in a sentence. */
export function preferencesText(words: Texts['preferences']['told'], now: Now): string {
  const all = now.wanted.map((topic) => words[topic])
  const listed = all.length > 1 ? `${all.slice(0, -1).join(', ')} ${words.and} ${all.at(-1)}` : (all[0] ?? '')
  const isMonthly = now.monthly && now.wanted.includes('issues')
  const mail = isMonthly ? filled(words.monthly, { mail: listed }) : listed
  return now.pausedUntil ? filled(words.later, { day: now.pausedUntil, mail }) : filled(words.now, { mail })
}
