import type { Page } from 'puppeteer'
import { says } from '../support/adminBrowser.ts'
import { putText } from './putText.ts'

/** The headline of the home page, in the form. */
export const headline = '[data-path="hero.headline"] input'

/** Writes over what a field says. */
export async function write(page: Page, selector: string, text: string): Promise<void> {
  await page.waitForSelector(selector)
  await putText(page, selector, text)
}

/** Goes to another text by the list at the left. */
export async function open(page: Page, title: string): Promise<void> {
  await page.evaluate((wanted) => {
    const links = [...document.querySelectorAll<HTMLElement>('.side-pages a')]
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
    {},
    text,
  )

/** Waits until the page beside the form has a line around what says exactly this. */
export const marks = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) => {
      // A page that has only begun to come has no body yet.
      const body = document.querySelector<HTMLIFrameElement>('.viewer iframe')?.contentDocument?.body
      const marked = [...(body?.querySelectorAll<HTMLElement>('[style*=outline]') ?? [])]
      return marked.length === 1 && marked[0]!.innerText === wanted
    },
    {},
    text,
  )

/** Waits until all that was typed is saved. */
export const saved = (page: Page): Promise<void> => says(page, 'Shows your draft')
