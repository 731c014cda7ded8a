import { expect } from 'chai'
import { allowing, mergedSpf } from '../../server/sendingDomain/spfRecord.ts'
import type { Finding } from '../../server/sendingDomain/shared/sendingDomain.ts'
import type { Zone } from '../support/dnsServer.ts'
import { spf, unsigned, useNames } from './support.ts'

describe("Who may send in the domain's name", () => {
  const { look } = useNames()

  const wrongSpf: [string, string[], Partial<Finding>, string | undefined][] = [
    [
      'two records, which cancel each other',
      ['v=spf1 mx -all', 'v=spf1 a:mail.plainsong.example ~all'],
      { state: 'error', verdict: 'Wrong' },
      'v=spf1 mx a:mail.plainsong.example ~all',
    ],
    [
      'a record that lets everybody send',
      ['v=spf1 a:mail.plainsong.example +all'],
      { state: 'error', verdict: 'Wrong' },
      'v=spf1 a:mail.plainsong.example ~all',
    ],
    [
      'a record that lets everybody send, by two letters less',
      ['v=spf1 a:mail.plainsong.example all'],
      { state: 'error' },
      'v=spf1 a:mail.plainsong.example ~all',
    ],
    ['a word that nobody understands', ['v=spf1 ipv4:203.0.113.9 -all'], { state: 'error' }, undefined],
    ['an address that is none', ['v=spf1 ip4:mail.plainsong.example -all'], { state: 'error' }, undefined],
    ['another record that is not there', ['v=spf1 include:gone.example -all'], { state: 'error' }, undefined],
    ['a circle', ['v=spf1 include:plainsong.example -all'], { state: 'error' }, undefined],
    [
      'a stranger alone',
      ['v=spf1 ip4:198.51.100.0/24 -all'],
      { state: 'error', verdict: 'Wrong' },
      'v=spf1 ip4:198.51.100.0/24 a:mail.plainsong.example -all',
    ],
    [
      'nobody who may not',
      ['v=spf1 ip4:203.0.113.0/24'],
      { state: 'warning', verdict: 'Weak' },
      'v=spf1 ip4:203.0.113.0/24 ~all',
    ],
    ['?all', ['v=spf1 ip6:2001:db8::/32 ?all'], { state: 'warning' }, 'v=spf1 ip6:2001:db8::/32 ~all'],
  ]
  for (const [what, records, expected, value] of wrongSpf) {
    it(`names what is wrong when SPF holds ${what}`, async () => {
      const { spf: found } = await look({ zone: spf(...records), ...unsigned })
      expect(found).to.include(expected)
      expect(found.record?.value).to.equal(value)
    })
  }

  it('counts the questions of SPF at any depth, and stops at 10', async () => {
    const chain = (length: number): Zone => ({
      ...spf('v=spf1 a:mail.plainsong.example include:n1.example -all'),
      ...Object.fromEntries(
        Array.from({ length }, (_, n) => [
          `n${n + 1}.example`,
          {
            TXT: [n + 1 < length ? `v=spf1 include:n${n + 2}.example ~all` : 'v=spf1 ip4:198.51.100.1 ~all'],
          },
        ]),
      ),
    })
    const most = await look({ zone: chain(9), ...unsigned })
    expect(most.spf.text).to.include('10 questions of at most 10')
    const over = await look({ zone: chain(10), ...unsigned })
    expect(over.spf).to.include({ state: 'error' })
    expect(over.spf.text).to.include('11 questions')
  })

  for (const words of [
    'ip4:203.0.113.0/abc',
    'ip4:203.0.113.0/-1',
    'ip4:203.0.113.9/',
    'ip6:2001:db8::/129',
  ]) {
    it(`says that nobody understands ${words}, in a record of others too`, async () => {
      const zone = {
        ...spf('v=spf1 include:theirs.example ~all'),
        'theirs.example': { TXT: [`v=spf1 ${words}`] },
      }
      const found = (await look({ zone, ...unsigned })).spf
      expect(found).to.include({ state: 'error' })
      expect(found.text).to.include(`“${words}” in the record of theirs.example`)
    })
  }

  it('takes no length that a name cannot have', async () => {
    const judged = async (words: string) =>
      (await look({ zone: spf(`v=spf1 ${words} -all`), ...unsigned })).spf
    for (const words of ['a:mail.plainsong.example/abc', 'mx/1e9', 'a/33', 'a//129']) {
      expect((await judged(words)).text, words).to.include(`“${words}”`)
    }
    expect(await judged('a:mail.plainsong.example/24//64')).to.include({ state: 'ok' })
  })

  it('follows redirect and takes what mx names', async () => {
    const zone = {
      ...spf('v=spf1 redirect=_spf.plainsong.example'),
      '_spf.plainsong.example': { TXT: ['v=spf1 mx:plainsong.example -all'] },
      'mx.plainsong.example': { A: ['203.0.113.9'] },
    }
    expect((await look({ zone, ...unsigned })).spf).to.include({ state: 'ok' })
  })

  it('keeps what a redirect leads to in the record that it offers', () => {
    const led = 'v=spf1 redirect=_spf.firm.example'
    const ended = 'v=spf1 a redirect=_spf.dead.example -all'
    expect(allowing(led, 'include:amazonses.com')).to.equal(
      'v=spf1 include:_spf.firm.example include:amazonses.com ~all',
    )
    expect(allowing(ended, 'mx')).to.equal('v=spf1 a mx -all')
    expect(mergedSpf([led, 'v=spf1 REDIRECT=_spf.other.example'])).to.equal(
      'v=spf1 include:_spf.firm.example include:_spf.other.example ~all',
    )
  })

  it('takes a wrong SPF less hard where mail is signed, but never +all', async () => {
    const missing = await look({ zone: spf() })
    expect(missing.spf).to.include({ state: 'warning', verdict: 'Missing' })
    expect(missing.spf.text).to.include('because it is signed')
    expect(missing.dmarc.state).to.equal('ok')
    expect((await look({ zone: spf('v=spf1 +all') })).spf.state).to.equal('error')
  })
})
