import { expect } from 'chai'
import { publicKeyOf } from '../../server/dkimKey.ts'
import { worstOf, type Finding } from '../../server/sendingDomain/shared/sendingDomain.ts'
import type { Zone } from '../support/dnsServer.ts'
import { dkimKeys } from '../support/signatures.ts'
import { at, changed, good, key, privateKey, spf, unsigned, useNames } from './support.ts'

const short = dkimKeys(1024)
const other = dkimKeys()

describe('The sending domain', () => {
  const { look, asked } = useNames()

  it('is all green, and asks each question once', async () => {
    const findings = await look()
    const states = Object.values(findings).map(({ id, state }) => `${id}: ${state}`)
    expect(states).to.deep.equal([
      'spf: ok',
      'dkim: ok',
      'dmarc: ok',
      'return: ok',
      'reverse: ok',
      'tls: ok',
      'unsubscribe: ok',
      'bimi: info',
    ])
    expect(new Set(asked()).size).to.equal(asked().length)
    expect(findings.spf.text)
      .to.include('mail.plainsong.example may send for you')
      .and.include('1 question of')
    expect(findings.return.text).to.include('mx.plainsong.example')
  })

  describe('has the exact record to copy when one is missing:', () => {
    it('SPF', async () => {
      const { spf: found } = await look({ zone: spf(), ...unsigned })
      expect(found).to.include({ state: 'error', verdict: 'Missing' })
      expect(found.record).to.deep.equal({
        name: 'plainsong.example',
        type: 'TXT',
        value: 'v=spf1 a:mail.plainsong.example ~all',
      })
    })

    it('but none where the mail server and the site are known on this machine only', async () => {
      const near = { smtp: 'smtp://127.0.0.1:25', siteUrl: 'http://localhost:3000' }
      const { spf: found } = await look({ zone: spf(), ...near, ...unsigned })
      expect(found).to.include({ state: 'error', verdict: 'Missing' }).and.not.have.property('record')
      expect(found.text).to.include('ask whoever runs your mail server')
    })

    it('SPF, for each mail service what it asks for', async () => {
      const table = {
        'smtp.postmarkapp.com': 'spf.mtasv.net',
        'email-smtp.eu-west-1.amazonaws.com': 'amazonses.com',
        'smtp.sendgrid.net': 'sendgrid.net',
        'smtp.eu.mailgun.org': 'mailgun.org',
        'smtp-relay.brevo.com': 'spf.brevo.com',
        'in-v3.mailjet.com': 'spf.mailjet.com',
        'smtp.office365.com': 'spf.protection.outlook.com',
      }
      for (const [host, include] of Object.entries(table)) {
        const { spf: found } = await look({ zone: spf(), smtp: `smtps://u:p@${host}`, ...unsigned })
        expect(found.record!.value).to.equal(`v=spf1 include:${include} ~all`)
      }
    })

    it('DKIM, with the public half of our own key', async () => {
      const { dkim } = await look({ zone: changed(at, undefined) })
      expect(dkim).to.include({ state: 'error', verdict: 'Missing' })
      expect(dkim.record).to.deep.equal({ name: at, type: 'TXT', value: key })
      expect(key).to.equal(`v=DKIM1; k=rsa; p=${publicKeyOf(privateKey).publicKey}`)
    })

    it('DMARC', async () => {
      const { dmarc } = await look({ zone: changed('_dmarc.plainsong.example', undefined) })
      expect(dmarc).to.include({ state: 'error', verdict: 'Missing' })
      expect(dmarc.record).to.deep.equal({
        name: '_dmarc.plainsong.example',
        type: 'TXT',
        value: 'v=DMARC1; p=none; rua=mailto:dmarc@plainsong.example',
      })
    })

    it('the name of an address', async () => {
      const { reverse } = await look({ zone: changed('9.113.0.203.in-addr.arpa', undefined) })
      expect(reverse).to.include({ state: 'warning', verdict: 'Missing' })
      expect(reverse.record).to.deep.equal({
        name: '9.113.0.203.in-addr.arpa',
        type: 'PTR',
        value: 'mail.plainsong.example',
      })
      const six = Object.keys(good()).find((name) => name.endsWith('ip6.arpa'))!
      const again = await look({ zone: changed(six, undefined) })
      expect(again.reverse.record!.name).to.equal(six)
    })
  })

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

  const dmarcs: [string, string[], Partial<Finding>, string | undefined][] = [
    [
      'that watches only',
      ['v=DMARC1; p=none; rua=mailto:a@plainsong.example'],
      { state: 'warning', verdict: 'Weak' },
      'v=DMARC1; p=quarantine; rua=mailto:a@plainsong.example',
    ],
    [
      'without reports',
      ['v=DMARC1;p=reject;adkim=r'],
      { state: 'warning', verdict: 'Weak' },
      'v=DMARC1; p=reject; adkim=r; rua=mailto:dmarc@plainsong.example',
    ],
    [
      'without a policy',
      ['v=DMARC1; rua=mailto:a@plainsong.example'],
      { state: 'error', verdict: 'Wrong' },
      'v=DMARC1; p=none; rua=mailto:dmarc@plainsong.example',
    ],
    [
      'twice',
      ['v=DMARC1; p=reject; rua=mailto:a@b.example', 'v=DMARC1; p=none'],
      { state: 'error', verdict: 'Wrong' },
      'v=DMARC1; p=reject; rua=mailto:a@b.example',
    ],
  ]
  for (const [what, records, expected, value] of dmarcs) {
    it(`judges a DMARC record ${what}`, async () => {
      const { dmarc } = await look({ zone: changed('_dmarc.plainsong.example', { TXT: records }) })
      expect(dmarc).to.include(expected)
      expect(dmarc.record).to.deep.equal({ name: '_dmarc.plainsong.example', type: 'TXT', value })
    })
  }

  it('walks up to the record of the domain above, and reads what that says of those below', async () => {
    const news = 'news.plainsong.example'
    const zone = {
      ...good(),
      [news]: { TXT: ['v=spf1 a:mail.plainsong.example -all'], MX: ['mx.plainsong.example'] },
      [`s1._domainkey.${news}`]: { TXT: [key] },
      '_dmarc.plainsong.example': { TXT: ['v=DMARC1; p=reject; sp=none; rua=mailto:a@plainsong.example'] },
    }
    const { dmarc } = await look({ zone, from: `hello@${news}` })
    expect(dmarc).to.include({ state: 'warning', verdict: 'Weak' })
    expect(dmarc.record).to.deep.equal({
      name: '_dmarc.plainsong.example',
      type: 'TXT',
      value: 'v=DMARC1; p=reject; sp=quarantine; rua=mailto:a@plainsong.example',
    })
  })

  it('says when its own record has its mail refused, because what is signed is another domain', async () => {
    const elsewhere = 's1._domainkey.elsewhere.example'
    const zone = { ...spf('v=spf1 -all'), [elsewhere]: { TXT: [key] } }
    const { dmarc, dkim } = await look({ zone, domain: 'elsewhere.example' })
    expect(dkim.state).to.equal('ok')
    expect(dmarc).to.include({ state: 'error', verdict: 'Fails' })
    expect(dmarc.text).to.include('elsewhere.example').and.include('p=quarantine')
  })

  it('asks for the very same domain where DMARC is strict', async () => {
    const zone = {
      ...spf('v=spf1 -all'),
      'news.plainsong.example': { TXT: ['v=spf1 -all'], MX: ['mx.plainsong.example'] },
      '_dmarc.plainsong.example': { TXT: ['v=DMARC1; p=reject; adkim=s; rua=mailto:a@plainsong.example'] },
    }
    const below = { zone, from: 'hello@news.plainsong.example', domain: 'plainsong.example' }
    expect((await look(below)).dmarc).to.include({ state: 'error', verdict: 'Fails' })
    expect((await look({ zone })).dmarc).to.include({ state: 'ok' })
  })

  const returns: [string, Zone[string], Partial<Finding>][] = [
    [
      'no MX and no address',
      { TXT: ['v=spf1 a:mail.plainsong.example -all'] },
      { state: 'error', verdict: 'Missing' },
    ],
    ['an address alone', { A: ['203.0.113.1'] }, { state: 'warning', verdict: 'Weak' }],
    ['an MX that says no', { MX: ['.'] }, { state: 'error', verdict: 'Wrong' }],
  ]
  for (const [what, records, expected] of returns) {
    it(`says whether mail can come back: ${what}`, async () => {
      expect((await look({ zone: changed('plainsong.example', records) })).return).to.include(expected)
    })
  }

  it('repeats of what others wrote there only what can be read and kept, and no book', async () => {
    const rude = '\u0000\u202Ev\n<script>'
    const { spf: found } = await look({
      zone: changed('plainsong.example', { TXT: [`v=spf1 include:${rude}`] }),
    })
    expect(found.text).to.include('v<script>').and.not.match(/\p{C}/u)
    const long = await look({ zone: changed(at, { TXT: [`v=DKIM9${'x'.repeat(9000)}; p=abc`] }) })
    expect(long.dkim.text.length).to.be.below(5000)
    const many = Array.from({ length: 200 }, (_, n) => `text ${n}`)
    expect((await look({ zone: changed('plainsong.example', { TXT: many }) })).spf.state).to.equal('warning')
  })

  it('calls nothing wrong that nobody answered', async () => {
    const findings = await look({ silent: () => true })
    const { tls: _tls, unsubscribe: _unsubscribe, ...fromDns } = findings
    for (const { id, state, verdict } of Object.values(fromDns)) {
      expect({ id, state, verdict }).to.deep.equal({ id, state: 'unchecked', verdict: 'Not checked' })
    }
    expect(worstOf(Object.values(findings))).to.equal('unchecked')
  })

  it('calls nothing wrong because one answer is missing', async () => {
    const findings = await look({ silent: (name) => name === at })
    expect(findings.dkim.state).to.equal('unchecked')
    expect(Object.values(findings).some(({ state }) => state === 'error')).to.equal(false)
  })
})
