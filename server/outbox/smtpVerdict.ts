import { AddressNotAllowed } from '../web/openLookup.ts'
import { isUnencrypted, isUnproved, offersNone } from './encryptionTrouble.ts'
import { NoMailServer } from './noMailServer.ts'

/**
 * What an answer of the mail server means.
 * bounce: this mailbox or its domain does not exist; soft: this address, perhaps not for ever; later: try again;
 * fail: this message, nobody's address; pause: it is about us, so everything is kept and the owner told.
 */
export type Verdict = 'bounce' | 'soft' | 'later' | 'fail' | 'pause'

/** The shape of what nodemailer throws. */
interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
  response?: string
  syscall?: string
  message?: string
}

const oursWords =
  /relay|authenticat|not (?:permitted|authori[sz]ed|allowed|verified)|unverified|sender (?:identity|signature)|verified sender|\bspf\b|\bdkim\b|dmarc|\bptr\b|reverse dns|reputation|block ?list|blocked|black ?list|blacklisted|listed (?:at|by|in|on)|banned|spamhaus|barracuda|dnsbl|\brbl\b|client host|sending (?:limit|quota|ip)|credits|account (?:is )?(?:not (?:yet )?activ|suspend|paus)|sending (?:is )?(?:paused|suspended)|from address|sender address|bad sender|client does not have permission/i
const goneWords =
  /(?:no such|unknown|invalid|inactive|bad) (?:local )?(?:user|recipient|mailbox|address|account|person|destination)|does ?n.?t have a |does not exist|no mailbox|user unknown|recipientnotfound|not a (?:valid|known) (?:user|recipient|mailbox)/i
const owners = /(?:user|account|mailbox|recipient|address|alias|customer)\b/gi
const isGone = /unknown|not found|not exist|invalid|no longer|unavailable|doesn.?t exist|not listed/i
const boxes = /mailbox|account|user|address/gi
const isShut = /disabled|suspended|locked|deactivated|expired/i

/** Whether one word follows another within so many characters; written out, so that it stays linear. */
const near = (text: string, first: RegExp, second: RegExp, within: number): boolean =>
  [...text.matchAll(first)].some(({ index, 0: { length } }) =>
    second.test(text.slice(index + length, index + length + within)),
  )
const ours = (text: string): boolean =>
  oursWords.test(text) ||
  near(text, /daily /gi, /quota|limit/i, 25) ||
  near(text, /sender/gi, /domain|rejected|denied|verif/i, 32)
const gone = (text: string): boolean => goneWords.test(text) || near(text, owners, isGone, 52)
const shut = (text: string): boolean => /inactive/i.test(text) || near(text, boxes, isShut, 42)

const full = /quota|mailbox.{0,20}full|storage|disk ?space|insufficient system/i
const slow =
  /too many|too (?:quickly|fast|much mail)|this hour|throttl|rate.?limit|unusual rate|try (?:again )?later|temporar|greylist|deferred/i
const noDomain =
  /(?:host|domain)(?: or domain)?(?: name)? not found|invalid domain|no such domain|domain (?:does not exist|is not reachable)|nxdomain|unrouteable address|does not accept (?:any )?mail/i

/** Enhanced codes (RFC 3463) of an address that does not exist. */
const deadDetails = [1, 2, 3, 6, 10]
/** Microsoft's answers for a group or mailbox that takes mail only from its own people. */
const closedDetails = [124, 133, 134]
const loginCodes = [530, 534, 535, 538]
const greetings = ['CONN', 'EHLO', 'HELO', 'STARTTLS']

/** Reads what the transport threw. */
export function verdictOn(error: unknown): Verdict {
  const { code, command = '', responseCode = 0, response = '', message = '' } = (error ?? {}) as SmtpError
  if (code === 'EAUTH' || command.startsWith('AUTH') || loginCodes.includes(responseCode)) {
    return responseCode >= 400 && responseCode < 500 ? 'later' : 'pause'
  }
  // A certificate that has run out is no message's fault: none is to lose its tries by it.
  if (!responseCode && greetings.includes(command) && (isUnproved(message) || isUnencrypted(message))) {
    return 'pause'
  }
  if (!responseCode) return command === 'API' ? 'fail' : 'later'
  if (responseCode < 500) return 'later'
  if (greetings.includes(command)) return 'pause'
  const answer = readAnswer(response)
  if (command === 'MAIL FROM') return answer.subject === 3 && answer.detail === 4 ? 'fail' : 'pause'
  return verdictOnWords(answer, command)
}

