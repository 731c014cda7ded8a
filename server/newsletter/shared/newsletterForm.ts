import * as z from 'zod/mini'
import { emailAddress, emailMessage } from '../../web/shared/fields.ts'

/** Where a newsletter form stands. */
export const places = ['footer', 'contact', 'blog', 'popup'] as const
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

const limited = {
  title: 'Too many requests',
  message: 'Please wait a moment before subscribing again.',
}
const inPage: Record<Outcome, Said> = {
  subscribed: { title: 'Successfully subscribed!', message: '' },
  resubscribed: { title: 'Welcome back!', message: "You've been resubscribed." },
  confirm: {
    title: 'One more step',
    message: 'Please press the button in the email that is on its way to this address.',
  },
  asked: {
    title: 'One more step',
    message: 'Please press the button in the email that is on its way. Who is on our list already gets none.',
  },
  already: { title: 'Already subscribed!', message: 'This email is already on our newsletter list.' },
  invalid: { title: 'Invalid email', message: `${emailMessage}.` },
  limited,
  failed: { title: 'Something went wrong', message: 'Please try again later.' },
}
const inPopup: Record<Outcome, Said> = {
  subscribed: { message: 'Thank you for subscribing! Check your email for confirmation.' },
  resubscribed: { message: "Welcome back! You've been resubscribed." },
  confirm: { message: 'One more step: please press the button in the email that is on its way.' },
  asked: {
    message: 'One more step: please press the button in the email. Who is on our list already gets none.',
  },
  already: { message: "You're already subscribed!" },
  invalid: { message: emailMessage },
  limited,
  failed: { message: 'Something went wrong. Please try again.' },
}

/** What the visitor is told, in the words of the form they used; what they get by it the firm says. */
export const newsletterText = (outcome: Outcome, place: Place): Said =>
  (place === 'popup' ? inPopup : inPage)[outcome]

/** An empty field says what to do; the popup in its own words. */
export const emptyEmail = (place: Place): string =>
  place === 'popup' ? 'Please enter your email address' : emailMessage

/** In the browser, for the form in the contact section; the server has its own, wider limit. */
export const browserLimit = { times: 2, ms: 60_000 } as const

/** The words of the unsubscribe page. */
export const unsubscribeText = {
  noToken: 'Invalid unsubscribe link. No token provided.',
  badToken: 'This unsubscribe link is not valid. Please use the link at the foot of any newsletter.',
  tooMany: 'Too many requests. Please try again in a minute.',
  failed: 'Failed to process unsubscribe request. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  done: 'You have been successfully unsubscribed from our newsletter.',
} as const
