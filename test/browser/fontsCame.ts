import type { Page } from 'puppeteer'

/**
 * Waits for the fonts of a public page. They come after its first paint and move what stands below them, so that a press
 * meant for a place would meet another one.
 */
export const fontsCame = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.fonts.ready.then(() => true))
