import type { Config } from '../config.ts'
import type { Texts } from '../content/shared/documents.ts'
import type { Services } from '../services.ts'
import { withCorrectedName, withPlainNames } from './mailValues.ts'
import type { Kind, MailBuilders, MailContent, QueuedMail } from './message.ts'
import type { Recipient } from './recipientQueries.ts'
import { cancelledText, type CancelledWhy } from './shared/cancelled.ts'
import { isFixedMail, notReworded } from './shared/fixedMails.ts'
import type { SharedReads } from './sharedReads.ts'
import type { TemplateRow } from './templateRowQueries.ts'
import { unsubscribeUrl } from './unsubscribeLink.ts'

/** Why a message will not be written, in words for the owner. */
export interface NotWanted {
  notWanted: string
  /** The same as a word, where there is one. */
  why?: CancelledWhy
  /** It may be wanted again: when its template is switched on. */
  untilActive?: true
  /** Nobody here knows such a mail: deleted meanwhile, or of a newer version that is being deployed. */
  isUnknown?: true
}

interface Known {
  row: TemplateRow | undefined
  recipient: Recipient
  mails: Texts['mails']
  reads: SharedReads
}

/**
 * What a message says, or why it is not wanted any more: by the builder of its room, or where none has its template, as
 * the owner wrote it.
 * @throws Error when the builder failed
 */
export async function wantedMessage(
  services: Services,
  builders: MailBuilders,
  send: QueuedMail,
  { reads, ...known }: Known,
): Promise<MailContent | NotWanted> {
  const build = Object.hasOwn(builders, send.template) ? builders[send.template] : undefined
  const message = build
    ? await build(services, send, reads, known.recipient)
    : ownersMessage(send.template, known)
  if (!message) return notWanted('not_needed')
  if ('notWanted' in message || send.kind === 'owner') return message
  const { isCorrected, fullName } = known.recipient
  return withPlainNames(isCorrected ? withCorrectedName(message, fullName) : message)
}

/** A template that only the owner wrote (a step of a sequence) needs no builder. */
function ownersMessage(
  template: string,
  { row, recipient, mails }: Omit<Known, 'reads'>,
): MailContent | NotWanted {
  if (!row) return { notWanted: `There is no template named ${template} any more`, isUnknown: true }
  if (isFixedMail(template)) return { notWanted: notReworded }
  if (!row.isActive) return { notWanted: 'The template is switched off', untilActive: true }
  return {
    subject: row.subject,
    preheader: '',
    view: 'outbox/template',
    text: row.textContent,
    reason: cameBy(recipient.source, mails),
  }
}

/** How a person came to be written to: by what they did first. */
function cameBy(source: string | null, { enquiry, frame }: Texts['mails']): string {
  if (source === 'newsletter') return frame.subscribed
  if (source === 'contact_form') return enquiry.reason
  return source === 'audit_request' ? frame.asked : frame.inTouch
}

/** The link that ends such mail, none for what was asked for; or why somebody is not to have it. */
export function unsubscribing(
  config: Config,
  { unsubscribable }: MailContent,
  kind: Kind,
  { contactId, whyNotMailed }: Recipient,
): { unsubscribeUrl?: string } | NotWanted {
  if (!(unsubscribable ?? kind === 'marketing')) return {}
  if (whyNotMailed) return notWanted(whyNotMailed)
  if (contactId === null) return notWanted('contact_removed')
  return { unsubscribeUrl: unsubscribeUrl(config, contactId) }
}

const notWanted = (why: CancelledWhy): NotWanted => ({ notWanted: cancelledText(why), why })
