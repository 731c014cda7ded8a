import PostalMime from 'postal-mime'
import { rawMail, type OutgoingMail, type Transport } from '../../server/outbox/deliverMail.ts'
import { createDrain } from '../../server/outbox/drainOutbox.ts'
import type { MailBuilders } from '../../server/outbox/message.ts'
import { mailBuilders } from '../../server/mailBuilders.ts'
import type { TestSite } from './site.ts'

/** A message as its reader's program understands it. */
export interface SentMail {
  to: string
  toName: string
  from: string
  fromName: string
  replyTo: string | undefined
  subject: string
  html: string
  text: string
  messageId: string
  /** By lower-case name. */
  headers: Record<string, string>
  /** Every address that the HTML links to. */
  links: string[]
  raw: string
}

/**
 * Sends everything that is due, without a mail server.
 * @returns it in the order in which it was queued: two workers send, and either may be the quicker one
 */
export async function drainMail(site: TestSite, builders: MailBuilders = mailBuilders): Promise<SentMail[]> {
  const post = memoryTransport()
  await createDrain(site.services, builders, post).run()
  return Promise.all(post.mails.toSorted((one, other) => placeInQueue(one) - placeInQueue(other)).map(read))
}

const placeInQueue = ({ messageId }: OutgoingMail): number => Number(/^<send-(\d+)\./.exec(messageId)![1])

/** A transport that keeps what it is given; `answer` may throw what a mail server would say. */
export function memoryTransport(
  answer: (mail: OutgoingMail) => void | Promise<void> = () => {},
): Transport & { mails: OutgoingMail[] } {
  const mails: OutgoingMail[] = []
  return {
    mails,
    async send(mail) {
      await answer(mail)
      mails.push(mail)
    },
    close() {},
  }
}

/** Composes the message as it would travel and reads it back. */
export async function read(mail: OutgoingMail): Promise<SentMail> {
  return readRaw((await rawMail(mail)).toString('utf8'))
}

export async function readRaw(raw: string): Promise<SentMail> {
  const email = await PostalMime.parse(raw)
  const html = email.html ?? ''
  return {
    to: email.to?.[0]?.address ?? '',
    toName: email.to?.[0]?.name ?? '',
    from: email.from?.address ?? '',
    fromName: email.from?.name ?? '',
    replyTo: email.replyTo?.[0]?.address,
    subject: email.subject ?? '',
    html,
    text: email.text ?? '',
    messageId: email.messageId ?? '',
    headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
    links: [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]!.replaceAll('&amp;', '&')),
    raw,
  }
}
