import { contactById } from '../contacts/contactQueries.ts'
import type { MailBuilders } from '../outbox/message.ts'
import { confirmUrl } from './confirmUrl.ts'

/** What changing an address sends: a question to the new one, word to the old one. Neither names the other. */
export const addressMail: MailBuilders = {
  'address-confirm': async ({ brand, config, db }, send) => {
    const contact = send.contactId ? await contactById(db, send.contactId) : undefined
    if (!contact) return undefined
    return {
      subject: 'Please confirm your new address',
      preheader: 'One button, and our mail comes here.',
      view: 'newsletter/mail-address-confirm',
      text: { view: 'newsletter/mail-address-confirm-text' },
      locals: { email: send.email, confirmUrl: confirmUrl(config, send.id) },
      reason: `You received this because this address was given for mail of ${(await brand()).name}.`,
      unsubscribable: false,
    }
  },

  'address-changed': async ({ brand }, send) => ({
    subject: 'Your mail goes to another address now',
    preheader: 'Not you? Answer this message.',
    view: 'newsletter/mail-address-changed',
    text: { view: 'newsletter/mail-address-changed-text' },
    locals: { email: send.email },
    reason: `You received this because mail of ${(await brand()).name} came to this address until now.`,
    unsubscribable: false,
  }),
}
