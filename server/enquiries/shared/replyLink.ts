import { mailtoOf } from '../../web/shared/mailto.ts'
import type { EnquiryRow } from './screens.ts'

/** Windows hands a mail program an address of some 2,000 characters at most. */
const longestQuote = 1500

/**
 * An answer begun: the mail program opens with the address, a subject and the message quoted.
 * @returns an address for a link
 */
export function replyLink({ name, email, service, message }: Answered): string {
  const lines = message.split('\n').map((line) => `> ${line}`.trimEnd())
  const body = cutEncoded(['', '', `${name} wrote:`, ...lines].join('\r\n'), longestQuote)
  const subject = `Re: your enquiry about ${service}`
  return `${mailtoOf(email)}?subject=${encodeURIComponent(subject)}&body=${body}`
}

type Answered = Pick<EnquiryRow, 'name' | 'email' | 'service' | 'message'>

/** Encodes as many whole characters as fit. */
function cutEncoded(text: string, most: number): string {
  let encoded = ''
  for (const character of text) {
    const next = encodeURIComponent(character)
    if (encoded.length + next.length > most) return `${encoded}...`
    encoded += next
  }
  return encoded
}
