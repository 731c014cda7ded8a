import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Config } from '../config.ts'
import { readCookie } from '../web/cookies.ts'
import { cookieName } from './knownDevice.ts'

const days = 30
const lifetime = days * 24 * 60 * 60 * 1000

/**
 * Asks for no code in this browser for a while.
 * @param mark of the person, see trustMark
 */
export function trustBrowser(
  config: Config,
  res: Response,
  userId: number,
  mark: string,
  now = Date.now(),
): void {
  const said = `${userId}.${now}`
  res.cookie(cookieName(config, 'trusted'), `${said}.${sign(config.secrets[0]!, said, mark)}`, {
    httpOnly: true,
    secure: config.secure,
    sameSite: 'lax',
    path: '/',
    maxAge: lifetime,
  })
}

/** Whether this browser need not be asked for a code: nobody is trusted any more under another mark. */
export function isTrusted(
  config: Config,
  req: Request,
  userId: number,
  mark: string,
  now = Date.now(),
): boolean {
  const value = readCookie(req, cookieName(config, 'trusted'))
  const match = value && /^((\d{1,15})\.(\d{13}))\.([\w-]{43})$/.exec(value)
  if (!match || Number(match[2]) !== userId) return false
  const at = Number(match[3])
  if (at > now || now - at > lifetime) return false
  const given = Buffer.from(match[4]!)
  return config.secrets.some((secret) => timingSafeEqual(Buffer.from(sign(secret, match[1]!, mark)), given))
}

const sign = (secret: string, said: string, mark: string): string =>
  createHmac('sha256', `trusted:${secret}`).update(`${said}|${mark}`).digest('base64url')
