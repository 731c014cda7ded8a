import { createRequire } from 'node:module'
import { expect } from 'chai'
import { patternsOf } from '../support/patterns.ts'

interface Verdict {
  status: 'safe' | 'vulnerable' | 'unknown'
  complexity?: { summary: string; isFuzz: boolean }
}
const { checkSync } = createRequire(import.meta.url)('recheck') as {
  checkSync: (source: string, flags: string, settings: { timeout: number; randomSeed: number }) => Verdict
}

/** Where it cannot calculate it tries at random; what it finds so must be found from every start. */
function verdictOn(source: string, flags: string): Verdict {
  const judged = (randomSeed: number) => checkSync(source, flags, { timeout: 20_000, randomSeed })
  const first = judged(1)
  if (!first.complexity?.isFuzz || first.status === 'safe') return first
  return [judged(2), judged(3)].find(({ status }) => status === 'safe') ?? first
}

/** These read nothing but files of this project. */
const ownFilesOnly = [/^server\/web\/icons\.ts:/, /^server\/cli\/build\//]

describe('The regular expressions of server and browser', function () {
  this.timeout(180_000)

  it('are linear, whatever they are given', async () => {
    const patterns = await patternsOf(['server', 'client'])
    expect(patterns).to.have.length.above(100)
    const slow = patterns
      .filter(({ where }) => !ownFilesOnly.some((file) => file.test(where)))
      .map(({ where, source, flags }) => ({ where, ...verdictOn(source, flags) }))
      .filter(({ status }) => status !== 'safe')
      .map(({ where, status, complexity }) => `${where}: ${complexity?.summary ?? status}`)
    expect(slow).to.deep.equal([])
  })

  it('are told apart from quadratic ones by this test', () => {
    expect(verdictOn(String.raw`<\s*\/?\s*script`, 'i').status).to.equal('vulnerable')
  })
})
