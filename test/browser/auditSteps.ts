import type { Page } from 'puppeteer'
import { maya, profile, receiveLink, saveDraft } from '../audit/support.ts'
import { newPage, type PageOptions } from '../support/browser.ts'
import type { TestSite } from '../support/site.ts'
import { fontsCame } from './fontsCame.ts'

export async function signUp(page: Page, inside: string, plainly = false): Promise<void> {
  for (const [name, value] of Object.entries(maya)) {
    await page.type(`${inside} [data-audit-sign-up] [name="${name}"]:not([type="hidden"])`, value)
  }
  const press = () => page.click(`${inside} form[data-form="audit"] button[type="submit"]`)
  if (plainly) await Promise.all([page.waitForNavigation(), press()])
  else await press()
}

export async function fill(page: Page, name: string, value: string): Promise<void> {
  const field = `#profile-${name}`
  if (name === 'company_size') await page.select(field, value)
  else {
    await page.click(field, { count: 3 })
    await page.type(field, value)
  }
}

export async function fillProfile(page: Page): Promise<void> {
  for (const name of ['company_name', 'role', 'company_size'] as const) await fill(page, name, profile[name])
}

export async function answer(page: Page, step: number, value: string): Promise<void> {
  await page.click(`input[name="q${step}"][value="${value}"]`)
  await page.waitForSelector(`input[name="q${step}"][value="${value}"]:checked`)
}

/** @param of how many steps the audit has */
export async function next(page: Page, to: number, of = 17): Promise<void> {
  await page.waitForSelector('.wizard__nav button[value="next"]:not([disabled])')
  await page.click('.wizard__nav button[value="next"]')
  await atStep(page, to, of)
}

export const atStep = (page: Page, step: number, of = 17) =>
  seesText(page, '.wizard__count', `Step ${step + 1} of ${of}`)

export const seesText = (page: Page, selector: string, text: string) =>
  page.waitForFunction(
    (where, what) => document.querySelector(where)?.textContent?.includes(what),
    {},
    selector,
    text,
  )

export async function seesToast(page: Page, title: string, text: string): Promise<void> {
  await page.waitForFunction(
    (heading, words) =>
      [...document.querySelectorAll('.toast')].some(
        (toast) =>
          toast.querySelector('strong')?.textContent === heading && toast.textContent.includes(words),
      ),
    {},
    title,
    text,
  )
}

/** Where a page stands in the history of its tab. */
export const placeInHistory = (page: Page) =>
  page.evaluate('navigation.currentEntry.index') as Promise<number>

/**
 * Waits until the results stand at the place where the audit began: they are shown first, and what the questions left in
 * the history makes way after that.
 */
export async function seesResults(page: Page, began: number): Promise<void> {
  await page.waitForSelector('.result-hero')
  await page.waitForFunction(
    `navigation.currentEntry.index === ${began} && history.state === null && location.pathname.includes('/results/')`,
  )
}

/** Waits until what has the focus says this. */
export const seesFocus = (page: Page, text: string) =>
  page.waitForFunction(
    (words) =>
      document.activeElement !== document.body && document.activeElement?.textContent.includes(words),
    {},
    text,
  )

export const textOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => (element as HTMLElement).innerText.replaceAll('\u00A0', ' ').trim())

export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

export const isDisabled = (page: Page, selector: string) =>
  page.$eval(selector, (button) => (button as HTMLButtonElement).disabled)

/** Opens a page of the audit. */
export async function openAudit(site: TestSite, path: string, options: PageOptions = {}): Promise<Page> {
  const page = await newPage(site, options)
  await page.goto(site.url + path)
  if (options.javascript !== false) await fontsCame(page)
  return page
}

/** This answer to all questions. */
export const all = (value: string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: 15 }, (_, index) => [index + 1, value]))

/** The link of an audit at its last question. */
export async function almostDone(site: TestSite): Promise<string> {
  const link = await receiveLink(site)
  await saveDraft(site, link, { version: 1, step: 14, profile, responses: all('2') })
  return link
}

/** The same, where nothing moves. */
export const openStill = (site: TestSite, path: string, options: PageOptions = {}): Promise<Page> =>
  openAudit(site, path, { reducedMotion: true, ...options })
