import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

const leastBits = 1024

/**
 * The key that signs mail, as people write it into one line of an environment: the PEM itself, the PEM with `\n` for
 * its ends of lines, or the PEM (or what stands between its first and last line) in base64.
 * @returns the key as PEM
 * @throws Error that says what to set instead: a key that cannot sign would let mail leave unsigned, and nobody told
 */
export function readDkimKey(value: string): string {
  const key = parsed(value.replaceAll('\\n', '\n').replaceAll('\r', '').trim())
  if (key.asymmetricKeyType !== 'rsa') {
    throw new Error(
      `must be an RSA key; ${key.asymmetricKeyType ?? 'this kind'} is not read by every mail service`,
    )
  }
  const bits = key.asymmetricKeyDetails!.modulusLength!
  if (bits < leastBits) throw new Error(`must have 2048 bits; mail services do not trust ${bits}`)
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function parsed(text: string): KeyObject {
  const pem = text.includes('-----BEGIN') ? text : fromBase64(text)
  if (typeof pem === 'string' && pem.includes('PUBLIC KEY-----')) {
    throw new Error('is the public key; the private one begins with -----BEGIN PRIVATE KEY-----')
  }
  if (typeof pem === 'string' && pem.includes('ENCRYPTED')) {
    throw new Error('is locked by a password; write it without one (openssl rsa -in key.pem)')
  }
  try {
    return typeof pem === 'string' ? createPrivateKey(pem) : fromDer(pem)
  } catch {
    throw new Error(
      'must be a private key as openssl genrsa 2048 writes it: PEM, with \\n for its ends of lines, or base64',
    )
  }
}

/** The bytes of a PEM as a key. Its first line says PRIVATE KEY (PKCS 8), in older files RSA PRIVATE KEY (PKCS 1). */
function fromDer(key: Buffer): KeyObject {
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  } catch {
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' })
  }
}

function fromBase64(text: string): string | Buffer {
  const bytes = Buffer.from(text, 'base64')
  return bytes.includes('-----BEGIN') ? bytes.toString('latin1') : bytes
}

/** The half of a key that stands in the DNS, as its record writes it. @param privateKey as `readDkimKey` returns it */
export function publicKeyOf(privateKey: string): { publicKey: string; bits: number } {
  const key = createPublicKey(privateKey)
  return {
    publicKey: key.export({ type: 'spki', format: 'der' }).toString('base64'),
    bits: key.asymmetricKeyDetails!.modulusLength!,
  }
}
