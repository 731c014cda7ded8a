import type { HTTPRequest, Page } from 'puppeteer'
import { until } from './process.ts'
import { patienceMs } from './slowness.ts'

interface HeldRequests {
  /** Waits until one is held. */
  first(): Promise<HTTPRequest>
  /** Lets all of them go on, and holds no more. */
  letGo(): Promise<void>
}

/**
 * Keeps requests of a page from the server for as long as a test wants to look at the page meanwhile. Asked for before
 * anything is touched: a script that is being fetched just then may be held for ever.
 */
export async function holdRequests(
  page: Page,
  isHeld: (request: HTTPRequest) => boolean,
): Promise<HeldRequests> {
  const held: HTTPRequest[] = []
  let holds = true
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    if (holds && isHeld(request)) held.push(request)
    else void request.continue()
  })
  return {
    async first() {
      await until(() => held.length > 0, patienceMs, 'a request')
      return held[0]!
    },
    async letGo() {
      holds = false
      // The page may have given one up meanwhile.
      await Promise.all(held.map((request) => request.continue().catch(() => {})))
    },
  }
}
