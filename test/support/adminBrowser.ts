import type { ElementHandle, Page } from 'puppeteer'
import type { Role } from '../../server/account/shared/roles.ts'
import { signIn, signInAsA } from './admin.ts'
import { newPage, type PageOptions } from './browser.ts'
import { until } from './process.ts'
import type { TestSite } from './site.ts'
import { patienceMs } from './slowness.ts'

/**
 * Opens a screen of the back office as its owner and waits until it is awake. The session is begun over HTTP: the
 * sign-in page has tests of its own.
 * @param address `/admin/media`
 * @param role of somebody else of the team, on a site that has nobody of that role yet
 */
export async function openAdmin(
  site: TestSite,
  address: string,
  options: PageOptions = {},
  role?: Role,
): Promise<Page> {
  const page = await newPage(site, { reducedMotion: true, ...options })
  const { cookies } = role ? await signInAsA(site, role) : await signIn(site)
  const domain = new URL(site.url).hostname
  await page.browserContext().setCookie(...cookies.map((cookie) => ({ ...cookie, domain, httpOnly: true })))
  await page.goto(site.url + address)
  return page
}

/** Opens the screen anew with a clock twenty times as fast, for what it does by itself after a while. */
export async function hurry(page: Page): Promise<void> {
  // As text: the compiler's helpers do not exist in the page.
  await page.evaluateOnNewDocument(`{
    const { now } = Date
    const begin = now()
    const repeat = setInterval
    Date.now = () => begin + (now() - begin) * 20
    window.setInterval = (run, ms) => repeat(run, ms / 20)
  }`)
  await page.reload()
}

/** Waits until the page shows this text. */
export async function says(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, text)
}

/**
 * Presses the button with exactly this label as soon as it is there and can be pressed, inside the open dialog if there
 * is one. It is found and pressed in one moment, so that nothing is drawn anew between.
 */
export async function press(page: Page, label: string): Promise<void> {
  const pressed = () => page.evaluate(pressIn, label)
  // A page that is being left answers nothing; the next one will.
  await until(() => pressed().catch(() => false), patienceMs, `a button “${label}”`)
}

/** The same for what has no words of its own: the first element that matches, wherever it stands or moves to. */
export async function pressAt(page: Page, selector: string): Promise<void> {
  const pressed = () => page.evaluate(pressFirst, selector)
  await until(() => pressed().catch(() => false), patienceMs, `something to press at ${selector}`)
}

/** Runs in the page, so it uses nothing from outside. */
function pressFirst(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element || element.matches(':disabled, [aria-busy=true]')) return false
  element.click()
  return true
}

/** Runs in the page, so it uses nothing from outside. */
function pressIn(label: string): boolean {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const button = [...scope.querySelectorAll<HTMLElement>('button, a.btn, [role=tab]')].find(
    (element) =>
      (element.getAttribute('aria-label') ?? element.innerText).trim() === label &&
      // A dialog that is still to open has its buttons already.
      !element.closest('dialog:not([open])'),
  )
  if (!button || button.matches(':disabled, [aria-busy=true]')) return false
  button.click()
  return true
}

/** Types into the field with a label that begins so, as soon as it is there. */
export async function fillField(page: Page, label: string, text: string): Promise<void> {
  const field = await page.waitForFunction(
    (wanted) => {
      const labels = [...document.querySelectorAll('label')]
      return labels.find((element) => element.innerText.startsWith(wanted))?.control
    },
    {},
    label,
  )
  await (field as ElementHandle<HTMLElement>).type(text)
}

/** Lets the screen ask at once what it asks by itself, as it does for somebody who looks at it again after a minute. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 60_000
    document.dispatchEvent(new Event('visibilitychange'))
  })
}
