import process from 'node:process'
import { createRequire } from 'node:module'
import { expect } from 'chai'
import { patternsOf } from '../support/patterns.ts'

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

/** Where it cannot calculate it tries at random and takes many steps for too many: then what it found is tried. */
function verdictOn(source: string, flags: string): Verdict {
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

describe('The regular expressions of server and browser', function () {
  this.timeout(180_000)

  it('are linear, whatever they are given', async () => {
    const patterns = await patternsOf(['server', 'client'])
    expect(patterns).to.have.length.above(100)
    const told = new Set<string>()
    const slow = patterns
      .filter(({ where }) => !ownFilesOnly.some((file) => file.test(where)))
      // Without a repetition a pattern looks at so many characters only.
      .filter(({ source }) => /[*+{]/.test(source))
      .filter(({ source, flags }) => told.size < told.add(`${source}/${flags}`).size)
      .map(({ where, source, flags }) => ({ where, ...verdictOn(source, flags) }))
      .filter(({ status }) => status !== 'safe')
      .map(({ where, status, complexity }) => `${where}: ${complexity?.summary ?? status}`)
    expect(slow).to.deep.equal([])
  })

  it('are told apart from quadratic ones by this test', () => {
    expect(verdictOn(String.raw`<\s*\/?\s*script`, 'i').status).to.equal('vulnerable')
    expect(verdictOn(String.raw`x*(?=y)`, 'i').status).to.equal('vulnerable')
  })
})
