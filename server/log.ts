import { pino } from 'pino'

export type Log = ReturnType<typeof createLog>

/**
 * One JSON line per event on stdout, in UTC; pino escapes line breaks in data.
 * Passwords, tokens, cookies and bodies are never handed to it; the redaction is a second net.
 */
export function createLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', 'token', 'cookie', '*.password', '*.token', '*.cookie'],
      censor: '[hidden]',
    },
  })
}

/** j***@example.com: enough to recognise, too little to write to. */
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1***')
}

/** Personal links in paths become their pattern, so that a secret never reaches a log or a table. */
export function maskPath(path: string): string {
  return path
    .replace(/^(\/audit\/(?:results\/)?)[^/?#]{16,}/, '$1[token]')
    .replace(/^(\/[ol]\/)[^/?#]+/, '$1[id]')
    .replace(/([?&]token=)[^&#]*/g, '$1[token]')
}
