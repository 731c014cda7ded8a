import type { Config } from '../config.ts'
import type { LoginCheck } from '../outbox/pauseQueries.ts'
import type { Stream } from '../outbox/shared/stream.ts'
import { configOf, streamsOf } from '../outbox/streams.ts'
import { checkDkim } from './dkim.ts'
import { checkDmarc } from './dmarc.ts'
import { NotAnswered, type Dns } from './dns.ts'
import { checkBimi, checkReturn, checkReverse, checkUnsubscribe } from './otherFindings.ts'
import { sendingDomain, type SendingDomain } from './domainOfSender.ts'
import { checkSpf } from './spfFinding.ts'
import { checkTls } from './tls.ts'
import type { DomainReport, Finding } from './shared/sendingDomain.ts'

/** What decides about the sending domains, apart from the DNS. */
interface Known {
  /** The name of the key that the owner gave; empty for the usual ones. */
  selector: string
  /** How the mail server took us last. */
  login: LoginCheck | undefined
}

/** The domains that mail comes from, by stream, with what takes it from us. */
export function sendersOf(
  config: Pick<Config, 'mail' | 'siteUrl'>,
): { stream: Stream; sender: SendingDomain }[] {
  return streamsOf(config.mail).map((stream) => {
    const own = configOf(config, stream)
    return { stream, sender: sendingDomain(own, own.mail) }
  })
}

/** Looks at one domain. What nobody answered is not checked, and never wrong. */
export async function readDomain(dns: Dns, sender: SendingDomain, known: Known): Promise<DomainReport> {
  const { domain } = sender
  const dkim = await orUnchecked('dkim', 'DKIM', () => checkDkim(dns, sender, known.selector))
  const signedFor = 'signedFor' in dkim ? dkim.signedFor : undefined
  const silent = dkim.finding.state === 'unchecked'
  const spf = await orUnchecked('spf', 'SPF', () => checkSpf(dns, sender, signedFor !== undefined))
  const proofs = {
    signedFor,
    perhapsSigned: silent || 'perhaps' in dkim,
    // What could not be asked is not held against anybody.
    spfPasses: 'passes' in spf ? spf.passes : true,
  }
  const [dmarc, back, reverse, bimi] = await Promise.all([
    orUnchecked('dmarc', 'DMARC', async () => ({ finding: await checkDmarc(dns, domain, proofs) })),
    orUnchecked('return', 'Return address', async () => ({ finding: await checkReturn(dns, domain) })),
    orUnchecked('reverse', 'Reverse name', async () => ({ finding: await checkReverse(dns, sender) })),
    orUnchecked('bimi', 'BIMI', async () => ({ finding: await checkBimi(dns, domain) })),
  ])
  return {
    domain,
    findings: [
      spf.finding,
      dkim.finding,
      dmarc.finding,
      back.finding,
      reverse.finding,
      checkTls(sender, known.login),
      checkUnsubscribe(sender),
      bimi.finding,
    ],
  }
}

async function orUnchecked<Facts extends { finding: Finding }>(
  id: Finding['id'],
  name: string,
  check: () => Promise<Facts>,
): Promise<Facts | { finding: Finding }> {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof NotAnswered)) throw error
    const text =
      'The name servers did not answer in time, which says nothing about your records. Check again later.'
    return { finding: { id, name, state: 'unchecked', verdict: 'Not checked', text } }
  }
}
