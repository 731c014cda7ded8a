import type { Dns } from './dns.ts'
import { isNear, type SendingDomain } from './domainOfSender.ts'
import type { Finding } from './shared/sendingDomain.ts'
import { readSpf, type SpfFacts } from './spf.ts'
import { allowing, mergedSpf } from './spfRecord.ts'

const known = { id: 'spf', name: 'SPF' } as const

/**
 * Judges who may send in the domain's name. Where mail is signed for the domain, what is wrong here costs little:
 * either is enough for DMARC.
 * @param signed whether it is
 * @returns the finding, and whether our mail passes in the domain's own name as far as one can see
 * @throws NotAnswered
 */
export async function checkSpf(
  dns: Dns,
  sender: SendingDomain,
  signed: boolean,
): Promise<{ finding: Finding; passes: boolean }> {
  const { domain, relay, isLocal } = sender
  const needed = termFor(sender)
  const addresses = relay && !isLocal && !needed?.startsWith('include:') ? await dns.addresses(relay) : []
  const facts = await readSpf(dns, domain, addresses)
  const wrong = wrongWith(facts, sender, needed)
  if (!wrong)
    return {
      finding: { ...known, state: 'ok', verdict: 'Passes', text: passing(facts, sender) },
      passes: true,
    }
  const { always, ...rest } = wrong
  const spared = always ? undefined : whatHelps(sender, signed)
  const state = spared ? 'warning' : rest.state
  const record = rest.value ? { record: { name: domain, type: 'TXT' as const, value: rest.value } } : {}
  const finding = {
    ...known,
    state,
    verdict: rest.verdict,
    text: [rest.text, spared].filter(Boolean).join(' '),
    ...record,
  }
  return { finding, passes: !sender.isService && (rest.passes ?? false) }
}

function whatHelps({ isService }: SendingDomain, signed: boolean): string | undefined {
  if (signed) return 'Mail is believed all the same, because it is signed.'
  return isService
    ? 'It counts little, because your mail service sends under a return address of its own.'
    : undefined
}

interface Wrong {
  state: Finding['state']
  verdict: string
  text: string
  value?: string
  /** A signature does not make up for it. */
  always?: true
  passes?: true
}

function wrongWith(facts: SpfFacts, sender: SendingDomain, needed: string | undefined): Wrong | undefined {
  const { records, broken, open, end } = facts
  const [own = ''] = records
  if (records.length === 0) {
    const text = 'No record says who may send in your name.'
    return needed
      ? {
          state: 'error',
          verdict: 'Missing',
          text: `${text} Ask whoever keeps your domain to add this text record.`,
          value: mergedSpf([`v=spf1 ${needed}`]),
        }
      : {
          state: 'error',
          verdict: 'Missing',
          text: `${text} Which one is right cannot be seen from here: ask whoever runs your mail server.`,
        }
  }
  if (records.length > 1) {
    const text = `There are ${records.length} records, and with more than one none counts. Replace all of them by this one.`
    return { state: 'error', verdict: 'Wrong', text, value: mergedSpf(records) }
  }
  if (open) {
    const text =
      'It lets everybody send in your name (+all), which mailboxes take for a sign of abuse. Replace it by this.'
    return { state: 'error', verdict: 'Wrong', text, value: mergedSpf([own]), always: true }
  }
  if (broken) {
    const text = `It counts for nothing: ${broken}. Take out what you no longer send with.`
    return { state: 'error', verdict: 'Wrong', text }
  }
  if (needed && !names(facts, sender, needed)) {
    const text = `It does not name what sends your mail (${sender.relay}), so that it looks like a stranger's. Replace it by this.`
    return { state: 'error', verdict: 'Wrong', text, value: allowing(own, needed) }
  }
  if (end === undefined || end === '?') {
    const text = 'It says who may send in your name, and not who may not. Replace it by this.'
    return { state: 'warning', verdict: 'Weak', text, value: mergedSpf([own]), passes: true }
  }
  return undefined
}

/** Whether the record lets our mail server send, as far as one can see from here. */
function names(
  { includes: taken, allows }: SpfFacts,
  { relay, isLocal }: SendingDomain,
  needed: string,
): boolean {
  if (!relay || isLocal || allows) return true
  return needed.startsWith('include:') && taken.includes(needed.slice('include:'.length))
}

/** What a record must hold for our mail server; nothing where only its keeper knows by which address it sends. */
function termFor({ relay, isLocal, include, siteUrl }: SendingDomain): string | undefined {
  if (include) return `include:${include}`
  const host = relay && !isLocal ? relay : new URL(siteUrl).hostname
  return isNear(host) ? undefined : `a:${host}`
}

function passing({ lookups }: SpfFacts, { relay, isLocal }: SendingDomain): string {
  const questions = `Receivers ask ${lookups === 1 ? '1 question' : `${lookups} questions`} of at most 10.`
  if (!relay || isLocal)
    return `There is one record. ${questions} Whether it names what sends your mail cannot be seen from here.`
  return `${relay} may send for you. ${questions}`
}
