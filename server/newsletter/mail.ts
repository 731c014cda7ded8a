import { contactById } from '../contacts/queries.ts'
import { firstNameOf } from '../contacts/rules.ts'
import type { MailBuilders, Message, Send } from '../outbox/message.ts'
import { unsubscribeUrl } from '../outbox/unsubscribeLink.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { subscriptionById, type Subscription } from './queries.ts'

/** What joining and leaving the newsletter send. Each looks again whether it is still true. */
export const newsletterMail: MailBuilders = {
  'newsletter-welcome': (services, send) =>
    welcome(services, send, {
      subject: 'Welcome to weekly communication insights',
      preheader: 'One useful idea a week for people who run communication with a small team.',
      again: false,
    }),

  'newsletter-welcome-back': (services, send) =>
    welcome(services, send, {
      subject: `Welcome back to ${services.config.brand.name}`,
      preheader: 'Not you? One click undoes it.',
      again: true,
    }),

  'unsubscribe-confirmation': async (services, send) => {
    const person = await personOf(services, send)
    if (person?.subscription.status !== 'unsubscribed') return undefined
    const { config } = services
    return {
      subject: 'You are unsubscribed',
      preheader: 'Not you, or changed your mind? One click brings you back.',
      view: 'newsletter/mail-unsubscribed',
      text: { view: 'newsletter/mail-unsubscribed-text' },
      locals: {
        firstName: person.firstName,
        email: person.subscription.email,
        backUrl: send.contactId
          ? `${unsubscribeUrl(config, send.contactId)}&back=1`
          : `${config.siteUrl}${paths.newsletterBox}`,
      },
      reason: `You received this because you unsubscribed from the ${config.brand.name} newsletter.`,
      unsubscribable: false,
    }
  },
}

async function welcome(
  services: Services,
  send: Send,
  { again, ...line }: { subject: string; preheader: string; again: boolean },
): Promise<Message | undefined> {
  const person = await personOf(services, send)
  if (person?.subscription.status !== 'active') return undefined
  const { name } = services.config.brand
  return {
    ...line,
    view: 'newsletter/mail-welcome',
    text: { view: 'newsletter/mail-welcome-text' },
    locals: { firstName: person.firstName, again, email: person.subscription.email },
    reason: `You received this because this address was subscribed to the ${name} newsletter${again ? ' again' : ''}.`,
    unsubscribable: true,
  }
}

interface Person {
  subscription: Subscription
  firstName: string
}

async function personOf({ db }: Services, send: Send): Promise<Person | undefined> {
  const subscription = await subscriptionById(db, Number(send.facts.subscriptionId))
  const contact = send.contactId ? await contactById(db, send.contactId) : undefined
  return subscription && { subscription, firstName: firstNameOf(contact?.fullName ?? '') }
}
