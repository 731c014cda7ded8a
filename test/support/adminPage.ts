import type { Page } from 'puppeteer'
import { newPage, type PageOptions } from './browser.ts'
import { createOwner, owner } from './admin.ts'
import type { TestSite } from './site.ts'

/** A browser that is signed in as the owner, on an admin page whose islands are awake. */
export async function adminPage(site: TestSite, path: string, options: PageOptions = {}): Promise<Page> {
  await createOwner(site)
  const page = await newPage(site, { reducedMotion: true, ...options })
  await page.goto(`${site.url}/admin/login?from=${encodeURIComponent(path)}`)
  await page.type('#email', owner.email)
  await page.type('#password', owner.password)
  await Promise.all([page.waitForNavigation(), page.click('.login button')])
  await awake(page)
  return page
}

/** Waits until every island of the page is awake. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelectorAll('[data-island]:not([data-hydrated])').length === 0,
  )
}
