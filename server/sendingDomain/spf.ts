import { BlockList, isIP } from 'node:net'
import type { Dns } from './dns.ts'
import { isSpf, parseSpf, type SpfRecord, type SpfTerm } from './spfRecord.ts'

const mostLookups = 10

/** What a receiver finds under a domain. */
export interface SpfFacts {
  /** The domain's own records; there must be exactly one. */
  records: string[]
  /** Questions that a receiver has to ask; more than 10 and it gives up. */
  lookups: number
  /** Domains whose records this one takes in, at any depth. */
  includes: string[]
  /** Why no receiver can use it. */
  broken?: string
  /** Everybody may send in this domain's name. */
  open: boolean
  /** How it ends: `-` and `~` tell receivers who may not. */
  end: SpfTerm['qualifier'] | undefined
  /** Whether one of the addresses asked about may send. */
  allows: boolean
}

/**
 * Reads a domain's SPF as a receiver would, and counts the questions.
 * @param addresses of the machine that hands our mail on, if they are known
 * @throws NotAnswered
 */
export async function readSpf(dns: Dns, domain: string, addresses: string[]): Promise<SpfFacts> {
  const records = (await dns.txt(domain)).filter(isSpf)
  const facts: SpfFacts = { records, lookups: 0, includes: [], open: false, end: undefined, allows: false }
  if (records.length !== 1) return facts
  const own = parseSpf(records[0]!)
  facts.end = await readEnd(dns, own)
  await walk(own, domain, [domain])
  if (facts.lookups > mostLookups) {
    facts.broken ??= `It makes receivers ask ${facts.lookups} questions; they stop at ${mostLookups}`
  }
  return facts

  async function walk(record: SpfRecord, at: string, way: string[]): Promise<void> {
    if (record.unknown.length > 0)
      facts.broken ??= `Nobody understands “${record.unknown[0]}” in the record of ${at}`
    for (const term of record.terms) {
      // Far beyond the bound nothing gets truer.
      if (facts.lookups > mostLookups * 2) return
      await look(term, at, way)
    }
    const saysAll = record.terms.some(({ mechanism }) => mechanism === 'all')
    if (record.redirect && !saysAll) await follow(record.redirect, way)
  }

  async function look(term: SpfTerm, at: string, way: string[]): Promise<void> {
    const { mechanism, value, qualifier } = term
    if (mechanism === 'all') {
      if (qualifier === '+') facts.open = true
      return
    }
    if (mechanism === 'include') {
      facts.includes.push(value.toLowerCase())
      return follow(value, way)
    }
    if (!mechanism.startsWith('ip')) facts.lookups++
    if (qualifier === '+' && addresses.length > 0 && (await allowed(dns, term, at)).some(isOurs))
      facts.allows = true
  }

  async function follow(name: string, way: string[]): Promise<void> {
    facts.lookups++
    // What depends on each message cannot be read from here.
    if (name.includes('%')) return
    if (way.includes(name)) {
      facts.broken ??= `It goes round in a circle at ${name}`
      return
    }
    const found = (await dns.txt(name)).filter(isSpf)
    if (found.length === 1) return walk(parseSpf(found[0]!), name, [...way, name])
    facts.broken ??= `It takes in ${name}, which has ${found.length === 0 ? 'no' : 'more than one'} SPF record`
  }

  function isOurs(range: string): boolean {
    const [net = '', length] = range.split('/')
    const family = isIP(net) === 6 ? 'ipv6' : 'ipv4'
    const list = new BlockList()
    list.addSubnet(net, Math.min(Number(length ?? 128), family === 'ipv6' ? 128 : 32), family)
    return addresses.some((address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'))
  }
}

/** The addresses that a term names. */
async function allowed(dns: Dns, { mechanism, value }: SpfTerm, at: string): Promise<string[]> {
  if (mechanism.startsWith('ip')) return [value]
  const [name = '', length] = value.split('/')
  const domain = name || at
  if (domain.includes('%')) return []
  const suffix = length ? `/${length}` : ''
  if (mechanism === 'a') return (await dns.addresses(domain)).map((each) => each + suffix)
  if (mechanism !== 'mx') return []
  const servers = await Promise.all((await dns.mx(domain)).map((server) => dns.addresses(server)))
  return servers.flat().map((each) => each + suffix)
}

/** How a record ends, where it hands the question over also how that one does. */
async function readEnd(dns: Dns, record: SpfRecord): Promise<SpfTerm['qualifier'] | undefined> {
  const all = record.terms.find(({ mechanism }) => mechanism === 'all')
  if (all) return all.qualifier
  if (!record.redirect || record.redirect.includes('%')) return undefined
  const next = (await dns.txt(record.redirect)).find(isSpf)
  return next ? parseSpf(next).terms.find(({ mechanism }) => mechanism === 'all')?.qualifier : undefined
}
