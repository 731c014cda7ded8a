import { randomInt } from 'node:crypto'
import { hashToken } from '../web/tokens.ts'

/** By which people and scanners of secrets know what they have found. */
const prefix = 'site_key_'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** So many of 62 letters are 256 bits. */
const length = 43
const shape = new RegExp(`^${prefix}[A-Za-z0-9]{${length}}$`)

/** Made once, shown once: what is kept is its hash. */
export function makeKey(): { key: string; startsWith: string; keyHash: string } {
  const key = prefix + Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return { key, startsWith: key.slice(0, prefix.length + 4), keyHash: hashToken(key) }
}

/** Whether a text may be a key at all, before anybody is asked. */
export const looksLikeKey = (text: string): boolean => shape.test(text)

/** Whether a key stands anywhere in a text. */
export const holdsKey = (text: string): boolean => text.includes(prefix)
