import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { authenticate, type AuthenticateResult, type DNSResolver } from 'mailauth'

/** A key pair as a host has it: the private half for DKIM_PRIVATE_KEY, the public half for the DNS. */
export function dkimKeys(bits = 2048): { privateKey: string; record: string } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    record: `v=DKIM1; k=rsa; p=${publicKey}`,
  }
}

/**
 * What a mail service that gets this message makes of it.
 * @param records the text records of the world, by name
 */
export function judged(raw: string, records: Record<string, string>): Promise<AuthenticateResult> {
  const resolver: DNSResolver = async (name, type) => {
    const record = type === 'TXT' ? records[name.toLowerCase()] : undefined
    // As DNS hands them over: a long text in pieces of 255.
    if (record) return [record.match(/.{1,255}/gs)!]
    throw Object.assign(new Error(`${name} has no ${type}`), { code: 'ENOTFOUND' })
  }
  return authenticate(raw, {
    ip: '203.0.113.9',
    helo: 'mail.example.net',
    sender: 'bounces@relay.example.net',
    mta: 'mx.example.org',
    resolver,
    disableBimi: true,
  })
}
