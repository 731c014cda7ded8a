import type { Server } from 'node:http'
import type { Page } from 'puppeteer'

/**
 * How many times slower than this machine the tests shall run: `npm test -- --slow 6`. Browsers compute so many times
 * slower, and every request waits a little, by chance, so that answers come in another order each time.
 */
export const slowness = Number(process.env.TEST_SLOWNESS ?? 1)

/**
 * How long a test waits for what must come, in milliseconds: long, since only one that fails waits to the end, and
 * shorter than a test may take, so that a wait in vain names its line.
 */
export const patienceMs = 20_000 * slowness

/** Lets the pages of a browser compute like those of a slow machine. */
export async function slowDownPage(page: Page): Promise<void> {
  if (slowness > 1) await page.emulateCPUThrottling(slowness)
}

/** Lets every request wait before it is answered, each for a time of its own. */
export function slowDownServer(server: Server): void {
  if (slowness <= 1) return
  const handlers = server.listeners('request') as ((...given: unknown[]) => void)[]
  server.removeAllListeners('request')
  server.on('request', (...given: unknown[]) => {
    const late = Math.random() ** 2 * 50 * slowness
    setTimeout(() => {
      for (const handle of handlers) handle(...given)
    }, late)
  })
}
