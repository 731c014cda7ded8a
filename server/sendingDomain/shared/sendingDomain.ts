import type { Stream } from '../../outbox/shared/stream.ts'

/** What is found about the domain that mail comes from, in the words that the owner reads. */

/**
 * ok: as it should be; info: nobody needs it; unchecked: nobody answered, which proves nothing; warning: mail arrives,
 * but is believed less; error: mail is refused or taken for somebody else's.
 */
type FindingState = 'ok' | 'info' | 'unchecked' | 'warning' | 'error'

/** What to write into the DNS, word for word. */
interface DnsRecord {
  name: string
  type: 'TXT' | 'PTR'
  value: string
}

export interface Finding {
  id: 'spf' | 'dkim' | 'dmarc' | 'return' | 'reverse' | 'tls' | 'unsubscribe' | 'bimi'
  name: string
  state: FindingState
  /** One word beside it. */
  verdict: string
  /** What is so, and what follows from it. */
  text: string
  /** The record that mends it. */
  record?: DnsRecord
}

/** One domain that mail comes from, as one of the senders uses it. */
export interface DomainReport {
  /** By which sender, where there are two. */
  stream?: Stream
  domain: string
  findings: Finding[]
}

/** All of them. */
export interface SendingReport {
  domains: DomainReport[]
  /** ISO time. */
  checkedAt: string
}

/** A report older than this is made anew when somebody looks. */
export const freshMs = 5 * 60_000

const order: FindingState[] = ['ok', 'info', 'unchecked', 'warning', 'error']

/** The state of several findings together. */
export const worstOf = (findings: Pick<Finding, 'state'>[]): FindingState =>
  findings.reduce<FindingState>(
    (worst, { state }) => (order.indexOf(state) > order.indexOf(worst) ? state : worst),
    'ok',
  )

/** Findings of one state over all domains, by name: "DMARC of plainsong.example". Two senders may share a domain. */
export function namesOf({ domains }: SendingReport, state: FindingState): string[] {
  const names = domains.flatMap(({ domain, findings }) =>
    findings.filter((finding) => finding.state === state).map(({ name }) => `${name} of ${domain}`),
  )
  return [...new Set(names)]
}

/** What proves whose mail it is, and stands in no record. */
export interface MissingProofs {
  domain: string
  names: string[]
}

/** The domain that one sender mails from. */
export const domainOf = (report: SendingReport | undefined, stream: Stream): DomainReport | undefined =>
  report?.domains.find((each) => each.stream === undefined || each.stream === stream)

/**
 * Whether SPF or DKIM was looked for and is not there; what was not asked or not answered is not missing.
 * @returns undefined when none is
 */
export function missingProofs(found: DomainReport | undefined): MissingProofs | undefined {
  const missing = found?.findings.filter(
    ({ id, verdict }) => (id === 'spf' || id === 'dkim') && verdict === 'Missing',
  )
  if (!found || !missing || missing.length === 0) return undefined
  return { domain: found.domain, names: missing.map(({ name }) => name) }
}
