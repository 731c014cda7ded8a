import type { Page } from 'puppeteer'
import type { Role } from '../../server/account/shared/roles.ts'
import { signIn, signInAsA } from './admin.ts'
import { newPage, type PageOptions } from './browser.ts'
import type { TestSite } from './site.ts'

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
  await awake(page)
  return page
}

/** Waits until every island of the page is awake. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[data-island]:not([data-hydrated])'))
}

/** Waits until the page shows this text. */
export async function says(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => document.body.innerText.includes(wanted), { timeout: 8_000 }, text)
}

/** Presses the button with exactly this label as soon as it is there, inside the open dialog if there is one. */
export async function press(page: Page, label: string): Promise<void> {
  const button = await page.waitForFunction(
    (wanted) => {
      const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
      return [...scope.querySelectorAll<HTMLElement>('button, a.btn, [role=tab]')].find(
        (element) => (element.getAttribute('aria-label') ?? element.innerText).trim() === wanted,
      )
    },
    { timeout: 8_000 },
    label,
  )
  await page.evaluate((element) => element!.click(), button)
}

/** Types into the field with a label that begins so. */
export async function fillField(page: Page, label: string, text: string): Promise<void> {
  const id = await page.$$eval(
    'label',
    (labels, wanted) => labels.find((element) => element.innerText.startsWith(wanted))?.htmlFor,
    label,
  )
  await page.type(`[id="${id}"]`, text)
}
