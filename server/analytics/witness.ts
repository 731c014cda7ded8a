import type { IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'

/** The client's address as Express sees it behind one proxy: the last one that the proxy wrote. */
export function clientAddress(req: IncomingMessage): string {
  const forwarded = req.headers['x-forwarded-for']
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : forwarded)?.split(',').at(-1)?.trim()
  return (last || req.socket.remoteAddress || '').replace(/^::ffff:/, '')
}

/** The id in a back-office session cookie, if the browser sent one; whether it still counts, the table knows. */
export function sessionIdOf(config: Pick<Config, 'secure'>, cookies: string | undefined): string | undefined {
  if (!cookies) return undefined
  const name = config.secure ? '__Host-session' : 'session'
  const pair = cookies.split(';').find((part) => part.trim().startsWith(`${name}=`))
  return pair && /=s(?:%3A|:)([\w-]{16,64})\./i.exec(pair)?.[1]
}
