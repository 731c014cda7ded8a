import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { newPage, type PageOptions } from '../support/browser.ts'
import type { TestSite } from '../support/site.ts'
import { fontsCame } from './fontsCame.ts'

export const exit = 'dialog.popup'
export const corner = '.corner-popup'
const popups = { exit_intent: exit, newsletter: corner }

/** After how long each popup may come. */
export async function configure(
  site: TestSite,
  { exitMs, newsletterMinutes }: { exitMs: number; newsletterMinutes: number },
): Promise<void> {
  await site.services.db('popup_settings').delete()
  await site.services.db('popup_settings').insert([
    {
      popup_type: 'exit_intent',
      settings: { minTimeOnPage: exitMs, cooldownHours: 24, threshold: 50 },
    },
    {
      popup_type: 'newsletter',
      settings: { triggerAfterMinutes: newsletterMinutes, cooldownHours: 168 },
    },
  ])
  await site.told()
}

/** Opens a page as somebody who was never here. */
export async function visit(site: TestSite, path = '/', options: PageOptions = {}): Promise<Page> {
  const page = await newPage(site, { reducedMotion: true, ...options })
  await page.goto(site.url + path)
  await fontsCame(page)
  return page
}

/** The pointer goes out of the window, over its top unless told. */
export const leave = (page: Page, clientY = -1, clientX = 0) =>
  page.evaluate((where) => document.documentElement.dispatchEvent(new MouseEvent('mouseleave', where)), {
    clientX,
    clientY,
  })

/** Waits until the popup has left: it is taken off the page at its close event, a moment after it was closed. */
export async function gone(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((popup) => !document.querySelector(popup), {}, selector)
}

/** Checks that no popup comes of something: one that comes is noted at once, before it is fetched and drawn. */
export async function staysAway(
  page: Page,
  type: keyof typeof popups,
  act: () => Promise<unknown>,
): Promise<void> {
  const before = await flags(page, type)
  await act()
  expect(await flags(page, type)).to.deep.equal(before)
  expect(await page.$(popups[type])).to.equal(null)
}

/** Keeps what the page wants to do in seconds. @returns lets the time of all of it come */
export async function holdTimers(page: Page): Promise<() => Promise<unknown>> {
  // As text: the compiler's helpers do not exist in the page.
  await page.evaluateOnNewDocument(`{
    const soon = window.setTimeout
    window.due = []
    window.setTimeout = (run, ms) => (ms >= 1000 ? (window.due.push(run), -1) : soon(run, ms))
  }`)
  return async () => {
    const ran = await page.evaluate('due.splice(0).map((run) => run()).length')
    expect(ran, 'something waits').to.be.above(0)
  }
}

/** What the browser remembers of a popup. */
export const flags = (page: Page, type: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}') as object, `popup.${type}`)

/** What a screen reader calls it: the text that names it, which must be in sight. */
export const nameOf = (page: Page, popup: string) =>
  page.$eval(popup, (element) => {
    const heading = document.getElementById(element.getAttribute('aria-labelledby')!)!
    return heading.checkVisibility() ? heading.textContent : 'something out of sight'
  })
