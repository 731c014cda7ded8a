import { randomBytes } from 'node:crypto'
import { open, seal } from '../account/twoSteps/secretEncryption.ts'

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
