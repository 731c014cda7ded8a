import type { Brand, Branded } from '../brand/shared/brand.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { drawView } from '../web/drawView.ts'
import type { Texts } from '../content/shared/documents.ts'
import { filled } from '../content/shared/filled.ts'
import { oneLine } from './fillPlaceholders.ts'
import type { MailContent } from './message.ts'
import type { signatureOf } from './mailSignature.ts'
import { mailButton } from './mailButton.ts'
import { mailStyles } from './mailStyles.ts'
import type { WrittenMail } from './templateRow.ts'
import { openUrl } from './trackedLinks.ts'
import { preferencesUrl } from './unsubscribeLink.ts'

/** What every view of a mail sees. */
export function viewLocals({ brand, siteUrl }: Branded): Record<string, unknown> {
  return { s: mailStyles, button: mailButton, filled, brand, siteUrl, paths }
}

/** The message as a mail program shows it. */
export function inShell(
  services: Services,
  message: MailContent,
  written: WrittenMail,
  unsubscribe: string | undefined,
  { house, frame, signature, trackedSend }: Around,
): string {
  return drawView(services, 'outbox/shell', {
    ...viewLocals(house),
    ...written,
    reason: message.reason,
    viewUrl: message.viewUrl,
    frame,
    signature,
    unsubscribeUrl: unsubscribe,
    preferencesUrl: unsubscribe && preferencesUrl(unsubscribe),
    pixelUrl: trackedSend === undefined ? undefined : openUrl(services.config, trackedSend),
  })
}

/** What the owner has stand around every mail. */
type Frame = Texts['mails']['frame']

type Signature = ReturnType<typeof signatureOf>

interface Around {
  house: Branded
  frame: Frame
  signature: Signature
  trackedSend: number | undefined
}

/** The text part with its signature. */
export const signed = (text: string, signature: Signature): string =>
  signature ? `${text.trim()}\n\n${[signature.name, signature.role].filter(Boolean).join('\n')}` : text

/** The text part with what stands below every mail. */
export function withFooter(
  { brand, frame }: { brand: Pick<Brand, 'address' | 'email'>; frame: Frame },
  message: MailContent,
  text: string,
  unsubscribe: string | undefined,
): string {
  const footer = [
    message.reason,
    ...(message.viewUrl ? [`${frame.browserText}: ${message.viewUrl}`] : []),
    `${brand.address} · ${brand.email}`,
    ...(unsubscribe
      ? [`${frame.change}: ${preferencesUrl(unsubscribe)}`, `${frame.unsubscribe}: ${unsubscribe}`]
      : []),
  ]
  return `${text.trim()}\n\n--\n${footer.join('\n')}\n`
}

/** RFC 8058, so that a mail program can offer one click. Written by hand: the library would make two headers. */
export function listHeaders({ brand, siteUrl }: Branded, url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `${oneLine(brand.name)} <news.${new URL(siteUrl).hostname}>`,
  }
}
