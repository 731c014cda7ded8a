import { contactById } from '../contacts/contactQueries.ts'
import { markedContact } from '../contacts/suppressionQueries.ts'
import { firstNameOf } from '../contacts/shared/firstName.ts'
import type { Db } from '../db.ts'
import type { Facts, MailBuilders, MailContent, MailSample, QueuedMail } from '../outbox/message.ts'
import { nameForMail } from '../outbox/namesInMail.ts'
import { unsubscribeUrl } from '../outbox/unsubscribeLink.ts'
import { paths } from '../paths.ts'
import { addressMail } from './addressMail.ts'
import { confirmUrl } from './confirmUrl.ts'
import { isRequested } from './confirmRequestQueries.ts'
import type { Services } from '../services.ts'
import { subscriptionById, subscriptionOf, type Subscription } from './subscriptionQueries.ts'

/** What joining and leaving the newsletter send. Each looks again whether it is still true. */
export const newsletterMail: MailBuilders = {
  ...addressMail,

  'newsletter-welcome': async (services, send) => {
    const person = await personOf(services, send)
    return person?.subscription.status === 'active' ? welcome(services, person, false) : undefined
  },

  'newsletter-welcome-back': async (services, send) => {
    const person = await personOf(services, send)
    return person?.subscription.status === 'active' ? welcome(services, person, true) : undefined
  },

  'newsletter-confirm': async (services, send) => {
    const { db } = services
    const joins = await isRequested(db, send.email)
    if (!joins && !(await markedContact(db, send.email))) return undefined
    return confirmationMail(services, send, joins)
  },

  'unsubscribe-confirmation': async (services, send) => {
    const person = await personOf(services, send)
    if (person?.subscription.status !== 'unsubscribed') return undefined
    const { config } = services
    const backUrl = send.contactId
      ? `${unsubscribeUrl(config, send.contactId)}&back=1`
      : `${config.siteUrl}${paths.newsletterBox}`
    return goodbye(services, person, backUrl)
  },
}

/** What these mails are tried with. */
export const newsletterSamples: Record<string, MailSample> = {
  'newsletter-welcome': { factsOf, sample: (services) => welcome(services, sample, false) },
  'newsletter-welcome-back': { factsOf, sample: (services) => welcome(services, sample, true) },
  'unsubscribe-confirmation': {
    factsOf,
    sample: (services) => goodbye(services, sample, `${services.config.siteUrl}${paths.newsletterBox}`),
  },
}

/** One button, nothing else: no offer, no tracking, none of what was typed. */
export async function confirmationMail(
  { config, content }: Services,
  send: Pick<QueuedMail, 'id' | 'email' | 'facts'>,
  joins: boolean,
): Promise<MailContent> {
  const { confirm, works } = await content.contentOf('mails')
  const asking = send.facts.reminds ? confirm.again : confirm.subject
  return {
    subject: joins ? asking : works.title,
    preheader: joins ? confirm.preview : works.preview,
    view: 'newsletter/mail-confirm',
    text: { view: 'newsletter/mail-confirm-text' },
    locals: { email: send.email, joins, confirmUrl: confirmUrl(config, send.id) },
    reason: confirm.reason,
    unsubscribable: false,
  }
}

async function factsOf(db: Db, email: string): Promise<Facts | undefined> {
  const subscriptionId = await subscriptionOf(db, email)
  return subscriptionId === undefined ? undefined : { subscriptionId }
}

const sample = { subscription: { email: 'maya@fennel.example' }, firstName: 'Maya' }

type Reader = Pick<Person, 'firstName'> & { subscription: Pick<Subscription, 'email'> }

async function welcome(services: Services, person: Reader, again: boolean): Promise<MailContent> {
  const mails = await services.content.contentOf('mails')
  const { subject, preview, reason } = again ? mails.returned : mails.welcome
  return {
    subject,
    preheader: preview,
    view: 'newsletter/mail-welcome',
    text: { view: 'newsletter/mail-welcome-text' },
    locals: { firstName: person.firstName, again, email: person.subscription.email },
    reason,
    unsubscribable: true,
  }
}

async function goodbye(services: Services, person: Reader, backUrl: string): Promise<MailContent> {
  const { goodbye: words } = await services.content.contentOf('mails')
  return {
    subject: words.title,
    preheader: words.change,
    view: 'newsletter/mail-unsubscribed',
    text: { view: 'newsletter/mail-unsubscribed-text' },
    locals: { firstName: person.firstName, email: person.subscription.email, backUrl },
    reason: words.reason,
    unsubscribable: false,
  }
}

interface Person {
  subscription: Subscription
  firstName: string
}

async function personOf({ db }: Services, send: QueuedMail): Promise<Person | undefined> {
  const subscription = await subscriptionById(db, Number(send.facts.subscriptionId))
  const contact = send.contactId ? await contactById(db, send.contactId) : undefined
  return subscription && { subscription, firstName: firstNameOf(nameForMail(contact?.fullName)) }
}
