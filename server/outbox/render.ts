import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { renderView } from '../web/page.ts'
import type { MailBuilders, MailContent, QueuedMail } from './message.ts'
import { companyForMail, nameForMail } from './namesInMail.ts'
import { mailPictures } from './pictures.ts'
import { oneLine } from './fillPlaceholders.ts'
import { cancelledText, type CancelledWhy } from './shared/cancelled.ts'
import { recipientOf, type Recipient } from './recipientQueries.ts'
import { templateRow, type TemplateRow } from './templateRowQueries.ts'
import { currentSender } from './sender.ts'
import { signatureOf } from './signature.ts'
import { mailStyles } from './styles.ts'
import { writeFromRow, type WrittenMail } from './templateRow.ts'
import { openUrl, trackLinks } from './trackedLinks.ts'
import { unsubscribeUrl } from './unsubscribeLink.ts'

export interface RenderedMail {
  subject: string
  html: string
  text: string
  from: { name: string; address: string }
  replyTo?: { name: string; address: string }
  headers: Record<string, string>
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
  { tracked = false, ...given }: Rendering = {},
): Promise<RenderedMail | NotWanted> {
  // Whoever is not the owner reads only names that are names.
  const toOwner = queued.kind === 'owner'
  const send = toOwner ? queued : { ...queued, name: nameForMail(queued.name) || null }
  const [row, recipient, sender] = await Promise.all([
    given.row === undefined ? templateRow(services.db, send.template) : (given.row ?? undefined),
    given.recipient ?? recipientOf(services.db, send.email),
    currentSender(services.db, services.config),
  ])
  const build = builders[send.template]
  if (!build && !row) return { notWanted: `There is no template named ${send.template} any more` }
  if (!build && !row!.isActive) return { notWanted: 'The template is switched off', untilActive: true }
  const built = build ? await build(services, send) : plainMessage(services, row!, recipient)
  if (!built) return notWanted('not_needed')
  const message = toOwner ? built : withPlainNames(built)

  const unsubscribable = message.unsubscribable ?? send.kind === 'marketing'
  if (unsubscribable && recipient.whyNotMailed) return notWanted(recipient.whyNotMailed)
  if (unsubscribable && recipient.contactId === null) return notWanted('contact_removed')
  const unsubscribe = unsubscribable ? unsubscribeUrl(services.config, recipient.contactId!) : undefined

  const written = await write(services, message, row?.isActive ? row : undefined, {
    ...placeholdersOf(services, send, recipient, message),
    ...(unsubscribe ? { unsubscribeUrl: unsubscribe } : {}),
  })
  const signature = signatureOf(services.config, send.email)
  const track = tracked && send.kind === 'marketing' && sender.tracking && !recipient.trackingRefused
  const drawn = await inShell(services, message, written, unsubscribe, {
    signature,
    trackedSend: track ? send.id : undefined,
  })
  const shell = await mailPictures(services.db, services.config.siteUrl, drawn)
  return {
    ...written,
    ...(track ? trackLinks(services.config, send.id, shell) : { html: shell, links: [] }),
    text: withFooter(services, message, signed(written.text, signature), unsubscribe),
    from: { name: sender.senderName, address: services.config.mail.from },
    replyTo: message.replyTo ?? { name: services.config.brand.name, address: sender.replyTo },
    headers: {
      ...message.headers,
      ...(unsubscribe ? listHeaders(services, unsubscribe) : { 'Auto-Submitted': 'auto-generated' }),
    },
    onSent: message.onSent,
  }
}

const notWanted = (why: CancelledWhy): NotWanted => ({ notWanted: cancelledText(why), why })

/** The names among a message's values come from forms. */
function withPlainNames(message: MailContent): MailContent {
  const names = Object.entries(message.locals ?? {}).filter(([key]) =>
    ['firstName', 'lastName'].includes(key),
  )
  const plain = names.map(
    ([key, value]) => [key, nameForMail(typeof value === 'string' ? value : '')] as const,
  )
  return { ...message, locals: { ...message.locals, ...Object.fromEntries(plain) } }
}

/** A template that only the owner wrote (a step of a sequence) needs no builder. */
function plainMessage({ config }: Services, row: TemplateRow, { source }: Recipient): MailContent {
  return {
    subject: row.subject,
    preheader: '',
    view: 'outbox/template',
    text: row.textContent,
    reason: `You received this because ${cameBy(source, config.brand.name)}.`,
  }
}

/** How a person came to be written to: by what they did first. */
function cameBy(source: string | null, brand: string): string {
  if (source === 'newsletter') return `you subscribed to the ${brand} newsletter`
  if (source === 'contact_form') return `you wrote to ${brand} through the enquiry form`
  if (source === 'audit_request') return `you asked ${brand} for the Free Internal Comms Audit`
  return `you are in touch with ${brand}`
}

async function write(
  services: Services,
  message: MailContent,
  row: TemplateRow | undefined,
  values: Record<string, string>,
): Promise<WrittenMail> {
  const locals = { ...viewLocals(services), ...values, ...message.locals }
  const draw = (view: string) => renderView(services, view, locals)
  const text = () =>
    typeof message.text === 'string' ? Promise.resolve(message.text) : draw(message.text.view)
  if (row) return writeFromRow(message, row, values, { draw, text })
  return {
    subject: oneLine(message.subject),
    preheader: message.preheader,
    body: await draw(message.view),
    text: await text(),
  }
}

function viewLocals({ config }: Services): Record<string, unknown> {
  return { s: mailStyles, brand: config.brand, siteUrl: config.siteUrl, paths }
}

/** What a template row may use: the person, the brand, and every short value of the message. */
function placeholdersOf(
  { config }: Services,
  send: QueuedMail,
  recipient: Recipient,
  message: MailContent,
): Record<string, string> {
  const [firstName = '', ...rest] = (send.name ?? nameForMail(recipient.fullName)).trim().split(/\s+/)
  const own = Object.entries(message.locals ?? {}).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [],
  )
  return {
    firstName,
    lastName: rest.join(' '),
    email: send.email,
    companyName: companyForMail(recipient.companyName),
    siteUrl: config.siteUrl,
    brandName: config.brand.name,
    contactEmail: config.brand.email,
    ...Object.fromEntries(own),
  }
}

function inShell(
  services: Services,
  message: MailContent,
  written: WrittenMail,
  unsubscribe: string | undefined,
  { signature, trackedSend }: { signature: Signature; trackedSend: number | undefined },
): Promise<string> {
  return renderView(services, 'outbox/shell', {
    ...viewLocals(services),
    ...written,
    reason: message.reason,
    signature,
    unsubscribeUrl: unsubscribe,
    pixelUrl: trackedSend === undefined ? undefined : openUrl(services.config, trackedSend),
  })
}

type Signature = ReturnType<typeof signatureOf>

const signed = (text: string, signature: Signature): string =>
  signature ? `${text.trim()}\n\n${[signature.name, signature.role].filter(Boolean).join('\n')}` : text

function withFooter(
  { config: { brand } }: Services,
  message: MailContent,
  text: string,
  unsubscribe: string | undefined,
): string {
  const footer = [
    message.reason,
    `${brand.address} · ${brand.email}`,
    ...(unsubscribe ? [`Unsubscribe: ${unsubscribe}`] : []),
  ]
  return `${text.trim()}\n\n--\n${footer.join('\n')}\n`
}

/** RFC 8058, so that a mail program can offer one click. Written by hand: the library would make two headers. */
function listHeaders({ config }: Services, url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `${oneLine(config.brand.name)} <news.${new URL(config.siteUrl).hostname}>`,
  }
}
