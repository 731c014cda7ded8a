import { createHmac, randomBytes } from 'node:crypto'
import { open, seal } from '../account/twoSteps/seal.ts'

const prefix = 'whsec_'
const secretBytes = 32

/** A new secret: random bytes, kept sealed and shown once. */
export const newSecret = (): Buffer => randomBytes(secretBytes)

/** As receivers are given it: Standard Webhooks write it so. */
export const secretText = (secret: Buffer): string => prefix + secret.toString('base64')

const ownerOf = (webhookId: number): string => `webhook ${webhookId}`

/** @param secrets those of the site, newest first */
export const sealSecret = (secrets: string[], webhookId: number, secret: Buffer): string =>
  seal(secrets, ownerOf(webhookId), secret)

/** @returns undefined where no secret of the site opens it any more */
export const openSecret = (secrets: string[], webhookId: number, sealed: string): Buffer | undefined =>
  open(secrets, ownerOf(webhookId), sealed)

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
