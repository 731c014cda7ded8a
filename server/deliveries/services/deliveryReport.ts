import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { verdictOnReport } from '../../outbox/smtpVerdict.ts'

/** What became of one message, in our words, whichever service said it. `ours`: it was refused because of us. */
export interface Report {
  type: 'delivered' | 'bounced' | 'soft' | 'ours' | 'delayed' | 'complained' | 'unsubscribed' | 'ignored'
  /** The mark that travelled with the message, where the service gave it back: `1207_5f0c1d2e3a4b5968`. */
  send: string | undefined
  email: string | undefined
  /** The mail server's words. */
  reason: string
  /** The same for the same event, however often it is told. */
  key: string
  /** When it happened, where the service says so. */
  at: Date | undefined
}

/** Header names are in lower case. */
export type Headers = Record<string, string | string[] | undefined>

/** A mail service that tells us what became of messages. */
export interface MailService {
  name: string
  /** It signs a token and not the body, so every token counts once, also one of a report that changes nothing. */
  signsTokens?: true
  /** Its headers alone say whether it is the service: of nobody else a byte more is read. */
  isKnownByHeaders?: true
  /**
   * Whether this really comes from the service; read before anything else of it.
   * @throws anything, for a body that is not the service's
   */
  isAuthentic(raw: Buffer, headers: Headers): boolean | Promise<boolean>
  /** @throws anything, for a body that is not a report */
  read(raw: Buffer, headers: Headers): Report[] | Promise<Report[]>
  /** What a forged report is answered; some services try again for hours unless they hear their own word. */
  refusal: 401 | 403 | 406
  /** The largest body that is read, where a megabyte is not enough. */
  limit?: '5mb'
}

/** The service itself could not be asked, so that nobody knows yet: it is to tell again. */
export class Unreachable extends Error {
  readonly status = 503
}

export interface Draft extends Partial<Omit<Report, 'at'>> {
  type: Report['type']
  key: string
  at?: Moment
}

/** A moment in a service's words: seconds since 1970, or written out. One that cannot be read costs no report. */
export const moment = z.union([z.number(), z.string()]).optional().catch(undefined)
type Moment = z.infer<typeof moment>

/** @param messageId ours, where the service says it instead of the mark */
export function report(draft: Draft, messageId?: string): Report {
  const { type, key, email = '', reason = '' } = draft
  return {
    type,
    key,
    email: isAddress.test(email) ? email : undefined,
    reason: printable(reason),
    at: momentIn(draft.at),
    // What came back as something else is no mark of ours, and no number that a row could have.
    send: isMark.test(draft.send ?? '') ? draft.send : markInMessageId(messageId),
  }
}

/** The last that a database can be asked about. */
const lastMs = Date.UTC(9999, 11, 31)

function momentIn(said: Moment = ''): Date | undefined {
  const seconds = Number(said)
  const ms = Number.isNaN(seconds) ? Date.parse(String(said)) : seconds * 1000
  return ms > 0 && ms < lastMs ? new Date(ms) : undefined
}

const isMark = /^\d{1,15}_[0-9a-f]{16}$/
const isAddress = /^[^\s\p{Cc}]{3,254}$/u

// eslint-disable-next-line no-control-regex -- Postgres keeps no NUL, and a reason is one line
const control = /[\u0000-\u001F\u007F]+/g

/** A mail server's words as one line that a database keeps. */
export const printable = (reason: string): string => reason.slice(0, 500).replace(control, ' ').trim()

/** A refusal for good, in the mail server's words: the mailbox is gone, or it is about us, or it may pass. */
export function refusal(reason: string, permanent: boolean): Report['type'] {
  const verdict = verdictOnReport(reason)
  if (verdict === 'pause') return 'ours'
  return permanent && verdict === 'bounce' ? 'bounced' : 'soft'
}

const ofMessageId = /send-(\d{1,15})\.([0-9a-f]{16})@/

/** The mark of our message, where a service tells its Message-ID alone; undefined where it has none. */
export const markInMessageId = (messageId: string | undefined): string | undefined =>
  ofMessageId
    .exec(messageId ?? '')
    ?.slice(1)
    .join('_')

/** A header that may come more than once. */
export const one = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? ''

/** Compares secrets without telling by its time where they part. */
export const same = (given: string, right: string): boolean => timingSafeEqual(hash(given), hash(right))

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

const byteOrderMark = '\uFEFF'

/**
 * What a service wrote as JSON. Some write null for what they leave out, or the mark of their encoding before it.
 * @throws SyntaxError
 */
export function parsed(raw: Buffer | string): unknown {
  const text = raw.toString()
  const json = text.startsWith(byteOrderMark) ? text.slice(byteOrderMark.length) : text
  return JSON.parse(json, (_name, value: unknown) => value ?? undefined)
}

/**
 * Services send one event bare and several as a list. One of a list that cannot be read is passed over, so that the
 * others are not lost with it.
 * @throws anything, where no event can be read
 */
export function eachOf(raw: Buffer, read: (event: unknown) => Report): Report[] {
  const events = [parsed(raw)].flat()
  const reports = events.map((event) => {
    try {
      return read(event)
    } catch {
      return undefined
    }
  })
  if (events.length > 0 && !reports.some(Boolean)) throw new Error('Not an event of this list can be read')
  return reports.map((said) => said ?? report({ type: 'ignored', key: '' }))
}

/** What a service's words mean in ours. What every object has a word for (`constructor`) is none of theirs. */
export function meanings(
  words: Record<string, Report['type']>,
): (word: string) => Report['type'] | undefined {
  const known = new Map(Object.entries(words))
  return (word) => known.get(word)
}
