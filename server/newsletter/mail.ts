import { contactById } from '../contacts/queries.ts'
import { firstNameOf } from '../contacts/rules.ts'
import type { MailBuilders, Send } from '../outbox/message.ts'
import { unsubscribeUrl } from '../outbox/unsubscribeLink.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { subscriptionById, type Subscription } from './queries.ts'

/** What joining and leaving the newsletter send. Each looks again whether it is still true. */
export const newsletterMail: MailBuilders = {
  'newsletter-welcome': async (services, send) => {
    const person = await personOf(services, send)
    if (person?.subscription.status !== 'active') return undefined
    const again = send.facts.again === true
    const { brand } = services.config
    return {
      subject: again ? `Welcome back to ${brand.name}` : 'Welcome to weekly communication insights',
      preheader: 'One useful idea a week for people who run communication with a small team.',
      view: 'newsletter/mail-welcome',
      text: { view: 'newsletter/mail-welcome-text' },
      locals: { firstName: person.firstName, again, email: person.subscription.email },
      reason: again
        ? `You received this because this address was subscribed to the ${brand.name} newsletter again.`
        : `You received this because this address was subscribed to the ${brand.name} newsletter.`,
      unsubscribable: true,
    }
  },

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

interface Person {
  subscription: Subscription
  firstName: string
}

async function personOf({ db }: Services, send: Send): Promise<Person | undefined> {
  const subscription = await subscriptionById(db, Number(send.facts.subscriptionId))
  const contact = send.contactId ? await contactById(db, send.contactId) : undefined
  return subscription && { subscription, firstName: firstNameOf(contact?.fullName ?? '') }
}
