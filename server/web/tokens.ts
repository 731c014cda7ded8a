import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Personal links carry 256 bits, made from a key and the row they open, so that the database
 * needs to hold only their hash.
 * @param secrets newest first
 * @param purpose keeps a token of one kind from opening another
 */
export function deriveToken(secrets: string[], purpose: string, id: number, version = 1): string {
  return sign(secrets[0]!, purpose, id, version)
}

/** The token whose hash is stored, made with whichever key was in use then; undefined when none fits. */
export function rederiveToken(
  secrets: string[],
  purpose: string,
  id: number,
  version: number,
  storedHash: string,
): string | undefined {
  return secrets
    .map((secret) => sign(secret, purpose, id, version))
    .find((token) => hashToken(token) === storedHash)
}

/** What the database stores of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** A signed id that never expires: `{id}.{signature}` (unsubscribe links, click links). */
export function signedId(secrets: string[], purpose: string, id: number): string {
  return `${id}.${sign(secrets[0]!, purpose, id, 1)}`
}

/** @returns the id, or undefined when no key made this signature */
export function readSignedId(secrets: string[], purpose: string, value: unknown): number | undefined {
  const match = typeof value === 'string' ? /^(\d{1,15})\.([\w-]{43})$/.exec(value) : null
  if (!match) return undefined
  const id = Number(match[1])
  const given = Buffer.from(match[2]!)
  return secrets.some((secret) => timingSafeEqual(Buffer.from(sign(secret, purpose, id, 1)), given))
    ? id
    : undefined
}

/** A text that comes back as it left: `{signature}.{text}`. */
export const sealText = (secrets: string[], purpose: string, text: string): string =>
  `${signText(secrets[0]!, purpose, text)}.${text}`

/** @returns the text, or undefined when no key sealed it */
export function openText(secrets: string[], purpose: string, value: string): string | undefined {
  const match = /^([\w-]{43})\.(.*)$/s.exec(value)
  if (!match) return undefined
  const [, given, text] = match as unknown as [string, string, string]
  const fits = (secret: string) =>
    timingSafeEqual(Buffer.from(signText(secret, purpose, text)), Buffer.from(given))
  return secrets.some(fits) ? text : undefined
}

/** Keyed hashes of a text that must not be kept, by which it is recognised later. @returns newest secret first */
export const keyedHashes = (secrets: string[], purpose: string, text: string): string[] =>
  secrets.map((secret) => signText(secret, purpose, text))

const signText = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', `texts:${secret}`).update(`${purpose}|${text}`).digest('base64url')

function sign(secret: string, purpose: string, id: number, version: number): string {
  return createHmac('sha256', `links:${secret}`).update(`${purpose}|${id}|${version}`).digest('base64url')
}
