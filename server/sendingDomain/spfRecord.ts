import { isIP } from 'node:net'

/** One term of an SPF record: who may send, or a pointer to another record. */
export interface SpfTerm {
  /** `+` may, `-` may not, `~` should not, `?` nothing is said. */
  qualifier: '+' | '-' | '~' | '?'
  mechanism: string
  /** What follows it: a domain, an address, lengths of prefixes. */
  value: string
}

export interface SpfRecord {
  terms: SpfTerm[]
  redirect?: string
  /** Words that no receiver understands: with one of them the whole record counts for nothing. */
  unknown: string[]
}

const mechanisms = new Set(['all', 'include', 'a', 'mx', 'ptr', 'ip4', 'ip6', 'exists'])
const needsValue = new Set(['include', 'ip4', 'ip6', 'exists'])

export const isSpf = (record: string): boolean => /^v=spf1(?: |$)/i.test(record)

/** Reads a record that begins with v=spf1. */
export function parseSpf(record: string): SpfRecord {
  const read: SpfRecord = { terms: [], unknown: [] }
  for (const word of record.trim().split(/\s+/).slice(1)) {
    const modifier = /^([a-z][\w.-]*)=(.*)$/i.exec(word)
    if (modifier) {
      if (modifier[1]!.toLowerCase() === 'redirect') read.redirect = modifier[2]!
      continue
    }
    const term = readTerm(word)
    if (term) read.terms.push(term)
    else read.unknown.push(word)
  }
  return read
}

function readTerm(word: string): SpfTerm | undefined {
  const match = /^([-+~?]?)([a-z0-9]+)(?:[:/](.*))?$/i.exec(word)
  const mechanism = match?.[2]?.toLowerCase() ?? ''
  if (!match || !mechanisms.has(mechanism)) return undefined
  const bare = word.slice(match[1]!.length + mechanism.length)
  const value = bare.startsWith(':') ? bare.slice(1) : bare
  if (needsValue.has(mechanism) && value === '') return undefined
  if (mechanism === 'ip4' && !isRange(value, 4, 32)) return undefined
  if (mechanism === 'ip6' && !isRange(value, 6, 128)) return undefined
  if (['a', 'mx'].includes(mechanism) && !hasLengths(value)) return undefined
  return { qualifier: (match[1] || '+') as SpfTerm['qualifier'], mechanism, value }
}

/** An address, perhaps with the length of its prefix. */
function isRange(value: string, version: 4 | 6, longest: number): boolean {
  const [address = '', ...lengths] = value.split('/')
  return (
    isIP(address) === version &&
    lengths.length <= 1 &&
    lengths.every((length) => /^\d{1,3}$/.test(length) && Number(length) <= longest)
  )
}

/** A name or none, perhaps with the length of a prefix for either kind of address: `mail.example.com/24//64`. */
function hasLengths(value: string): boolean {
  const found = /^[^/]*(?:\/(\d{1,2}))?(?:\/\/(\d{1,3}))?$/.exec(value)
  return found !== null && Number(found[1] ?? 0) <= 32 && Number(found[2] ?? 0) <= 128
}

const isEnd = (word: string): boolean => /^[-+~?]?all$/i.test(word)

const redirect = /^redirect=/i
const included = (word: string): string => word.replace(redirect, 'include:')

/**
 * Several records in one, as it must be: what each allows, and the milder of their ends. `redirect=` counts for nothing
 * where `all` stands (RFC 7208, 6.1), as it does here at the end: what it led to is included.
 */
export function mergedSpf(records: string[]): string {
  const words = records.flatMap((record) => {
    const own = record.trim().split(/\s+/).slice(1)
    return own.some(isEnd) ? own.filter((word) => !redirect.test(word)) : own.map(included)
  })
  const ends = words.filter(isEnd)
  const end = ends.every((word) => word === '-all') && ends.length > 0 ? '-all' : '~all'
  return ['v=spf1', ...new Set(words.filter((word) => !isEnd(word))), end].join(' ')
}

/** The record with one more sender, before its end. */
export const allowing = (record: string, term: string): string => mergedSpf([record, `v=spf1 ${term}`])
