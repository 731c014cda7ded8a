import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { CookieOptions, Request, Response } from 'express'
import type { Config } from '../config.ts'
import { readCookie } from '../web/cookies.ts'

const year = 365 * 24 * 60 * 60 * 1000

/** Under https every cookie is tied to this host and to TLS by its name. */
export const cookieName = (config: Pick<Config, 'secure'>, name: string): string =>
  config.secure ? `__Host-${name}` : name

interface Whose {
  id: number
  /** See browserMark: nothing is known any more under another one. */
  mark: string
}

/** Remembers that somebody signed in to this account with this browser. */
export function rememberDevice(config: Config, req: Request, res: Response, whose: Whose): void {
  const { id: userId, mark } = whose
  const known = knownDevice(config, req, whose)
  const device = known ?? `${userId}.${randomBytes(16).toString('base64url')}`
  const options: CookieOptions = {
    httpOnly: true,
    secure: config.secure,
    sameSite: 'lax',
    path: '/',
    maxAge: year,
  }
  res.cookie(cookieName(config, 'device'), `${device}.${sign(config.secrets[0]!, device, mark)}`, options)
}

/** @returns the device's own name when this browser signed in to this account before */
export function knownDevice(config: Config, req: Request, whose: Whose | undefined): string | undefined {
  const value = readCookie(req, cookieName(config, 'device'))
  const match = value && /^((\d{1,15})\.[\w-]{22})\.([\w-]{43})$/.exec(value)
  if (!match || !whose || Number(match[2]) !== whose.id) return undefined
  const given = Buffer.from(match[3]!)
  return config.secrets.some((secret) =>
    timingSafeEqual(Buffer.from(sign(secret, match[1]!, whose.mark)), given),
  )
    ? match[1]
    : undefined
}

const sign = (secret: string, device: string, mark: string): string =>
  createHmac('sha256', `device:${secret}`)
    .update(mark === '' ? device : `${device}|${mark}`)
    .digest('base64url')
