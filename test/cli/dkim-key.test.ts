import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { expect } from 'chai'
import { readConfig } from '../../server/config.ts'

const pemOf = (modulusLength: number, type: 'pkcs8' | 'pkcs1' = 'pkcs8') =>
  generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ type, format: 'pem' }).toString()

const environment = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://127.0.0.1/none',
  SESSION_SECRET: 'a test secret that is long enough to be one',
  MAIL_FROM: 'Plainsong <hello@plainsong.example>',
  DKIM_SELECTOR: 's1',
}
const signerOf = (key: string) => readConfig({ ...environment, DKIM_PRIVATE_KEY: key }).mail.dkim

describe('The key that signs mail', () => {
  const pem = pemOf(2048)
  const old = pemOf(2048, 'pkcs1')
  const withoutEnds = (text: string) => text.replace(/-----[^-]+-----/g, '').replace(/\s/g, '')
  const written: [string, string][] = [
    ['as the file is', pem],
    ['with Windows ends of lines', pem.replaceAll('\n', '\r\n')],
    ['in one line with \\n', pem.trim().replaceAll('\n', '\\n')],
    ['as the file in base64', Buffer.from(pem).toString('base64')],
    ['as what stands between its first and last line', withoutEnds(pem)],
    ['as an RSA PRIVATE KEY', old],
    ['as what stands in an RSA PRIVATE KEY', withoutEnds(old)],
  ]
  for (const [how, value] of written) {
    it(`is read ${how}`, () => {
      const { privateKey } = signerOf(value)!
      const same = value === old || value === withoutEnds(old) ? old : pem
      expect(createPrivateKey(privateKey).equals(createPrivateKey(same))).to.equal(true)
    })
  }

  const locked = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
    cipher: 'aes-256-cbc',
    passphrase: 'secret',
  })
  const refused: [string, string, RegExp][] = [
    ['of another kind', edwards(), /DKIM_PRIVATE_KEY: must be an RSA key; ed25519/],
    ['that is short', pemOf(512), /DKIM_PRIVATE_KEY: must have 2048 bits; mail services do not trust 512/],
    ['that is public', publicPem(), /DKIM_PRIVATE_KEY: is the public key/],
    ['behind a password', String(locked), /DKIM_PRIVATE_KEY: is locked by a password/],
    ['cut in the middle', pem.slice(0, 400), /DKIM_PRIVATE_KEY: must be a private key/],
    ['that is no key', 's3cret', /DKIM_PRIVATE_KEY: must be a private key/],
  ]
  for (const [which, value, complaint] of refused) {
    it(`is refused at the start when it is one ${which}`, () => {
      expect(() => signerOf(value)).to.throw(complaint)
    })
  }

  it('belongs to a selector, and a selector and a domain to it', () => {
    const { DKIM_SELECTOR: _selector, ...without } = environment
    expect(() => readConfig({ ...without, DKIM_PRIVATE_KEY: pem })).to.throw(/DKIM_SELECTOR: is missing/)
    expect(() => readConfig(environment)).to.throw(/DKIM_PRIVATE_KEY: is missing beside DKIM_SELECTOR/)
    expect(() => readConfig({ ...without, DKIM_DOMAIN: 'plainsong.example' })).to.throw(
      /DKIM_PRIVATE_KEY: is missing beside DKIM_DOMAIN/,
    )
    for (const name of ['_domainkey.', 's 1', '-s1', 'x'.repeat(64)]) {
      const bad = { ...environment, DKIM_PRIVATE_KEY: pem, DKIM_SELECTOR: name }
      expect(() => readConfig(bad), name).to.throw(/DKIM_SELECTOR: must be the name of the key/)
    }
  })

  it('signs nothing where none is set', () => {
    const { DKIM_SELECTOR: _selector, ...without } = environment
    expect(readConfig(without).mail.dkim).to.equal(undefined)
  })
})

function edwards(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function publicPem(): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return publicKey.export({ type: 'spki', format: 'pem' }).toString()
}
