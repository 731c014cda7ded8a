import { createHmac } from 'node:crypto'

interface Signed {
  id: string
  at: Date
  body: string
}

/**
 * The headers by which a receiver knows that it was us, and that it is new (standardwebhooks.com).
 * @param keys every one signs: the new secret, and for a day the one before
 */
export function signedHeaders(keys: Buffer[], { id, at, body }: Signed): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const sign = (key: Buffer): string =>
    `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': keys.map(sign).join(' '),
  }
}
