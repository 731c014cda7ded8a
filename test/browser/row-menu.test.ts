import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { peopleCalls } from '../people/calls.ts'
import { createOwner, signIn } from '../support/admin.ts'
import { openAdmin } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { useSharedSite } from '../support/site.ts'

describe('The menu of a row, by keys alone', () => {
  const site = useSharedSite()
  const menu = '[role=menu]:popover-open'
  before(async () => {
    await createOwner(site)
    const by = await signIn(site)
    for (const name of ['Ingrid Vale', 'Tom Reyes']) await peopleCalls(by).add({ name })
  })

  const focused = (page: Page) =>
    page.evaluate(() => {
      const { activeElement } = document
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
    })
  const opened = async () => {
    const page = await openAdmin(site, '/admin/people')
    await page.focus('[aria-label="More for Ingrid Vale"]')
    await page.keyboard.press('Enter')
    await page.waitForSelector(menu)
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'menuitem')
    return page
  }

  it('goes round by the arrows, and back to its dots by Escape', async () => {
    const page = await opened()
    const first = await focused(page)
    await page.keyboard.press('ArrowUp')
    expect(await focused(page)).to.equal('Remove')
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).to.equal(first)
    await page.keyboard.press('Escape')
    await page.waitForSelector(menu, { hidden: true })
    expect(await focused(page)).to.equal('More for Ingrid Vale')
    await closePage(page)
  })

  it('closes when Tab leads on', async () => {
    const page = await opened()
    await page.keyboard.press('Tab')
    await page.waitForSelector(menu, { hidden: true })
    expect(await focused(page)).to.equal('Move Tom Reyes')
    await closePage(page)
  })
})
