import * as z from 'zod/mini'
import type { ScriptWords } from '../../content/shared/scriptWords.ts'
import { emailAddress } from '../../web/shared/emailAddress.ts'
import type { FormAnswer } from '../../web/shared/formAnswer.ts'

/** Where a newsletter form stands. */
const places = ['footer', 'contact', 'blog', 'popup'] as const
export type Place = (typeof places)[number]

const subscriberTag = 'Newsletter Subscriber'
/** Where a signup came from: a form, a page behind a link that was mailed, or another program. */
export type Origin = Place | 'unsubscribe_page' | 'preferences' | 'api'
const originTags: Record<Origin, string[]> = {
  footer: ['Footer'],
  contact: ['Contact Section'],
  blog: ['Blog'],
  popup: ['Popup'],
  unsubscribe_page: [],
  preferences: [],
  api: ['API'],
}
/** What is kept with a subscription: what it is, and which form it came through. */
export const tagsFor = (origin: Origin): string[] => [subscriberTag, ...originTags[origin]]

export const subscribeSchema = z.object({
  email: emailAddress(),
  source: z.pipe(
    z.string(),
    z.transform((source): Place => places.find((place) => place === source) ?? 'footer'),
  ),
})

export type Outcome =
  'subscribed' | 'resubscribed' | 'confirm' | 'asked' | 'already' | 'invalid' | 'limited' | 'failed'
export interface Said {
  title?: string
  message: string
}

/** What a script is answered to a newsletter form. */
export interface SubscribeAnswer extends FormAnswer {
  code?: Outcome
}

/** What a script is answered to who leaves, or comes back. */
export interface LeavingAnswer extends FormAnswer {
  /** Whose subscription it is. */
  email?: string
}

/** What a newsletter's form is answered with. */
type Words = Pick<ScriptWords, 'answers' | 'complaints' | 'newsletter' | 'popup'>

function inPage({ answers, newsletter: said }: Words): Record<Outcome, Said> {
  return {
    // What they get by it the page says.
    subscribed: { title: said.subscribed, message: '' },
    resubscribed: { title: said.resubscribed, message: said.resubscribedText },
    confirm: { title: said.confirm, message: said.confirmText },
    asked: { title: said.confirm, message: said.askedText },
    already: { title: said.already, message: said.alreadyText },
    invalid: { title: answers.email, message: answers.emailText },
    limited: { title: said.tooMany, message: said.tooManyText },
    failed: { title: answers.failed, message: answers.failedText },
  }
}

function inPopup({ complaints, newsletter, popup }: Words): Record<Outcome, Said> {
  return {
    subscribed: { message: popup.subscribed },
    resubscribed: { message: popup.resubscribed },
    confirm: { message: popup.confirm },
    asked: { message: popup.asked },
    already: { message: popup.already },
    invalid: { message: complaints.email },
    limited: { title: newsletter.tooMany, message: newsletter.tooManyText },
    failed: { message: popup.failed },
  }
}

/** What the visitor is told, in the words of the form they used. */
export const newsletterText = (words: Words, outcome: Outcome, place: Place): Said =>
  (place === 'popup' ? inPopup(words) : inPage(words))[outcome]

/** An empty field says what to do; the popup in its own words. */
export const emptyEmail = ({ complaints, popup }: Words, place: Place): string =>
  place === 'popup' ? popup.empty : complaints.email
