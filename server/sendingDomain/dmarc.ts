import type { Dns } from './dns.ts'
import type { Finding } from './shared/sendingDomain.ts'
import { isWithin, readTags, withParents, withTag } from './dnsTags.ts'

const known = { id: 'dmarc', name: 'DMARC' } as const
const policies = new Set(['none', 'quarantine', 'reject'])

/** What our mail brings along for a receiver to compare. */
interface Proofs {
  /** Whose signature it carries, as far as one can see. */
  signedFor: string | undefined
  /** There may be a signature that cannot be seen from here. */
  perhapsSigned: boolean
  /** Whether SPF passes for the sender's own domain. */
  spfPasses: boolean
}

/**
 * Reads what receivers are told to do with mail that is not proved, at the domain or the nearest one above it, and
 * whether ours is proved: signed for the same domain, or sent by whom SPF names.
 * @throws NotAnswered
 */
export async function checkDmarc(dns: Dns, domain: string, proofs: Proofs): Promise<Finding> {
  const found = await nearest(dns, domain)
  if (!found) return missing(domain)
  const { at, records } = found
  const place = { name: `_dmarc.${at}`, type: 'TXT' } as const
  const [record = ''] = records
  const tags = readTags(record)
  const policy = (at !== domain && tags.get('sp')) || tags.get('p')
  if (records.length > 1) {
    const text = `There are ${records.length} records at _dmarc.${at}, and with more than one none counts. Keep this one alone.`
    return { ...known, state: 'error', verdict: 'Wrong', text, record: { ...place, value: record } }
  }
  if (!policy || !policies.has(policy.toLowerCase())) {
    const text = `The record at _dmarc.${at} says nothing of use (p=). Replace it by this.`
    return { ...known, state: 'error', verdict: 'Wrong', text, record: { ...place, value: usual(at) } }
  }
  const asked = policy.toLowerCase()
  if (!isProved(tags, at, domain, proofs)) return unproved(asked, proofs, domain)
  const reports = tags.get('rua')
  if (asked === 'none' || !reports) {
    const value = improved(record, at, {
      asked,
      hasReports: Boolean(reports),
      isAbove: at !== domain && tags.has('sp'),
    })
    return {
      ...known,
      state: 'warning',
      verdict: 'Weak',
      text: weakness(asked, reports),
      record: { ...place, value },
    }
  }
  const text = `Mailboxes ${asked === 'reject' ? 'refuse' : 'put aside'} what only pretends to come from ${domain}.`
  return { ...known, state: 'ok', verdict: 'Passes', text }
}

async function nearest(dns: Dns, domain: string): Promise<{ at: string; records: string[] } | undefined> {
  for (const at of withParents(domain)) {
    const records = (await dns.txt(`_dmarc.${at}`)).filter((record) => /^v=DMARC1\s*(?:;|$)/i.test(record))
    if (records.length > 0) return { at, records }
  }
  return undefined
}

const usual = (domain: string): string => `v=DMARC1; p=none; rua=mailto:dmarc@${domain}`

const missing = (domain: string): Finding => ({
  ...known,
  state: 'error',
  verdict: 'Missing',
  text:
    'Gmail, Yahoo and Outlook refuse mail to many without it. Ask whoever keeps your domain to add this text record, ' +
    'and make the mailbox that it names, or name another.',
  record: { name: `_dmarc.${domain}`, type: 'TXT', value: usual(domain) },
})

/** Relaxed means the same domain, one above or below it; strict (`s`) the very same. */
function isProved(tags: Map<string, string>, at: string, domain: string, proofs: Proofs): boolean {
  if (proofs.spfPasses) return true
  const { signedFor } = proofs
  if (!signedFor) return false
  if (tags.get('adkim')?.toLowerCase() === 's') return signedFor === domain
  return isWithin(signedFor, at) || isWithin(domain, signedFor)
}

function unproved(asked: string, { signedFor, perhapsSigned }: Proofs, domain: string): Finding {
  if (perhapsSigned && !signedFor) {
    const text = `The record asks mailboxes to act (p=${asked}) on mail that nothing proves, and no signature is to be seen from here. Send a test to a mailbox of yours: its source must say dkim=pass.`
    return { ...known, state: 'warning', verdict: 'Not seen', text }
  }
  const why = signedFor
    ? `Mail is signed for ${signedFor}, which does not count for ${domain}, and SPF does not pass either.`
    : 'Neither DKIM nor SPF proves your mail, see above.'
  return asked === 'none'
    ? {
        ...known,
        state: 'warning',
        verdict: 'Weak',
        text: `${why} The record asks for nothing to be refused (p=none).`,
      }
    : {
        ...known,
        state: 'error',
        verdict: 'Fails',
        text: `${why} Your own record asks mailboxes to ${asked} it (p=${asked}).`,
      }
}

function improved(
  record: string,
  at: string,
  { asked, hasReports, isAbove }: { asked: string; hasReports: boolean; isAbove: boolean },
): string {
  const reported = hasReports ? record : withTag(record, 'rua', `mailto:dmarc@${at}`)
  return asked === 'none' && hasReports ? withTag(reported, isAbove ? 'sp' : 'p', 'quarantine') : reported
}

const weakness = (asked: string, reports: string | undefined): string =>
  reports
    ? 'It watches and refuses nothing (p=none), so that anybody may pretend to be you. When the reports show only your own mail, replace it by this.'
    : `It asks for no reports, so that nobody tells you who sends in your name${asked === 'none' ? ', and refuses nothing (p=none)' : ''}. Replace it by this.`
