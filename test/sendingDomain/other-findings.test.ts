import { expect } from 'chai'
import type { LoginCheck } from '../../server/outbox/pauseQueries.ts'
import type { Finding } from '../../server/sendingDomain/shared/sendingDomain.ts'
import type { Zone } from '../support/dnsServer.ts'
import { changed, good, useNames } from './support.ts'

const four = '9.113.0.203.in-addr.arpa'
const six = Object.keys(good()).find((name) => name.endsWith('ip6.arpa'))!

describe('Around the sending domain', () => {
  const { look } = useNames()

  const reverses: [string, Zone, Partial<Finding>, RegExp, string | undefined][] = [
    [
      'has none',
      changed(four, undefined),
      { state: 'warning', verdict: 'Missing' },
      /^203\.0\.113\.9, an address of mail\.plainsong\.example, has no name\. /,
      four,
    ],
    [
      'has one that is not in the DNS',
      changed(four, { PTR: ['gone.hoster.example'] }),
      { state: 'warning', verdict: 'Wrong' },
      /a name that does not lead back to it \(gone\.hoster\.example\)/,
      four,
    ],
    [
      'has one that leads to another machine',
      {
        ...changed(four, { PTR: ['vps7.hoster.example'] }),
        'vps7.hoster.example': { A: ['198.51.100.7'], AAAA: ['2001:db8::7'] },
      },
      { state: 'warning', verdict: 'Wrong' },
      /a name that does not lead back to it \(vps7\.hoster\.example\)/,
      four,
    ],
    [
      'has one at one of its two addresses alone',
      changed(six, { PTR: ['vps7.hoster.example'] }),
      { state: 'warning', verdict: 'Wrong' },
      /^2001:db8::9, an address of/,
      six,
    ],
    [
      'has a right one among others',
      changed(four, { PTR: ['vps7.hoster.example', 'mail.plainsong.example'] }),
      { state: 'ok', verdict: 'Passes' },
      /the name leads back/,
      undefined,
    ],
    [
      'has no address itself',
      changed('mail.plainsong.example', { TXT: ['nothing of use'] }),
      { state: 'error', verdict: 'Wrong' },
      /^mail\.plainsong\.example has no address/,
      undefined,
    ],
  ]
  for (const [what, zone, expected, words, name] of reverses) {
    it(`says of the name of the machine that hands mail on, when it ${what}`, async () => {
      const { reverse } = await look({ zone })
      expect(reverse).to.include(expected)
      expect(reverse.text).to.match(words)
      expect(reverse.record).to.deep.equal(name && { name, type: 'PTR', value: 'mail.plainsong.example' })
    })
  }

  it('asks for no name of a machine that is here, or one of a mail service', async () => {
    expect((await look({ smtp: 'smtp://10.0.0.5:25' })).reverse).to.include({ state: 'info' })
    const service = { smtp: 'smtps://u:p@smtp.postmarkapp.com' }
    expect((await look(service)).reverse).to.include({ state: 'ok', verdict: 'Passes' })
  })

  const conversations: [string, Partial<LoginCheck> | null, Partial<Finding>, RegExp][] = [
    ['TLS 1.2', { tls: 'TLSv1.2' }, { state: 'ok', verdict: 'Passes' }, /over TLSv1\.2\.$/],
    ['TLS 1.1', { tls: 'TLSv1.1' }, { state: 'warning', verdict: 'Weak' }, /no longer protects it/],
    ['TLS 1.0', { tls: 'TLSv1' }, { state: 'warning', verdict: 'Weak' }, /no longer protects it/],
    ['none', { tls: null }, { state: 'error', verdict: 'Missing' }, /unencrypted, and so does the password/],
    [
      'none, where the server knows none',
      { complaint: '502 5.5.1 Unknown (it offers no encryption: is this the right server and port?)' },
      { state: 'error', verdict: 'Missing' },
      /^No encrypted conversation with mail\.plainsong\.example came about .* Use port 465/,
    ],
    [
      'none, at a port that begins without',
      { complaint: 'error:0A00010B:SSL routines:ssl3_get_record:wrong version number' },
      { state: 'error', verdict: 'Missing' },
      /^No encrypted conversation/,
    ],
    ...[
      'certificate has expired',
      'self-signed certificate',
      'unable to verify the first certificate',
      `Hostname/IP does not match certificate's altnames: Host: mail.plainsong.example. is not in the cert's altnames`,
    ].map((complaint): [string, Partial<LoginCheck>, Partial<Finding>, RegExp] => [
      `a wrong certificate: ${complaint.slice(0, 40)}`,
      { complaint },
      { state: 'error', verdict: 'Wrong' },
      /^mail\.plainsong\.example cannot prove its name \(/,
    ]),
    [
      'a login that is refused',
      { complaint: '530 5.7.0 Client certificate or STARTTLS required' },
      { state: 'unchecked', verdict: 'Not checked' },
      /did not take our login: 530/,
    ],
    ['nothing yet', null, { state: 'unchecked' }, /has not been spoken to yet/],
    ['mail that left by itself', { answer: null, tls: null }, { state: 'unchecked' }, /Check again/],
  ]
  for (const [what, login, expected, words] of conversations) {
    it(`judges how mail goes to its server: ${what}`, async () => {
      const { tls } = await look({ login })
      expect(tls).to.include(expected)
      expect(tls.text).to.match(words)
    })
  }

  it('asks for no encryption within this machine', async () => {
    const here = await look({ smtp: 'smtp://127.0.0.1:25', login: { tls: null } })
    expect(here.tls).to.include({ state: 'ok', verdict: 'Passes' })
  })

  for (const siteUrl of ['http://www.plainsong.example', 'http://localhost:3000', 'http://https.example']) {
    it(`calls a link to unsubscribe wrong that begins with ${siteUrl}`, async () => {
      const { unsubscribe } = await look({ siteUrl })
      expect(unsubscribe).to.include({ state: 'error', verdict: 'Wrong' })
      expect(unsubscribe.text).to.include(`begins with ${siteUrl}:`).and.include('count only https')
    })
  }

  it('is content with a link to unsubscribe that is encrypted, and says which', async () => {
    const { unsubscribe } = await look()
    expect(unsubscribe).to.include({ state: 'ok', verdict: 'Passes' })
    expect(unsubscribe.text).to.include('https://www.plainsong.example/unsubscribe')
  })

  it('finds the picture of the brand, and misses none', async () => {
    const record = 'v=BIMI1; l=https://plainsong.example/mark.svg; a='
    const zone = { ...good(), 'default._bimi.plainsong.example': { TXT: ['other', record] } }
    const { bimi } = await look({ zone })
    expect(bimi).to.include({ state: 'info', verdict: 'Found' })
    expect(bimi.text).to.include('https://plainsong.example/mark.svg')
    expect((await look()).bimi).to.include({ state: 'info', verdict: 'Optional' })
  })
})
