import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Codes of authenticator apps, as all of them make them (RFC 6238): SHA-1, six digits, a new one each half minute. */

const stepMs = 30_000

/** The half minute in which a moment lies. */
export const stepAt = (now: number): number => Math.floor(now / stepMs)

/** The code of one half minute. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

/**
 * The half minute whose code this is. The one before and the one after count too: clocks differ, and typing takes time.
 * @returns undefined when it is the code of none of them
 */
export function stepOf(secret: Buffer, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const step = stepAt(now)
  return [step, step - 1, step + 1].find((one) =>
    timingSafeEqual(Buffer.from(codeAt(secret, one)), Buffer.from(code)),
  )
}

export const newSecret = (): Buffer => randomBytes(20)

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As apps want it typed: base 32, without padding. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]!)
    .join('')
}

/** The address that an app reads from the drawn code. */
export function appAddress(secret: Buffer, site: string, email: string): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer: site })
  // Some apps show a plus where a space was meant.
  return `otpauth://totp/${encodeURIComponent(`${site}:${email}`)}?${query.toString().replaceAll('+', '%20')}`
}
