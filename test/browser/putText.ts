import type { Page } from 'puppeteer'

/**
 * Puts a text in place of what stands in a field, in one moment: a machine that pauses between two letters would have
 * the first of them saved, or the focus taken from the rest.
 */
export async function putText(page: Page, field: string, text: string): Promise<void> {
  await page.focus(field)
  await page.$eval(field, (element) => (element as HTMLInputElement).select())
  await page.keyboard.sendCharacter(text)
}
