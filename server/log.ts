import { pino } from 'pino'

export type Log = ReturnType<typeof createLog>

/**
 * One JSON line per event on stdout, in UTC; pino escapes line breaks in data.
 * Passwords, tokens, cookies and bodies are never handed to it; the redaction is a second safeguard.
 */
export function createLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorWithoutData },
    redact: {
      paths: ['password', 'token', 'cookie', 'authorization'].flatMap((name) => [
        name,
        `*.${name}`,
        `*.*.${name}`,
      ]),
      censor: '[hidden]',
    },
  })
}

/** An error as far as it holds nobody's data: Postgres repeats values in its details. */
function errorWithoutData(error: unknown): object {
  const given: Error & { code?: unknown } = error instanceof Error ? error : new Error(String(error))
  const { name, message, stack, code } = given
  return { type: name, message: scrub(message), stack: scrub(stack ?? ''), code }
}

/** Text that others wrote, without whole addresses and without anything as long as a token. */
export const scrub = (text: string): string =>
  withoutAddresses(text).replace(/(?<![\w-])[\w-]{40,}(?![\w-])/g, '[token]')

/** What others said, with every address cut as by maskEmail: for what outlives the person it names. */
export const withoutAddresses = (text: string): string =>
  text.replace(/(?<![\w.+-])([\w.+-])[\w.+-]*@(?=[\w-])/g, '$1***@')

/** j***@example.com: enough to recognise, too little to write to. */
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1***')
}

/**
 * Personal links in paths become their pattern, so that a secret never reaches a log or a table. Whatever looks like
 * a token or an address is taken out wherever it stands: people mistype and mails are mangled.
 */
export function maskPath(path: string): string {
  return path
    .replace(/^(\/audit\/(?:results\/)?)[^/?#]{16,}/i, '$1[token]')
    .replace(/^(\/[ol]\/)[^/?#]+/i, '$1[id]')
    .replace(/([?&]token=)[^&#]*/g, '$1[token]')
    .replace(/[^/?#&=]+/g, maskPiece)
}

function maskPiece(piece: string): string {
  const plain = decoded(piece)
  if (plain.includes('@')) return '[address]'
  const masked = plain.replace(/[\w-]{16,}/g, (run) => (isSecret(run) ? '[token]' : run))
  return masked === plain ? piece : masked
}

/** Random letters, unlike the words of a slug: mixed as in our tokens, a UUID, or long and with digits. */
const isSecret = (run: string): boolean =>
  (/[A-Z]/.test(run) && /[a-z]/.test(run) && /\d/.test(run)) ||
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(run) ||
  run.split(/[-_]/).some((word) => word.length >= 20 && /\d|[a-z][A-Z]/.test(word))

function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece)
  } catch {
    return piece.replace(/%40/g, '@')
  }
}
