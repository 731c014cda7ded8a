import { behindScheme } from '../../web/authorization.ts'
import {
  markInMessageId,
  meanings,
  one,
  refusal,
  report,
  same,
  type MailService,
  type Report,
} from './deliveryReport.ts'

/** A message of ours has one reader, behind whom a few more may stand: each of them is noted by itself. */
const mostPeople = 20

/** Mail that came back is told of at an address of its own, or by the command `bounce`. @param secret a bearer token */
export function bounceMail(secret: string): MailService {
  return {
    name: 'bounce',
    refusal: 401,
    isKnownByHeaders: true,
    limit: '5mb',
    isAuthentic: (_raw, { authorization }) => same(behindScheme(one(authorization), 'Bearer'), secret),
    read: readBounce,
  }
}

/**
 * Reads a delivery status (RFC 3464) or a complaint (RFC 5965). Anybody can write such a mail, so it counts only with
 * the mark that our message carried, never by its recipient alone.
 * @throws Error for any other mail, an automatic reply for one
 */
export function readBounce(raw: Buffer): Report[] {
  const text = raw.toString('utf8').replaceAll('\r\n', '\n')
  const send = markIn(unfolded(text))
  const complaint = partOf(text, /^content-type: *message\/feedback-report/im)
  if (complaint !== undefined) return [complained(unfolded(complaint), send)]
  const status = partOf(text, /^content-type: *message\/(?:global-)?delivery-status/im)
  if (status === undefined) throw new Error('This mail is no delivery report')
  const people = unfolded(status)
    .split(/\n\n+/)
    .filter((group) => /^final-recipient:/im.test(group))
    .slice(0, mostPeople)
  return people.map((group) => delivery(group, send))
}

function complained(group: string, send: string | undefined): Report {
  const email = field(group, 'original-rcpt-to').replaceAll(/[<>]/g, '')
  // Other kinds (not-spam, say) are no complaint.
  const type = /^(?:abuse|fraud|other)$/i.test(field(group, 'feedback-type')) ? 'complained' : 'ignored'
  return report({ type, key: keyOf(send, email, type), send, email })
}

function delivery(group: string, send: string | undefined): Report {
  const [action, status] = [field(group, 'action').toLowerCase(), field(group, 'status')]
  const reason = withoutType(field(group, 'diagnostic-code')) || status
  const type = action === 'failed' ? refusal(reason, status.startsWith('5')) : (actions(action) ?? 'ignored')
  const email = withoutType(field(group, 'original-recipient') || field(group, 'final-recipient'))
  return report({ type, key: keyOf(send, email, `${action} ${status}`), send, email, reason })
}

const actions = meanings({ delivered: 'delivered', delayed: 'delayed' })

const keyOf = (...parts: (string | undefined)[]): string => parts.join(':')

/** `rfc822; maya@example.com`, `smtp; 550 …` */
const withoutType = (value: string): string => value.replace(/^[\w-]+; */, '')

const field = (group: string, name: string): string =>
  new RegExp(`^${name}: *(.*)$`, 'im').exec(group)?.[1]?.trim() ?? ''

const unfolded = (text: string): string => text.replaceAll(/\n[ \t]+/g, ' ')

/** What stands in the part with this header, up to the next boundary. */
function partOf(text: string, header: RegExp): string | undefined {
  const found = header.exec(text)
  if (!found) return undefined
  const rest = text.slice(found.index)
  const body = rest.indexOf('\n\n')
  return body === -1 ? '' : (rest.slice(body + 2).split('\n--')[0] ?? '')
}

const mark = /\b(\d{1,15}_[0-9a-f]{16})\b/
const places = [
  /^(?:delivered-to|x-original-to|to):.*$/gim,
  /^original-envelope-id:.*$/gim,
  /^x-send-id:.*$/gim,
]

/** From the address it came back to, else from what the report repeats of our message. */
function markIn(text: string): string | undefined {
  for (const place of places) {
    for (const [line] of text.matchAll(place)) {
      const found = mark.exec(line.replaceAll('+', ' '))
      if (found) return found[1]
    }
  }
  return markInMessageId(text)
}
