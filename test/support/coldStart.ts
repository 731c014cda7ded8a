import type { Context } from 'mocha'
import { slowness } from './slowness.ts'

/**
 * What a process does once, before its first test in a browser: Postgres and the browser start, the back office and what
 * answers passkeys are read, and all screens are compiled. It has a time limit of its own, so that it does not fall to
 * whichever test happens to be the first.
 */
export const mochaHooks = {
  async beforeAll(this: Context): Promise<void> {
    if (!this.test!.parent!.suites.some(({ file }) => file?.includes('/test/browser/'))) return
    this.timeout(60_000 * slowness)
    const [{ openBrowser }, { testServer }, { loadAdminIslands }] = await Promise.all([
      import('./browser.ts'),
      import('./postgres.ts'),
      import('../../server/web/islands.ts'),
    ])
    await Promise.all([
      openBrowser(),
      testServer(),
      loadAdminIslands(),
      import('../../server/adminArea.ts'),
      import('@simplewebauthn/server'),
    ])
  },
}
