import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import { inBrand } from './mailInBrand.ts'
import { mailPictures } from './mailPictures.ts'
import { inShell, listHeaders, signed, withFooter } from './mailShell.ts'
import { signatureOf } from './mailSignature.ts'
import { placeholdersOf } from './mailValues.ts'
import type { Kind, MailBuilders, MailContent, QueuedMail } from './message.ts'
import { nameForMail } from './namesInMail.ts'
import { recipientOf, type Recipient } from './recipientQueries.ts'
import { currentSender } from './sender.ts'
import { everyTime, type SharedReads } from './sharedReads.ts'
import { templateRow, type TemplateRow } from './templateRowQueries.ts'
import { trackLinks } from './trackedLinks.ts'
import { unsubscribing, wantedMessage, type NotWanted } from './wantedMessage.ts'
import { writeMessage } from './writeMessage.ts'

export interface RenderedMail {
  subject: string
  /** What mail programs show behind the subject. */
  preheader: string
  html: string
  text: string
  /** As whom it greets; the name that a form said may have been corrected since. */
  toName: string
  from: { name: string; address: string }
  replyTo?: { name: string; address: string }
  headers: Record<string, string>
  /** Whose mail it is. */
  brandName: string
  /** What the tracked links lead to, to be kept before the message leaves. */
  links: string[]
  onSent?: MailContent['onSent']
}

interface Rendering {
  /** Whether openings and clicks are told to us. */
  tracked?: boolean
  /** What stands in an editor, in place of the stored row; null for the built-in wording. */
  row?: TemplateRow | null
  /** Shared with the messages before and after it. */
  reads?: SharedReads
  /** In place of what is known of the address: a sample person, or the reader of a test. */
  recipient?: Recipient
}

/**
 * Writes one message from the facts as they are now; a real one, a test and a preview alike. Nothing is stored.
 * A row of email_templates with this id wins over the built-in view.
 * @throws Error when its builder failed
 */
export async function renderSend(
  services: Services,
  builders: MailBuilders,
  queued: QueuedMail,
  { tracked = false, reads = everyTime, ...given }: Rendering = {},
): Promise<RenderedMail | NotWanted> {
  const { config, db } = services
  const [row, recipient, sender, brand, { mails }] = await Promise.all([
    given.row === undefined
      ? reads(`template ${queued.template}`, () => templateRow(db, queued.template))
      : (given.row ?? undefined),
    given.recipient ?? recipientOf(db, queued.email, queued.id),
    reads('sender', () => currentSender(db, config)),
    services.brand(),
    services.content.texts(),
  ])
  const send = withPlainName(queued, recipient)
  const message = await wantedMessage(services, builders, send, { row, recipient, mails, reads })
  if ('notWanted' in message) return message
  const unsubscribe = unsubscribing(config, message, send.kind, recipient)
  if ('notWanted' in unsubscribe) return unsubscribe

  const { unsubscribeUrl } = unsubscribe
  const house = { siteUrl: config.siteUrl, brand }
  const values = placeholdersOf(house, send, recipient, message)
  if (unsubscribeUrl) values.unsubscribeUrl = unsubscribeUrl
  const written = await writeMessage(services, house, message, row, values)
  const signature = signatureOf(brand, send, mails.frame.team)
  const isTracked = tracked && send.kind === 'marketing' && sender.tracking && !recipient.trackingRefused
  const shown = inShell(services, message, written, unsubscribeUrl, {
    house,
    frame: mails.frame,
    signature,
    trackedSend: isTracked ? send.id : undefined,
  })
  const shell = await mailPictures(db, config, inBrand(shown, brand))
  return {
    ...written,
    ...(isTracked ? trackLinks(config, send.id, shell) : { html: shell, links: [] }),
    text: withFooter({ brand, frame: mails.frame }, message, signed(written.text, signature), unsubscribeUrl),
    toName: send.name ?? '',
    from: senderOf(config.mail, send.kind, { name: sender.senderName, contact: brand.email }),
    replyTo: message.replyTo ?? { name: brand.name, address: sender.replyTo },
    headers: {
      ...message.headers,
      ...(unsubscribeUrl ? listHeaders(house, unsubscribeUrl) : { 'Auto-Submitted': 'auto-generated' }),
    },
    brandName: brand.name,
    onSent: message.onSent,
  }
}

/** Whoever is not the owner reads only names that are names. */
function withPlainName(queued: QueuedMail, { isCorrected, fullName }: Recipient): QueuedMail {
  if (queued.kind === 'owner') return queued
  return { ...queued, name: nameForMail(isCorrected ? fullName : queued.name) || null }
}

/** What is sent to many may come from another address and name. */
function senderOf(
  { from, comesFromContact, marketing }: Config['mail'],
  kind: Kind,
  { name, contact }: { name: string; contact: string },
): RenderedMail['from'] {
  const usual = comesFromContact ? contact : from
  if (marketing && kind === 'marketing')
    return { name: marketing.name ?? name, address: marketing.from ?? usual }
  return { name, address: usual }
}
