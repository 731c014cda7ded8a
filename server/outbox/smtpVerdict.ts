import { AddressNotAllowed } from '../web/openLookup.ts'
import { isUnencrypted, isUnproved, offersNone } from './encryptionTrouble.ts'
import { NoMailServer } from './noMailServer.ts'
import {
  isAboutRecipient,
  isAboutUs,
  isDeniedAtEdge,
  isForLater,
  isFull,
  isGone,
  isOurQuota,
  isShut,
  isWithoutDomain,
} from './refusalWords.ts'
import { isCoded, readAnswer, type Answer } from './smtpAnswer.ts'

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

const loginCodes = [530, 534, 535, 538]
const greetings = ['CONN', 'EHLO', 'HELO', 'STARTTLS']

/** Reads what the transport threw. */
export function verdictOn(error: unknown): Verdict {
  const failure = (error ?? {}) as SmtpError
  const { command = '', responseCode = 0, response = '' } = failure
  if (isAboutLogin(failure)) return isForNow(failure) ? 'later' : 'pause'
  if (!responseCode) return verdictOnSilence(failure)
  if (responseCode < 500) return 'later'
  if (greetings.includes(command)) return 'pause'
  const answer = readAnswer(response)
  if (command === 'MAIL FROM') return isTooBig(answer) ? 'fail' : 'pause'
  return verdictOnRefusal(answer, command)
}

/** Whether our login was refused, for now or for good: that is never about a message. */
export function isAboutLogin(error: unknown): boolean {
  const { code, command = '', responseCode = 0 } = (error ?? {}) as SmtpError
  return code === 'EAUTH' || command.startsWith('AUTH') || loginCodes.includes(responseCode)
}

const isForNow = ({ responseCode = 0 }: SmtpError): boolean => responseCode >= 400 && responseCode < 500

/** A failure without any answer of the server. */
function verdictOnSilence({ command = '', message = '' }: SmtpError): Verdict {
  // A certificate that has run out is no message's fault: none is to lose its tries by it.
  if (greetings.includes(command) && (isUnproved(message) || isUnencrypted(message))) return 'pause'
  return command === 'API' ? 'fail' : 'later'
}

/** The address does not exist. */
const isDead = isCoded(1, 1, 2, 3, 6, 10)
const isBadSender = isCoded(1, 7, 8)
/** The address, or what is behind it. */
const isOfMailbox = (answer: Answer): boolean => isCoded(1)(answer) || isCoded(2)(answer)
const isOverQuota = isCoded(2, 2)
const isTooLongForMailbox = isCoded(2, 3)
const isSystem = isCoded(3)
const isTooBig = isCoded(3, 4)
const isUnanswered = isCoded(4, 1)
const isContent = isCoded(6)
const isPolicy = isCoded(7)
/** Microsoft's answers for a group or mailbox that takes mail only from its own people. */
const isClosed = isCoded(7, 124, 133, 134)

/**
 * What a refusal of the recipient or of the message means: the first that fits holds. Most words come before the codes,
 * since servers that block us also say 5.1.1 or 5.2.1.
 */
const meanings: readonly { verdict: Verdict; fits: (answer: Answer, command: string) => boolean }[] = [
  { verdict: 'pause', fits: isBadSender },
  { verdict: 'bounce', fits: (answer) => isUnanswered(answer) && isDeniedAtEdge(answer.text) },
  { verdict: 'soft', fits: isClosed },
  { verdict: 'later', fits: ({ text }) => isForLater(text) && !isGone(text) },
  { verdict: 'pause', fits: (answer) => isAboutUs(answer.text) && !(isDead(answer) && isGone(answer.text)) },
  { verdict: 'soft', fits: (answer) => isFull(answer.text) || isOverQuota(answer) },
  { verdict: 'bounce', fits: (answer) => isDead(answer) || isGone(answer.text) },
  { verdict: 'bounce', fits: (answer) => isWithoutDomain(answer.text) && !isPolicy(answer) },
  { verdict: 'pause', fits: isPolicy },
  { verdict: 'fail', fits: isTooBig },
  { verdict: 'fail', fits: (answer, command) => isSystem(answer) && command === 'DATA' },
  { verdict: 'fail', fits: (answer) => isContent(answer) || isTooLongForMailbox(answer) },
  { verdict: 'soft', fits: ({ text }, command) => isShut(text) || command === 'RCPT TO' },
]

/** Also for a delivery report, which words a refusal later. */
const verdictOnRefusal = (answer: Answer, command: string): Verdict =>
  meanings.find(({ fits }) => fits(answer, command))?.verdict ?? 'fail'

/** Reads the reason of a delivery report: "permanent" with "blocked using" is about us, not about the mailbox. */
export function verdictOnReport(reason: string): Verdict {
  const answer = readAnswer(reason)
  if (reason.trim() === '') return 'bounce'
  const verdict = verdictOnRefusal(answer, 'RCPT TO')
  // The service itself called it permanent, and nothing in its words says otherwise.
  return verdict === 'soft' && answer.subject === 0 && !isFull(reason) && !isShut(reason) ? 'bounce' : verdict
}

/** Whether only this message's content displeased: its own issue waits, everything else goes on. */
export function isAboutContent(error: unknown): boolean {
  const { command, response = '' } = (error ?? {}) as SmtpError
  const { subject, text } = readAnswer(response)
  return command === 'DATA' && subject === 7 && !isAboutUs(text)
}

/** Whether there was no conversation at all, so that no message has had its try. */
export function isUnreachable(error: unknown): boolean {
  const { code, responseCode, syscall = '', message = '' } = (error ?? {}) as SmtpError
  if (responseCode) return false
  if (error instanceof NoMailServer || error instanceof AddressNotAllowed) return true
  if (code === 'EDNS' || ['connect', 'getaddrinfo'].includes(syscall)) return true
  return /^(?:connection timeout|greeting never received)/i.test(message)
}

/** Whether a 4xx refuses us and no message: at the login, or by words about our quota, our address or our name. */
export function refusesUsForNow(error: unknown): boolean {
  const failure = (error ?? {}) as SmtpError
  if (!isForNow(failure)) return false
  const answer = readAnswer(failure.response ?? '')
  if (isAboutLogin(failure) || isBadSender(answer)) return true
  if (isOfMailbox(answer) || isAboutRecipient(answer.text)) return false
  return isOurQuota(answer.text) || (isAboutUs(answer.text) && !isForLater(answer.text))
}

/** Whether the server takes nobody just now (421 at the greeting), which mostly is over within seconds. */
export function isBusy(error: unknown): boolean {
  const failure = (error ?? {}) as SmtpError
  return isForNow(failure) && greetings.includes(failure.command ?? '') && !refusesUsForNow(failure)
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
