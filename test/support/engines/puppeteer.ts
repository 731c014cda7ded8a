import puppeteer, { type Browser, type LaunchOptions, type Page } from 'puppeteer'
import { chromiumArguments } from '../browser.ts'
import { findBrowser } from '../findBrowser.ts'
import { findFirefox } from './find.ts'
import { awake, expressionOf, type Engine, type EngineWindow, type WindowSize } from './window.ts'
import { patienceMs } from '../slowness.ts'

/** Chromium, spoken to by its own protocol. */
export async function startChromium(): Promise<Engine> {
  const args = [...chromiumArguments, '--force-prefers-reduced-motion']
  return engine('chromium', { executablePath: await findBrowser(), args })
}

/** Firefox, spoken to by WebDriver BiDi. @throws Error when there is none */
export async function startFirefox(): Promise<Engine> {
  const executablePath = findFirefox()
  if (!executablePath) throw new Error('There is no Firefox here: install firefox-esr, or set FIREFOX_BIN')
  const extraPrefsFirefox = { 'ui.prefersReducedMotion': 1 }
  return engine('firefox', { browser: 'firefox', executablePath, extraPrefsFirefox })
}

async function engine(name: 'chromium' | 'firefox', options: LaunchOptions): Promise<Engine> {
  const browser = await puppeteer.launch(options)
  return { name, open: (size) => openWindow(browser, size), stop: () => browser.close() }
}

async function openWindow(browser: Browser, size: WindowSize): Promise<EngineWindow> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport(size)
  const heard: string[] = []
  page.on('console', (message) => {
    // That an unknown page is answered 404 is as it should be.
    const isOfThePage = message.text().startsWith('Failed to load') && message.location().url === page.url()
    if (message.type() === 'error' && !isOfThePage) heard.push(message.text())
  })
  page.on('pageerror', (error) => heard.push(String(error)))
  const window: EngineWindow = {
    async goto(url) {
      heard.length = 0
      await page.goto(url)
    },
    url: async () => page.url(),
    // Firefox never tells puppeteer that a page kept in memory has loaded.
    async back() {
      await page.evaluate('setTimeout(() => history.back())')
    },
    run: async (look, ...args) => (await page.evaluate(expressionOf(look, args))) as ReturnType<typeof look>,
    async click(selector) {
      await awake(window)
      const element = await there(page, selector)
      // puppeteer is content with an element of which any part is in sight, and presses its middle.
      await element.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await element.click()
    },
    async type(selector, text) {
      const field = await there(page, selector)
      await field.type(text)
    },
    press: (key) => page.keyboard.press(key),
    async control(letter) {
      await page.keyboard.down('Control')
      await page.keyboard.press(letter as 'a')
      await page.keyboard.up('Control')
    },
    async signIn(siteUrl, cookies) {
      const domain = new URL(siteUrl).hostname
      await context.setCookie(...cookies.map((cookie) => ({ ...cookie, domain, path: '/', httpOnly: true })))
    },
    complaints: async () => [...heard],
    close: () => context.close(),
  }
  return window
}

async function there(page: Page, selector: string) {
  const element = await page.waitForSelector(selector, { visible: true, timeout: patienceMs })
  return element!
}
