import { expect } from 'chai'
import { provenPatterns, repeatingPatterns, verdictOn, written } from './linearPatterns.ts'

describe('The regular expressions of server and browser', function () {
  this.timeout(180_000)

  it('are linear, whatever they are given', async () => {
    const patterns = await repeatingPatterns()
    expect(patterns).to.have.length.above(100)
    const proven = provenPatterns()
    const slow = patterns
      .filter((pattern) => !proven.has(written(pattern)))
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
