import type { Branded } from '../brand/shared/brand.ts'
import type { MailContent, QueuedMail } from './message.ts'
import { companyForMail, nameForMail } from './namesInMail.ts'
import type { Recipient } from './recipientQueries.ts'

/** The names among a message's values come from forms. */
export function withPlainNames(message: MailContent): MailContent {
  const names = Object.entries(message.locals ?? {}).filter(([key]) =>
    ['firstName', 'lastName'].includes(key),
  )
  const plain = names.map(
    ([key, value]) => [key, nameForMail(typeof value === 'string' ? value : '')] as const,
  )
  return { ...message, locals: { ...message.locals, ...Object.fromEntries(plain) } }
}

/** By the name that somebody of the team corrected, also where a form said another one. */
export function withCorrectedName(message: MailContent, fullName: string | null): MailContent {
  const [firstName = '', ...rest] = (fullName ?? '').trim().split(/\s+/)
  const names = Object.entries({ firstName, lastName: rest.join(' ') })
  const known = names.filter(([key]) => message.locals && key in message.locals)
  return { ...message, locals: { ...message.locals, ...Object.fromEntries(known) } }
}

/** What a template row or an issue may use: the person, the brand, and every short value of the message. */
export function placeholdersOf(
  { brand, siteUrl }: Branded,
  send: QueuedMail,
  recipient: Recipient,
  { locals = {} }: Pick<MailContent, 'locals'> = {},
): Record<string, string> {
  const [firstName = '', ...rest] = (send.name ?? nameForMail(recipient.fullName)).trim().split(/\s+/)
  const own = Object.entries(locals).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [],
  )
  return {
    firstName,
    lastName: rest.join(' '),
    email: send.email,
    companyName: companyForMail(recipient.companyName),
    siteUrl,
    brandName: brand.name,
    contactEmail: brand.email,
    ...Object.fromEntries(own),
  }
}
