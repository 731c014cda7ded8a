/** What the owner has done about an enquiry. */
export const enquiryStates = ['unread', 'handled', 'spam'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** A row of Contact Submissions with its details; dates are written out already. */
export interface EnquiryRow {
  id: number
  name: string
  email: string
  role: string
  company: string
  companySize: string
  service: string
  timeline: string | null
  message: string
  tags: string[]
  state: EnquiryState
  day: string
  time: string
  /** The person's page; null after the person was erased. */
  contactId: number | null
  /** When and by whom it was marked as handled: 'Nov 21, 2026, 09:14 by owner@plainsong.example'. */
  handled: string | null
}

/** How many enquiries one request may mark. */
export const mostMarked = 100

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
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${body}`
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

type BadgeKind = 'default' | 'secondary' | 'outline' | 'destructive'

/** Today's services first; the older ones by the words that tell them apart. */
const serviceKinds: [RegExp, BadgeKind][] = [
  [/fractional/i, 'secondary'],
  [/custom/i, 'outline'],
  [/internal communication/i, 'default'],
  [/change management/i, 'secondary'],
  [/employee engagement/i, 'outline'],
  [/leadership communication/i, 'destructive'],
]
const timelineKinds: [RegExp, BadgeKind][] = [
  [/^(asap|immediately)$/i, 'destructive'],
  [/^within 1 month$/i, 'secondary'],
  [/^(1-3 months|within 3 months)$/i, 'default'],
]

export const serviceKind = (service: string): BadgeKind => kindOf(serviceKinds, service)
export const timelineKind = (timeline: string): BadgeKind => kindOf(timelineKinds, timeline)

const kindOf = (kinds: [RegExp, BadgeKind][], text: string): BadgeKind =>
  kinds.find(([pattern]) => pattern.test(text))?.[1] ?? 'outline'
