/** Minutes until the next try after this many tries; the last entry repeats (notes E5). */
const delays = [1, 5, 15, 60, 240]

/** 1, 5, 15 and 60 minutes, then every four hours, which makes 48 hours in all. */
const mostAttempts = 16

/** @returns minutes to wait after the given try, or undefined when it was the last */
export function retryMinutes(attempts: number): number | undefined {
  if (attempts >= mostAttempts) return undefined
  return delays[Math.min(Math.max(attempts, 1), delays.length) - 1]
}

/** What an answer of the mail server means for the message. */
export type Verdict = 'retry' | 'bounced' | 'refused' | 'pause'

interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
}

/**
 * Reads an error of the transport (notes E5).
 * 5xx to the recipient: bounced. 5xx to the login or the sender: nothing will go, so the queue pauses.
 * 5xx to the message itself: refused for good. Everything else may pass: retry.
 */
export function verdictOn(error: unknown): Verdict {
  const { code, command, responseCode = 0 } = (error ?? {}) as SmtpError
  if (responseCode < 500 || responseCode > 599) return code === 'EAUTH' && !responseCode ? 'pause' : 'retry'
  if (code === 'EAUTH' || command?.startsWith('AUTH')) return 'pause'
  if (command === 'MAIL FROM') return 'pause'
  if (command === 'RCPT TO') return 'bounced'
  if (command === 'DATA' || code === 'EMESSAGE') return 'refused'
  return 'retry'
}
