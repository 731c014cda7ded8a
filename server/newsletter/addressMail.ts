import { contactById } from '../contacts/contactQueries.ts'
import type { MailBuilders } from '../outbox/message.ts'
import { confirmUrl } from './confirmUrl.ts'

/** What changing an address sends: a question to the new one, word to the old one. Neither names the other. */
export const addressMail: MailBuilders = {
  'address-confirm': async ({ brand, config, content, db }, send) => {
    const contact = send.contactId ? await contactById(db, send.contactId) : undefined
    if (!contact) return undefined
    const { moving } = await content.contentOf('mails')
    return {
      subject: moving.subject,
      preheader: moving.preview,
      view: 'newsletter/mail-address-confirm',
      text: { view: 'newsletter/mail-address-confirm-text' },
      locals: { email: send.email, confirmUrl: confirmUrl(config, send.id) },
      reason: `You received this because this address was given for mail of ${(await brand()).name}.`,
      unsubscribable: false,
    }
  },

  'address-changed': async ({ brand, content }, send) => {
    const { moved } = await content.contentOf('mails')
    return {
      subject: moved.subject,
      preheader: moved.preview,
      view: 'newsletter/mail-address-changed',
      text: { view: 'newsletter/mail-address-changed-text' },
      locals: { email: send.email },
      reason: `You received this because mail of ${(await brand()).name} came to this address until now.`,
      unsubscribable: false,
    }
  },
}
