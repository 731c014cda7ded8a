import type { IncomingMessage } from 'node:http'
import { cookieName } from '../account/knownDevice.ts'
import type { Config } from '../config.ts'
import { readCookie } from '../web/cookies.ts'

/** The client's address as Express sees it: each proxy before us has added one, and what came before those may be forged. */
export function clientAddress(
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  req: IncomingMessage,
): string {
  const forwarded = req.headers['x-forwarded-for']
  const written = (Array.isArray(forwarded) ? forwarded.join(',') : forwarded)?.split(',')
  const client = (written?.at(-trustedProxies) ?? written?.[0])?.trim()
  return (client || req.socket.remoteAddress || '').replace(/^::ffff:/, '')
}

/** Whether the browser asks not to be followed: Global Privacy Control, or the older Do Not Track. */
const optsOut = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['sec-gpc'] === '1' || headers.dnt === '1'

/** The id in a back-office session cookie, if the browser sent one; whether it still counts, the table knows. */
export function sessionIdOf(
  config: Pick<Config, 'secure'>,
  req: Pick<IncomingMessage, 'headers'>,
): string | undefined {
  const value = req.headers.cookie && readCookie(req, cookieName(config, 'session'))
  return value ? /^s:([\w-]{16,64})\./.exec(value)?.[1] : undefined
}

/** Who sent a request, as far as counting may know. */
export const requesterOf = (config: Pick<Config, 'secure' | 'trustedProxies'>, req: IncomingMessage) => ({
  address: clientAddress(config, req),
  sessionId: sessionIdOf(config, req),
  optsOut: optsOut(req),
})
