import type { Context, Runnable, Test } from 'mocha'

const inBrowser = /\/test\/(?:browser|engines)\//
const mark = 'Passed at a second try: '

/** How often a test was begun anew. mocha's types hide what its documentation has. */
const triesBefore = (test: Test): number =>
  (test as unknown as Record<'currentRetry', Runnable['retries']>).currentRetry()

/**
 * Three browsers share the machine with everything else: a test of one that fails is tried once more, whole, and the
 * end of the run names it. `npm test` alone does so; who runs a file by itself sees the first failure.
 */
export const mochaHooks = {
  beforeEach(this: Context) {
    if (inBrowser.test(this.currentTest!.file ?? '')) this.currentTest!.retries(1)
  },
  afterEach(this: Context) {
    const test = this.currentTest!
    if (test.isPassed() && triesBefore(test) > 0) console.log(`\n${mark}${test.fullTitle()}`)
  },
}

/** The tests that a run of mocha has named so. */
export const secondTries = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.startsWith(mark) ? line.slice(mark.length) : []))
