import { expect } from 'chai'
import type { Finding } from '../../server/sendingDomain/shared/sendingDomain.ts'
import { dkimKeys } from '../support/signatures.ts'
import { at, changed, good, key, useNames } from './support.ts'

const short = dkimKeys(1024)
const other = dkimKeys()

describe('The sending domain', () => {
  const { look, asked } = useNames()

  const wrongKeys: [string, string[], Finding['state'], string][] = [
    ['of another pair', [other.record], 'error', 'looks forged'],
    ['twice', [key, other.record], 'error', 'two records'],
    ['called back', ['v=DKIM1; k=rsa; p='], 'error', 'called back'],
    ['damaged', ['v=DKIM1; k=rsa; p=MIIBIjANBgkq'], 'error', 'damaged'],
    ['for another hash', [key.replace('k=rsa', 'k=rsa; h=sha1')], 'error', 'SHA-256'],
    [
      'for something else than mail',
      [key.replace('k=rsa', 'k=rsa; s=tlsrpt')],
      'error',
      'not meant for mail',
    ],
    ['of a version that nobody knows', [key.replace('DKIM1', 'DKIM2')], 'error', 'its version is DKIM2'],
    ['as a test', [key.replace('k=rsa', 'k=rsa; t=y:s')], 'warning', 't=y'],
  ]
  for (const [what, records, state, words] of wrongKeys) {
    it(`compares the key in the DNS with ours: ${what}`, async () => {
      const { dkim } = await look({ zone: changed(at, { TXT: records }) })
      expect(dkim.state).to.equal(state)
      expect(dkim.text).to.include(words)
      expect(dkim.record).to.deep.equal({ name: at, type: 'TXT', value: key })
    })
  }

  it('takes a text for everything below the domain for no key', async () => {
    const { dkim } = await look({ zone: changed(at, { TXT: ['v=spf1 -all'] }) })
    expect(dkim).to.include({ verdict: 'Missing' })
  })

  it('calls a short key weak', async () => {
    const zone = changed(at, { TXT: [short.record] })
    const { dkim } = await look({ zone, privateKey: short.privateKey })
    expect(dkim).to.include({ state: 'warning', verdict: 'Weak' })
    expect(dkim.text).to.include('1024 bits')
  })

  describe('where the mail service signs', () => {
    const service = { smtp: 'smtps://u:p@smtp.postmarkapp.com', signed: false }

    it('finds its key under a usual name, also at the domain above', async () => {
      const zone = { ...good(), 'google._domainkey.plainsong.example': { TXT: [other.record] } }
      expect((await look({ ...service, zone })).dkim).to.include({ state: 'ok', verdict: 'Found' })
      const below = await look({ ...service, zone, from: 'news@news.plainsong.example' })
      expect(below.dkim.text).to.include('google at plainsong.example')
    })

    it('takes a short key of the newer kind for one, and a damaged one for none', async () => {
      const ed25519 = 'v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='
      const zone = { ...good(), 'google._domainkey.plainsong.example': { TXT: [ed25519] } }
      expect((await look({ ...service, zone })).dkim).to.include({ state: 'ok', verdict: 'Found' })
      zone['google._domainkey.plainsong.example'].TXT = ['v=DKIM1; k=rsa; p=MIIBIjANBgkq']
      const { dkim } = await look({ ...service, zone })
      expect(dkim).to.include({ state: 'error', verdict: 'Wrong' })
      expect(dkim.text).to.include('the key in it is damaged')
    })

    it('looks under the name that the owner gave, and nowhere else', async () => {
      const zone = { ...good(), '20261122pm._domainkey.plainsong.example': { TXT: [other.record] } }
      const found = await look({ ...service, zone, selector: '20261122pm' })
      expect(found.dkim).to.include({ state: 'ok' })
      expect(asked().filter((question) => question.includes('_domainkey'))).to.have.length(1)
      const { dkim } = await look({ ...service, zone, selector: 'pm2' })
      expect(dkim).to.include({ state: 'error', verdict: 'Missing' })
      expect(dkim.text).to.include('pm2._domainkey.plainsong.example')
    })

    it('does not call wrong what cannot be seen from here', async () => {
      const zone = {
        ...good(),
        '_dmarc.plainsong.example': { TXT: ['v=DMARC1; p=reject; rua=mailto:a@b.example'] },
      }
      const findings = await look({ ...service, zone })
      expect(findings.dkim).to.include({ state: 'warning', verdict: 'Not found' })
      expect(findings.spf.state).to.equal('warning')
      expect(findings.dmarc).to.include({ state: 'warning', verdict: 'Not seen' })
      expect(findings.reverse.state).to.equal('ok')
    })
  })
})
