import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const method = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts what a copy of the database must not give away, and reads it again. */
interface Sealer {
  /**
   * @param owner what it belongs to: moved to another row it cannot be opened
   * @param secrets newest first; the newest encrypts
   */
  seal(secrets: string[], owner: string, plain: Buffer): string
  /** @returns undefined when none of the secrets opens it */
  open(secrets: string[], owner: string, sealed: string): Buffer | undefined
}

/** @param purpose has a key of its own: what was sealed for one is not opened for another */
export function sealer(purpose: string): Sealer {
  const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    seal(secrets, owner, plain) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(method, keyOf(secrets[0]!), iv).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(secrets, owner, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < ivBytes + tagBytes) return undefined
      for (const secret of secrets) {
        const opened = openWith(keyOf(secret), owner, bytes)
        if (opened) return opened
      }
      return undefined
    },
  }
}

function openWith(key: Buffer, owner: string, bytes: Buffer): Buffer | undefined {
  const decipher = createDecipheriv(method, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}
