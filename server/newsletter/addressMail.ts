import { contactById } from '../contacts/contactQueries.ts'
import type { MailBuilders, MailContent, QueuedMail } from '../outbox/message.ts'
import type { Services } from '../services.ts'
import { confirmUrl } from './confirmUrl.ts'

type Addressed = Pick<QueuedMail, 'id' | 'email'>

/** What changing an address sends: a question to the new one, word to the old one. Neither names the other. */
export const addressMail: MailBuilders = {
  'address-confirm': async (services, send) => {
    const contact = send.contactId ? await contactById(services.db, send.contactId) : undefined
    return contact && movingMail(services, send)
  },
  'address-changed': movedMail,
}

/** The question to the new address. */
export async function movingMail({ config, content }: Services, send: Addressed): Promise<MailContent> {
  const { moving } = await content.contentOf('mails')
  return {
    subject: moving.subject,
    preheader: moving.preview,
    view: 'newsletter/mail-address-confirm',
    text: { view: 'newsletter/mail-address-confirm-text' },
    locals: { email: send.email, confirmUrl: confirmUrl(config, send.id) },
    reason: moving.reason,
    unsubscribable: false,
  }
}

/** Word to the old one. */
export async function movedMail(
  { content }: Services,
  send: Pick<QueuedMail, 'email'>,
): Promise<MailContent> {
  const { moved } = await content.contentOf('mails')
  return {
    subject: moved.subject,
    preheader: moved.preview,
    view: 'newsletter/mail-address-changed',
    text: { view: 'newsletter/mail-address-changed-text' },
    locals: { email: send.email },
    reason: moved.reason,
    unsubscribable: false,
  }
}
