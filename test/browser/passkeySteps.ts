import type { Page } from 'puppeteer'
import { createOwner } from '../support/admin.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { plugIn } from '../support/passkeys.ts'
import { useSite, type TestSite } from '../support/site.ts'

export const security = '/admin/settings/security'

/** A site with an owner before each test, opened by a name: a passkey belongs to one, never to an address. */
export function useSiteWithOwner(): TestSite {
  const site = useSite({}, 'localhost')
  beforeEach(() => createOwner(site))
  return site
}

/** Another name in the dialog that asks for one. */
export async function typeOver(page: Page, name: string): Promise<void> {
  await page.$eval('dialog[open] input', (field) => field.select())
  await page.type('dialog[open] input', name)
}

export async function signOut(page: Page): Promise<void> {
  await Promise.all([page.waitForNavigation(), page.click('.top form .btn')])
}

/** The owner's page of sign-in security, with a passkey in a device in memory. */
export async function withPasskey(site: TestSite, allow?: RegExp) {
  const page = await openAdmin(site, security, allow ? { allow } : {})
  const device = await plugIn(page)
  await press(page, 'Add a passkey')
  await page.waitForSelector('dialog[open] input')
  await typeOver(page, 'My laptop')
  await press(page, 'Save')
  await says(page, 'You can sign in with it now.')
  return { page, device }
}
