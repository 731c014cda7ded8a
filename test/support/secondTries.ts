/** Said of each test that held only at its second try; the end of a run lists them, for they want mending. */
export const secondTry = 'Held at its second try:'

export const mochaHooks = {
  afterEach(this: Mocha.Context): void {
    const test = this.currentTest as (Mocha.Test & { currentRetry(): number }) | undefined
    if (test && test.state === 'passed' && test.currentRetry() > 0)
      console.log(`${secondTry} ${test.fullTitle()}`)
  },
}
