import type { Page } from 'puppeteer'

/** The text that one writes in, as readers will see it. */
export const text = '[role=textbox].prose' as 'div'

/** Puts the cursor into the text. */
export async function write(page: Page): Promise<void> {
  await page.waitForSelector(text)
  await page.focus(text)
}

/** Presses a key together with others: `keys(page, 'Control', 'Shift', 'z')`. */
export async function keys(page: Page, ...pressed: string[]): Promise<void> {
  const last = pressed.pop()!
  for (const key of pressed) await page.keyboard.down(key as 'Control')
  await page.keyboard.press(last as 'z')
  for (const key of pressed.reverse()) await page.keyboard.up(key as 'Control')
}

/** The text as it is stored; the cursor is in the visual text afterwards. */
export async function stored(page: Page): Promise<string> {
  await keys(page, 'Control', 'Alt', 'm')
  const markdown = await page.waitForSelector('textarea.md:focus')
  const value = await markdown!.evaluate((area) => (area as HTMLTextAreaElement).value)
  await keys(page, 'Control', 'Alt', 'm')
  await page.waitForFunction((wanted) => document.activeElement?.matches(wanted), {}, text)
  return value
}