/** A refusal of the recipient or of the message, also as a delivery report words it later. */
function verdictOnWords({ subject, detail, text }: Answer, command: string): Verdict {
  const dead = subject === 1 && deadDetails.includes(detail)
  if (subject === 1 && [7, 8].includes(detail)) return 'pause'
  const edge = subject === 4 && detail === 1 && /recipient address rejected: access denied/i.test(text)
  if (edge) return 'bounce'
  if (subject === 7 && closedDetails.includes(detail)) return 'soft'
  // The words first: servers that block us also say 5.1.1 or 5.2.1.
  if (slow.test(text) && !gone(text)) return 'later'
  if (ours(text) && !(dead && gone(text))) return 'pause'
  if (full.test(text) || (subject === 2 && detail === 2)) return 'soft'
  if (dead || (subject !== 7 && noDomain.test(text)) || gone(text)) return 'bounce'
  if (subject === 7) return 'pause'
  const message = (subject === 3 && (command === 'DATA' || detail === 4)) || subject === 6
  if (message || (subject === 2 && detail === 3)) return 'fail'
  return shut(text) || command === 'RCPT TO' ? 'soft' : 'fail'
}

/** Reads the reason of a delivery report: "permanent" with "blocked using" is about us, not about the mailbox. */
export function verdictOnReport(reason: string): Verdict {
  const answer = readAnswer(reason)
  if (reason.trim() === '') return 'bounce'
  const verdict = verdictOnWords(answer, 'RCPT TO')
  // The service itself called it permanent, and nothing in its words says otherwise.
  return verdict === 'soft' && answer.subject === 0 && !full.test(reason) && !shut(reason)
    ? 'bounce'
    : verdict
}

/** Whether only this message's content displeased: its own issue waits, everything else goes on. */
export function isAboutContent(error: unknown): boolean {
  const { command, response = '' } = (error ?? {}) as SmtpError
  const { subject, text } = readAnswer(response)
  return command === 'DATA' && subject === 7 && !ours(text)
}

/** Whether there was no conversation at all, so that no message has had its try. */
export function isUnreachable(error: unknown): boolean {
  const { code, responseCode, syscall = '', message = '' } = (error ?? {}) as SmtpError
  if (responseCode) return false
  if (error instanceof NoMailServer || error instanceof AddressNotAllowed) return true
  if (code === 'EDNS' || ['connect', 'getaddrinfo'].includes(syscall)) return true
  return /^(?:connection timeout|greeting never received)/i.test(message)
}

/** Whether the server finds that we write too much to one place (421, 4.7.x): that domain waits a while. */
export function isTooFast(error: unknown): boolean {
  const { command, responseCode = 0, response = '' } = (error ?? {}) as SmtpError
  if (responseCode >= 500 || !['RCPT TO', 'DATA'].includes(command ?? '')) return false
  return responseCode === 421 || readAnswer(response).status.startsWith('4.7.')
}

/** What the server said, in one line, for the owner to read. */
export function serverWords(error: unknown): string {
  const { code, command, responseCode = 0, response, message } = (error ?? {}) as SmtpError
  const said = (response || message || String(error))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 500)
  // A server that wants no login calls it an unknown word, which says nothing to whoever set one.
  const unknown = code === 'EAUTH' && [500, 502, 503].includes(responseCode)
  if (command === 'STARTTLS' && responseCode >= 500) return `${said} ${offersNone}`
  return unknown ? `${said} (it takes no login: is this the right server and port?)` : said
}

interface Answer {
  status: string
  subject: number
  detail: number
  text: string
}

function readAnswer(response: string): Answer {
  const words = response.slice(0, 2000)
  const first = words.split(/\r?\n/)[0]!
  const strict = /^\d{3}[ -]#?([245]\.\d{1,3}\.\d{1,3})\b/.exec(first)
  // Some put the code later in the line: "554 delivery error: ... (#5.1.1)".
  const loose = /(?:^|[\s(#])([45]\.\d{1,2}\.\d{1,3})(?=[\s):;,.-]|$)/.exec(words)
  const status = strict?.[1] ?? loose?.[1] ?? ''
  const [, subject = 0, detail = 0] = status.split('.').map(Number)
  return { status, subject, detail, text: words.replace(/\s+/g, ' ') }
}
