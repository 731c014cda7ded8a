import fs from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from 'chai'
import puppeteer, { type Browser, type BrowserContext, type HTTPResponse, type Page } from 'puppeteer'
import type axeCore from 'axe-core'
import { findBrowser, findShell } from './findBrowser.ts'
import { until } from './process.ts'
import { patienceMs, slowDownPage } from './slowness.ts'
import { followPage } from './waitsFor.ts'

export interface PageOptions {
  /** Of the window, in CSS pixels; 1440 unless told. */
  width?: number
  height?: number
  dark?: boolean
  javascript?: boolean
  reducedMotion?: boolean
  /** What the page may complain about, such as the 404 that a test asks for. */
  allow?: RegExp
}

let browser: Promise<Browser> | undefined
const complaints = new WeakMap<Page, string[]>()

/** The browser of this process; it ends with the process. */
export function openBrowser(): Promise<Browser> {
  browser ??= launch()
  return browser
}

async function launch(): Promise<Browser> {
  const shell = findShell()
  return puppeteer.launch({
    executablePath: shell ?? (await findBrowser()),
    headless: shell ? 'shell' : true,
    args: chromiumArguments,
  })
}

// Newer Chromiums open a process of their own for the address bar of every window, which nobody sees here.
const idle = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'OptimizationGuideOnDeviceModel']

/** How every Chromium of the tests is started. */
export const chromiumArguments = [
  '--disable-dev-shm-usage',
  '--disable-component-update',
  `--disable-features=${idle.join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * A page in a profile of its own, like a visitor who was never here.
 * Console errors, uncaught errors and violations of the security policy are collected and fail the test at
 * `closePage` or `expectNoComplaints`.
 * @param site its address is the page's base: `page.goto(site.url + '/blog')`
 */
export async function newPage(_site: { url: string }, options: PageOptions = {}): Promise<Page> {
  const context = await (await openBrowser()).createBrowserContext()
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  await page.setViewport({ width: options.width ?? 1440, height: options.height ?? 900 })
  await page.setJavaScriptEnabled(options.javascript ?? true)
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: options.dark ? 'dark' : 'light' },
    { name: 'prefers-reduced-motion', value: options.reducedMotion ? 'reduce' : 'no-preference' },
  ])
  complaints.set(page, listen(page, options.allow))
  if (options.javascript !== false) await prepare(page)
  return page
}

/** Another page of the same visitor, whose complaints count as those of the first one's. */
export async function anotherTab(page: Page): Promise<Page> {
  const tab = await page.browserContext().newPage()
  tab.setDefaultTimeout(patienceMs)
  await tab.setViewport(page.viewport())
  await prepare(tab)
  return tab
}

/** Waits until a page and all its islands are awake. Whatever opens a page of `newPage` has waited for it. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('html:not([data-awake]):has(#faces)') &&
      !document.querySelector('[data-island]:not([data-hydrated])'),
  )
}

/** Whoever leads a page of the tests somewhere has it back when it hears what is pressed and typed. */
async function prepare(page: Page): Promise<void> {
  await slowDownPage(page)
  const saidWithIt = followPage(page)
  for (const way of ['goto', 'reload', 'goBack', 'goForward', 'waitForNavigation'] as const) {
    const go = page[way].bind(page) as (...given: unknown[]) => Promise<HTTPResponse | null>
    page[way] = async (...given: unknown[]) => {
      try {
        const response = await go(...given)
        await awake(page)
        return response
      } catch (error) {
        throw await saidWithIt(error)
      }
    }
  }
}

/** Takes the network away from a page, or gives it back, and waits until it is so. */
export async function setOnline(page: Page, online: boolean): Promise<void> {
  await page.setOfflineMode(!online)
  // The browser says yes before its requests know. A page out of sight draws nothing, so it is asked from here.
  await until(() =>
    page.evaluate(
      (wanted) =>
        fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
          () => wanted,
          () => !wanted,
        ),
      online,
    ),
  )
}

/** Chrome reports a policy violation, a failed request and a failed hydration as console errors. */
function listen(page: Page, allow: RegExp | undefined): string[] {
  const heard: string[] = []
  const note = (text: string) => {
    if (!allow?.test(text)) heard.push(text)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} ${message.location().url ?? ''}`.trim())
  })
  page.on('pageerror', (error) => note(String(error)))
  return heard
}

/** What the page complained about so far. */
export function complaintsOf(page: Page): string[] {
  return complaints.get(page) ?? []
}

/** Fails with everything that the page complained about so far. */
export function expectNoComplaints(page: Page): void {
  expect(complaintsOf(page), `the browser's complaints at ${page.url()}`).to.deep.equal([])
}

/** Checks the page's complaints and closes it with its profile. */
export async function closePage(page: Page): Promise<void> {
  const context: BrowserContext = page.browserContext()
  await context.close()
  expectNoComplaints(page)
}

const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Waits until nothing fades or moves any more: what is half-way is nobody's. What has no end is let alone. */
export async function standsStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map((one) => one.finished.catch(() => {})))
  })
}

/** What axe finds on the page as it stands: one line a finding, with the rule, how bad and where. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Evaluated by the debugger, so that the page's own policy, which forbids inline scripts, stays as it is.
  // It is half a megabyte to send and to read, so a page that has it keeps it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  await standsStill(page)
  const { violations } = await page.evaluate(() => {
    const { axe } = globalThis as unknown as { axe: typeof axeCore }
    return axe.run(document, { resultTypes: ['violations'] })
  })
  return violations.map(
    ({ id, impact, help, nodes }) =>
      `${id} (${impact}): ${help}\n    ${nodes.map((node) => node.target.join(' ')).join('\n    ')}`,
  )
}

/** Fails with axe's findings. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  expect(await axeFindings(page), `axe at ${page.url()}`).to.deep.equal([])
}
