import { expect } from 'chai'
import { publicKeyOf } from '../../server/dkimKey.ts'
import { worstOf, type Finding } from '../../server/sendingDomain/shared/sendingDomain.ts'
import type { Zone } from '../support/dnsServer.ts'
import { at, changed, good, key, privateKey, spf, unsigned, useNames } from './support.ts'

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
