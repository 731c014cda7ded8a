import { expect } from 'chai'
import type { Page } from 'puppeteer'

/** What somebody may lose at most: this device has the words two seconds after they were typed. */
export async function isOnDevice(page: Page, words: string): Promise<void> {
  expect(await page.evaluate(keptWithin, words, 2_000), 'what this device has').to.include(words)
}

/**
 * What the device keeps as soon as that holds these words, or after so long by the page's own timers, which are as late
 * as the machine is slow.
 */
async function keptWithin(words: string, ms: number): Promise<string> {
  let isOver = false
  setTimeout(() => (isOver = true), ms)
  while (!isOver && !JSON.stringify(localStorage).includes(words))
    await new Promise((resolve) => setTimeout(resolve, 20))
  return JSON.stringify(localStorage)
}
