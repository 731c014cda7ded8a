/** How the mail server and the sender are written in the environment. */

export const smtpUrlMessage =
  'must be smtps://user:password@host:port; write / + = # ? @ : of a password as %2F %2B %3D %23 %3F %40 %3A, or set SMTP_HOST, SMTP_USER and SMTP_PASSWORD instead'

/** Whether an address names a mail server: a sign of the password must not end the host's name too early. */
export function isSmtpUrl(value: string): boolean {
  if (!/^smtps?:\/\//.test(value) || !URL.canParse(value)) return false
  const { hostname, pathname, hash, username, password } = new URL(value)
  return (
    hostname !== '' && ['', '/'].includes(pathname) && hash === '' && isPlain(username) && isPlain(password)
  )
}

function isPlain(part: string): boolean {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

interface SmtpValues {
  SMTP_URL?: string | undefined
  SMTP_HOST?: string | undefined
  SMTP_PORT: number
  SMTP_USER?: string | undefined
  SMTP_PASSWORD?: string | undefined
}

/** One address for the transport, from either way of writing it. @returns undefined when no server is named */
export function smtpUrlOf(values: SmtpValues): string | undefined {
  if (values.SMTP_URL || !values.SMTP_HOST) return values.SMTP_URL
  const login = [values.SMTP_USER, values.SMTP_PASSWORD]
    .filter((part) => part !== undefined)
    .map((part) => encodeURIComponent(part))
    .join(':')
  const scheme = values.SMTP_PORT === 465 ? 'smtps' : 'smtp'
  return `${scheme}://${login && `${login}@`}${values.SMTP_HOST}:${values.SMTP_PORT}`
}

/** Variables that mean nothing alone, and the variable that each of them needs beside it. */
const together = [
  ['SMTP_HOST', 'SMTP_USER'],
  ['SMTP_HOST', 'SMTP_PASSWORD'],
  ['SMTP_USER', 'SMTP_PASSWORD'],
  ['SMTP_PASSWORD', 'SMTP_USER'],
  ['DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'],
  ['DKIM_PRIVATE_KEY', 'DKIM_SELECTOR'],
  ['DKIM_PRIVATE_KEY', 'DKIM_DOMAIN'],
] as const

/** Complaints about what is named twice, or without what belongs to it. */
export function incompleteMail(env: Record<string, string | undefined>): string[] {
  const isSet = (name: string) => Boolean(env[name])
  if (isSet('SMTP_URL') && isSet('SMTP_HOST')) return ['SMTP_HOST: SMTP_URL is set as well; keep one of them']
  return together
    .filter(([missing, given]) => isSet(given) && !isSet(missing))
    .filter(([missing]) => !(isSet('SMTP_URL') && missing.startsWith('SMTP_')))
    .map(([missing, given]) => `${missing}: is missing beside ${given}`)
}

export const senderMessage = 'must be an address, or Name <address>'

/** "Name <address>" or a bare address. */
export function sender(value: string, brandName: string): { name: string; address: string } {
  const match = /^([^<]*)<([^<>\s]+)>$/.exec(value)
  return match
    ? { name: match[1]!.replaceAll('"', '').trim(), address: match[2]! }
    : { name: brandName, address: value }
}
