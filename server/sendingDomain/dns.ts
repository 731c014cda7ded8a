import dns from 'node:dns'
import { isIP } from 'node:net'

/** What the world's name servers say. A name without such a record answers with an empty list. */
export interface Dns {
  /** Text records, each in one piece: a long one travels in several. @throws NotAnswered */
  txt(name: string): Promise<string[]>
  /** Mail servers, the preferred first. @throws NotAnswered */
  mx(name: string): Promise<string[]>
  /** Addresses of both kinds. @throws NotAnswered */
  addresses(name: string): Promise<string[]>
  /** Names of an address. @throws NotAnswered */
  names(address: string): Promise<string[]>
}

/** Nobody said anything, which proves neither that a record is there nor that it is missing. */
export class NotAnswered extends Error {}

interface DnsOptions {
  /** Instead of those of this machine: addresses, perhaps with a port. */
  servers?: readonly string[] | undefined
  timeout?: number
  tries?: number
}

/** More records of a kind, and longer ones, nobody needs. */
const mostRecords = 50
const longest = 4096

/** Whoever owns a domain may write anything there: what cannot be seen goes, and the rest has an end. */
const readable = (answers: string[]): string[] =>
  answers.slice(0, mostRecords).map((text) => text.slice(0, longest).replace(/\p{C}+/gu, ''))

const missing = new Set(['ENOTFOUND', 'ENODATA'])

/** Asks each question once; a new one of these asks anew. */
export function createDns({ servers, timeout = 3000, tries = 2 }: DnsOptions = {}): Dns {
  const resolver = new dns.promises.Resolver({ timeout, tries })
  if (servers?.length) resolver.setServers([...servers])
  const asked = new Map<string, Promise<unknown>>()

  return {
    txt: (name) =>
      ask('TXT', name, async () => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    mx: (name) =>
      ask('MX', name, async () => {
        const found = await resolver.resolveMx(name)
        return found.toSorted((a, b) => a.priority - b.priority).map(({ exchange }) => exchange)
      }),
    async addresses(name) {
      if (isIP(name)) return [name]
      const both = await Promise.all([
        ask('A', name, () => resolver.resolve4(name)),
        ask('AAAA', name, () => resolver.resolve6(name)),
      ])
      return both.flat()
    },
    names: (address) => ask('PTR', address, () => resolver.reverse(address)),
  }

  function ask(type: string, name: string, question: () => Promise<string[]>): Promise<string[]> {
    const key = `${type} ${name.toLowerCase()}`
    const before = asked.get(key) as Promise<string[]> | undefined
    const answer = before ?? answered(name, question)
    asked.set(key, answer)
    return answer
  }
}

async function answered(name: string, question: () => Promise<string[]>): Promise<string[]> {
  try {
    return readable(await question())
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (missing.has(code)) return []
    // A name that cannot be one has no records either.
    if (code === 'EBADNAME') return []
    throw new NotAnswered(`${name}: ${code}`, { cause: error })
  }
}
