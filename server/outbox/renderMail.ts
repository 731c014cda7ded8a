import type { Branded } from '../brand/shared/brand.ts'
import type { Config } from '../config.ts'
import type { Texts } from '../content/shared/documents.ts'
import type { Services } from '../services.ts'
import { drawView } from '../web/drawView.ts'
import type { Kind, MailBuilders, MailContent, QueuedMail } from './message.ts'
import { inShell, listHeaders, signed, viewLocals, withFooter } from './mailShell.ts'
import { placeholdersOf, withCorrectedName, withPlainNames } from './mailValues.ts'
import { nameForMail } from './namesInMail.ts'
import { inBrand } from './mailInBrand.ts'
import { mailPictures } from './mailPictures.ts'
import { oneLine } from './fillPlaceholders.ts'
import { cancelledText, type CancelledWhy } from './shared/cancelled.ts'
import { yieldsToSiteContent } from './yieldsToSiteContent.ts'
import { isFixedMail, notReworded } from './shared/fixedMails.ts'
import { recipientOf, type Recipient } from './recipientQueries.ts'
import { templateRow, type TemplateRow } from './templateRowQueries.ts'
import { currentSender } from './sender.ts'
import { everyTime, type SharedReads } from './sharedReads.ts'
import { signatureOf } from './mailSignature.ts'
import { writeFromRow, type WrittenMail } from './templateRow.ts'
import { trackLinks } from './trackedLinks.ts'
import { unsubscribeUrl } from './unsubscribeLink.ts'

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
/** Why a message will not be written, in words for the owner. */
export interface NotWanted {
  notWanted: string
  /** The same as a word, where there is one. */
  why?: CancelledWhy
  /** It may be wanted again: when its template is switched on. */
  untilActive?: true
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
 * @throws Error when nobody knows this template, or its builder failed
 */
export async function renderSend(
  services: Services,
  builders: MailBuilders,
  queued: QueuedMail,
  { tracked = false, reads = everyTime, ...given }: Rendering = {},
): Promise<RenderedMail | NotWanted> {
  const [row, recipient, sender, brand, { mails }] = await Promise.all([
    given.row === undefined
      ? reads(`template ${queued.template}`, () => templateRow(services.db, queued.template))
      : (given.row ?? undefined),
    given.recipient ?? recipientOf(services.db, queued.email, queued.id),
    reads('sender', () => currentSender(services.db, services.config)),
    services.brand(),
    services.content.texts(),
  ])
  // Whoever is not the owner reads only names that are names.
  const toOwner = queued.kind === 'owner'
  const { isCorrected, fullName } = recipient
  const name = isCorrected ? fullName : queued.name
  const send = toOwner ? queued : { ...queued, name: nameForMail(name) || null }
  const house = { siteUrl: services.config.siteUrl, brand }
  const build = Object.hasOwn(builders, send.template) ? builders[send.template] : undefined
  if (!build && !row) return { notWanted: `There is no template named ${send.template} any more` }
  if (!build && isFixedMail(send.template)) return { notWanted: notReworded }
  if (!build && !row!.isActive) return { notWanted: 'The template is switched off', untilActive: true }
  const built = build ? await build(services, send, reads) : plainMessage(mails, row!, recipient)
  if (!built) return notWanted('not_needed')
  const message = toOwner ? built : withPlainNames(isCorrected ? withCorrectedName(built, fullName) : built)

  const unsubscribable = message.unsubscribable ?? send.kind === 'marketing'
  if (unsubscribable && recipient.whyNotMailed) return notWanted(recipient.whyNotMailed)
  if (unsubscribable && recipient.contactId === null) return notWanted('contact_removed')
  const unsubscribe = unsubscribable ? unsubscribeUrl(services.config, recipient.contactId!) : undefined

  const written = await write(
    services,
    house,
    message,
    row && (await isWording(services, row)) ? row : undefined,
    {
      ...placeholdersOf(house, send, recipient, message),
      ...(unsubscribe ? { unsubscribeUrl: unsubscribe } : {}),
    },
  )
  const signature = signatureOf(brand, send, mails.frame.team)
  const track = tracked && send.kind === 'marketing' && sender.tracking && !recipient.trackingRefused
  const shown = inShell(services, message, written, unsubscribe, {
    house,
    frame: mails.frame,
    signature,
    trackedSend: track ? send.id : undefined,
  })
  const shell = await mailPictures(services.db, services.config, inBrand(shown, brand))
  return {
    ...written,
    ...(track ? trackLinks(services.config, send.id, shell) : { html: shell, links: [] }),
    text: withFooter({ brand, frame: mails.frame }, message, signed(written.text, signature), unsubscribe),
    toName: send.name ?? '',
    from: senderOf(services.config.mail, send.kind, { name: sender.senderName, contact: brand.email }),
    replyTo: message.replyTo ?? { name: brand.name, address: sender.replyTo },
    headers: {
      ...message.headers,
      ...(unsubscribe ? listHeaders(house, unsubscribe) : { 'Auto-Submitted': 'auto-generated' }),
    },
    brandName: brand.name,
    onSent: message.onSent,
  }
}

/** Whether a row says how this message is worded. */
const isWording = async ({ content }: Services, row: TemplateRow): Promise<boolean> =>
  row.isActive && !isFixedMail(row.id) && !(await yieldsToSiteContent(content, row))

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

const notWanted = (why: CancelledWhy): NotWanted => ({ notWanted: cancelledText(why), why })

/** A template that only the owner wrote (a step of a sequence) needs no builder. */
function plainMessage(mails: Texts['mails'], row: TemplateRow, { source }: Recipient): MailContent {
  return {
    subject: row.subject,
    preheader: '',
    view: 'outbox/template',
    text: row.textContent,
    reason: cameBy(source, mails),
  }
}

/** How a person came to be written to: by what they did first. */
function cameBy(source: string | null, { enquiry, frame }: Texts['mails']): string {
  if (source === 'newsletter') return frame.subscribed
  if (source === 'contact_form') return enquiry.reason
  return source === 'audit_request' ? frame.asked : frame.inTouch
}

async function write(
  services: Services,
  house: Branded,
  message: MailContent,
  row: TemplateRow | undefined,
  values: Record<string, string>,
): Promise<WrittenMail> {
  const texts = message.texts ?? (await services.content.texts())
  const locals = { ...viewLocals(house), texts, ...values, ...message.locals }
  const draw = (view: string) => drawView(services, view, locals)
  const text = () => (typeof message.text === 'string' ? message.text : draw(message.text.view))
  if (row) return writeFromRow(message, row, values, { draw, text })
  return {
    subject: oneLine(message.subject),
    preheader: message.preheader,
    body: draw(message.view),
    text: text(),
  }
}
