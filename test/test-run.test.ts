import { expect } from 'chai'
import { runStep } from './support/steps.ts'

describe('A step of npm test', () => {
  const ends = (script: string, isTests?: true) =>
    runStep({ name: 'tests', args: ['--eval', script], ...(isTests && { isTests }) }, {}, () => {})

  it('holds when it ends well, and tests only when they say how many passed', async () => {
    expect(await ends('')).to.include({ ok: true, failed: 0 })
    expect(await ends('console.log("  3 passing (2s)")', true)).to.include({ ok: true, passed: 3, failed: 0 })
  })

  it('takes nothing that a test prints for the end of the run', async () => {
    const said = 'console.log("  1 passing (1s)\\n  1 failing\\n✔ prints that\\n  3 passing (2s)")'
    expect(await ends(said, true)).to.include({ ok: true, passed: 3, failed: 0 })
  })

  it('fails when tests were ended from outside, as mocha is without a word', async () => {
    expect(await ends('console.log("✔ one test")', true)).to.include({ ok: false, failed: 1 })
  })

  it('fails when a test failed, was left out, or the step itself ended badly', async () => {
    const said = (words: string) => `console.log("  3 passing (2s)\\n  1 ${words}")`
    for (const words of ['failing', 'pending']) {
      expect(await ends(said(words), true), words).to.include({ ok: false, passed: 3, failed: 1 })
    }
    expect(await ends('process.exit(2)')).to.include({ ok: false, failed: 1 })
  })
})
