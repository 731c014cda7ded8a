import { expect } from 'chai'
import type { Finding } from '../../server/sendingDomain/shared/sendingDomain.ts'
import { changed, good, key, spf, useNames } from './support.ts'

describe('The sending domain', () => {
  const { look } = useNames()

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

  it('counts a signature of the domain above where DMARC is relaxed, and one of a stranger never', async () => {
    const news = 'news.plainsong.example'
    const policy = 'v=DMARC1; p=reject; rua=mailto:a@plainsong.example'
    const zone = {
      ...spf('v=spf1 -all'),
      [news]: { TXT: ['v=spf1 -all'], MX: ['mx.plainsong.example'] },
      '_dmarc.plainsong.example': { TXT: [policy] },
      's1._domainkey.notplainsong.example': { TXT: [key] },
    }
    const below = { zone, from: `hello@${news}` }
    expect((await look({ ...below, domain: 'plainsong.example' })).dmarc).to.include({ state: 'ok' })
    const stranger = await look({ ...below, domain: 'notplainsong.example' })
    expect(stranger.dkim.state).to.equal('ok')
    expect(stranger.dmarc).to.include({ state: 'error', verdict: 'Fails' })
  })

  it('is content with SPF alone, where the sender is named there, and says what nothing proves', async () => {
    const watching = { '_dmarc.plainsong.example': { TXT: ['v=DMARC1; p=none; rua=mailto:a@b.example'] } }
    const elsewhere = { 's1._domainkey.elsewhere.example': { TXT: [key] } }
    const signed = { domain: 'elsewhere.example' }
    expect((await look({ ...signed, zone: { ...good(), ...elsewhere } })).dmarc.state).to.equal('ok')
    const zone = { ...spf('v=spf1 -all'), ...watching, ...elsewhere }
    const { dmarc } = await look({ ...signed, zone })
    expect(dmarc).to.include({ state: 'warning', verdict: 'Weak' })
    expect(dmarc.text).to.include('does not count for plainsong.example').and.include('(p=none)')
  })
})
