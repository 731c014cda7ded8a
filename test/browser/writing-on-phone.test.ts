import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { createCategories } from '../blog/support.ts'
import { openAdmin } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'

import { useSite } from '../support/site.ts'
import { stored, text, write } from '../support/writing.ts'

describe('Writing on a phone', () => {
  const site = useSite()
  let page: Page
  beforeEach(async () => {
    await createCategories(site, 'Strategy')
    page = await openAdmin(site, '/admin/blog?edit=new', { width: 390, height: 640 })
  })
  afterEach(() => closePage(page))

  it('keeps the line off the tools at the bottom by more than its own height', async () => {
    await write(page)
    await page.keyboard.type('One\n'.repeat(12))
    await page.waitForFunction(
      (wanted) => {
        const lines = document.querySelectorAll(`${wanted} p`)
        const line = lines[lines.length - 1]!.getBoundingClientRect()
        const tools = document.querySelector('.write__keys')!.getBoundingClientRect()
        return lines.length === 13 && tools.top - line.bottom > line.height
      },
      {},
      text,
    )
  })

  it('goes on to the cell below by Enter, and out of the last one, on Android too', async () => {
    await page.setUserAgent({
      userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36',
    })
    await page.reload()
    await write(page)
    await page.keyboard.type('/table')
    await page.waitForSelector('[role=listbox]')
    await page.keyboard.press('Enter')
    await page.waitForSelector(`${text} th`)
    for (const word of ['Who', 'One', 'Two', 'Below']) {
      await page.keyboard.type(word)
      await page.keyboard.press('Enter')
    }
    expect(await stored(page)).to.match(/\| Who \|.*\n.*\n\| One \|.*\n\| Two \|.*\n\nBelow/)
  })
})
