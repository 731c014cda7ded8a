import type { Page } from 'puppeteer'
import { says } from '../support/adminBrowser.ts'

/** The headline of the home page, in the form. */
export const headline = '[data-path="hero.headline"] input'

/** Types over what a field says. */
export async function write(page: Page, selector: string, text: string): Promise<void> {
  await page.waitForSelector(selector)
  await page.$eval(selector, (field) => (field as HTMLInputElement).select())
  await page.type(selector, text)
}

/** Goes to another text by the list at the left. */
export async function open(page: Page, title: string): Promise<void> {
  await page.evaluate((wanted) => {
    const links = [...document.querySelectorAll<HTMLElement>('.rooms a')]
    links.find((link) => link.textContent.startsWith(wanted))!.click()
  }, title)
  await page.waitForFunction((wanted) => document.querySelector('h1')?.textContent === wanted, {}, title)
}

/** Opens a section, or closes it. */
export const openSection = (page: Page, title: string): Promise<void> =>
  page.evaluate((wanted) => {
    const heads = [...document.querySelectorAll<HTMLElement>('.parts summary')]
    heads.find((head) => head.querySelector('b')!.textContent === wanted)!.click()
  }, title)

/** Waits until the page beside the form says so. */
export const previewSays = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) =>
      document
        .querySelector<HTMLIFrameElement>('.viewer iframe')
        ?.contentDocument?.body?.innerText.includes(wanted),
    { timeout: 8_000 },
    text,
  )

/** What has a line around it in the page beside the form: its first words. */
export const markedIn = (page: Page): Promise<string[]> =>
  page.$eval('.viewer iframe', (frame) => {
    const { body } = (frame as HTMLIFrameElement).contentDocument!
    const marked = [...body.querySelectorAll<HTMLElement>('[style*=outline]')]
    return marked.map((place) => place.innerText.split('\n')[0]!)
  })

/** Waits until all that was typed is saved. */
export const saved = (page: Page): Promise<void> => says(page, 'Shows your draft')
