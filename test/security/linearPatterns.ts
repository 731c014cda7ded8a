import fs from 'node:fs'
import process from 'node:process'
import { createRequire } from 'node:module'
import { patternsOf, type Pattern } from '../support/patterns.ts'

interface Verdict {
  status: 'safe' | 'vulnerable' | 'unknown'
  complexity?: { summary: string; isFuzz: boolean }
  attack?: Attack
}
interface Attack {
  pumps: { prefix: string; pump: string }[]
  suffix: string
}
const { checkSync } = createRequire(import.meta.url)('recheck') as {
  checkSync: (source: string, flags: string, settings: { timeout: number; randomSeed: number }) => Verdict
}

/**
 * What recheck says of a pattern.
 * Where it cannot calculate it tries at random and takes many steps for too many: then what it found is tried.
 */
export function verdictOn(source: string, flags: string): Verdict {
  const verdict = checkSync(source, flags, { timeout: 60_000, randomSeed: 1 })
  const { attack, complexity } = verdict
  if (!attack || !complexity?.isFuzz || growsFaster(new RegExp(source, flags), attack)) return verdict
  return { status: 'safe' }
}

/** Eight times the text costs a linear pattern eight times as much, a quadratic one sixty-four times. */
function growsFaster(pattern: RegExp, { pumps, suffix }: Attack): boolean {
  const cost = (times: number) =>
    costOf(pattern, pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix)
  return cost(4000) / cost(500) > 22
}

/** Microseconds of the processor for one search, as often as it takes to be measured well, at its quickest. */
function costOf(pattern: RegExp, text: string): number {
  const search = (times: number) => {
    const before = process.cpuUsage()
    for (let i = 0; i < times; i++) text.match(pattern)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  let times = 1
  while (search(times) < 10_000) times *= 2
  return Math.min(...Array.from({ length: 5 }, () => search(times))) / times
}

/** These read nothing but files of this project. */
const ownFilesOnly = [/^server\/web\/icons\.ts:/, /^server\/cli\/build\//]

/** The patterns of server and browser that repeat something, each once; without a repetition it looks at so many characters only. */
export async function repeatingPatterns(): Promise<Pattern[]> {
  const patterns = await patternsOf(['server', 'client'])
  const told = new Set<string>()
  return patterns
    .filter(({ where }) => !ownFilesOnly.some((file) => file.test(where)))
    .filter(({ source }) => /[*+{]/.test(source))
    .filter((pattern) => told.size < told.add(written(pattern)).size)
}

/** As it stands in the code and in the list. */
export const written = ({ source, flags }: Pattern): string => `/${source}/${flags}`

const listFile = new URL('linear-patterns.json', import.meta.url)

/** Patterns that were proven linear before, as `npm run patterns` wrote them down: a proof takes seconds of a processor. */
export const provenPatterns = (): Set<string> =>
  new Set(JSON.parse(fs.readFileSync(listFile, 'utf8')) as string[])

/** Writes the list anew. */
export const writeProven = (patterns: string[]): void =>
  fs.writeFileSync(listFile, `${JSON.stringify(patterns.toSorted(), null, 2)}\n`)
