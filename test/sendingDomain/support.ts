import type { LoginCheck } from '../../server/outbox/pauseQueries.ts'
import { createDns } from '../../server/sendingDomain/dns.ts'
import { readDomain } from '../../server/sendingDomain/readDomain.ts'
import { sendingDomain } from '../../server/sendingDomain/domainOfSender.ts'
import type { Finding } from '../../server/sendingDomain/shared/sendingDomain.ts'
import { dnsServer, type DnsServer, type Zone } from '../support/dnsServer.ts'
import { dkimKeys } from '../support/signatures.ts'

/** The pair that signs in these tests. */
export const { privateKey, record: key } = dkimKeys()
export const at = 's1._domainkey.plainsong.example'

/** As it should be where we sign and hand our mail to a server of our own. */
export const good = (): Zone => ({
  'plainsong.example': {
    TXT: ['v=spf1 a:mail.plainsong.example -all', 'other=words'],
    MX: ['mx.plainsong.example'],
  },
  [at]: { TXT: [key] },
  '_dmarc.plainsong.example': { TXT: ['v=DMARC1; p=quarantine; rua=mailto:dmarc@plainsong.example'] },
  'mail.plainsong.example': { A: ['203.0.113.9'], AAAA: ['2001:db8::9'] },
  '9.113.0.203.in-addr.arpa': { PTR: ['mail.plainsong.example'] },
  [`9.${'0.'.repeat(23)}8.b.d.0.1.0.0.2.ip6.arpa`]: { PTR: ['mail.plainsong.example'] },
})

interface Case {
  zone?: Zone
  /** undefined: a mail server of our own. */
  smtp?: string | undefined
  from?: string
  signed?: boolean
  privateKey?: string
  domain?: string
  siteUrl?: string
  selector?: string
  silent?: (name: string) => boolean
  /** How the mail server took us, where it was not as it should be; null for never yet. */
  login?: Partial<LoginCheck> | null
}

const welcome: LoginCheck = {
  stream: 'asked',
  checkedAt: new Date(),
  complaint: null,
  answer: '235 Welcome',
  tls: 'TLSv1.3',
}

/** Without a signature, SPF alone decides. */
export const unsigned = { signed: false } as const

/** A world of names for each look, and what a look at the domain finds in it. */
export function useNames() {
  let server: DnsServer | undefined
  const close = async () => {
    await server?.close()
    server = undefined
  }
  afterEach(close)

  async function look(given: Case = {}): Promise<Record<Finding['id'], Finding>> {
    await close()
    const { signed = true, smtp = 'smtps://user:password@mail.plainsong.example' } = given
    const { [at]: own, ...rest } = given.zone ?? good()
    server = await dnsServer(signed && own ? { ...rest, [at]: own } : rest, given.silent)
    const dkim = signed
      ? { selector: 's1', privateKey: given.privateKey ?? privateKey, domain: given.domain }
      : undefined
    const sender = sendingDomain(
      { mail: { dkim }, siteUrl: given.siteUrl ?? 'https://www.plainsong.example' },
      { from: given.from ?? 'hello@plainsong.example', smtpUrl: smtp },
    )
    // Only what is never answered is waited for in vain: an answer may come late on a machine with too much to do.
    const timeout = given.silent ? 300 : 10_000
    const dns = createDns({ servers: [server.address], timeout, tries: 1 })
    const login = given.login === null ? undefined : { ...welcome, ...given.login }
    const { findings } = await readDomain(dns, sender, { selector: given.selector ?? '', login })
    return Object.fromEntries(findings.map((finding) => [finding.id, finding])) as Record<
      Finding['id'],
      Finding
    >
  }
  return { look, asked: () => server!.asked }
}

export const changed = (name: string, records: Zone[string] | undefined): Zone => {
  const { [name]: _before, ...rest } = good()
  return records ? { ...rest, [name]: records } : rest
}

export const spf = (...records: string[]): Zone =>
  changed('plainsong.example', { TXT: records, MX: ['mx.plainsong.example'] })
