import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { createCategories, createPost } from '../blog/support.ts'
import { openAdmin } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { keys, stored, text, write } from '../support/writing.ts'
import { patienceMs } from '../support/slowness.ts'

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

  it('hides no words by the tools of a table, neither above it nor in it', async () => {
    const id = await createPost(site, {
      content: `${'A line above.\n\n'.repeat(9)}The last line above.\n\n| a | b |\n| - | - |\n| c | d |\n| e | f |`,
    })
    await page.goto(`${site.url}/admin/blog?edit=${id}`)
    await write(page)
    await keys(page, 'Control', 'End')
    await page.waitForSelector('[role=toolbar][aria-label="Table"]')
    const hidden = () =>
      page.evaluate(() => {
        const bars = [...document.querySelectorAll('[role=toolbar]')].map((bar) =>
          bar.getBoundingClientRect(),
        )
        return [...document.querySelectorAll('[role=textbox].prose :is(p, td)')]
          .filter((line) => line.matches(':has(+ .table-box), tr:last-child > td'))
          .filter((line) => {
            const { top, bottom } = line.getBoundingClientRect()
            return bars.some((bar) => bar.top < bottom && top < bar.bottom)
          })
          .map((line) => line.textContent)
      })
    await until(async () => (await hidden()).length === 0, patienceMs, 'every line off the tools')
    const cut = await page.$$eval('[role=toolbar] button', (all) =>
      all.filter((button) => button.scrollWidth > button.clientWidth).map((button) => button.innerText),
    )
    expect(cut, 'words of a button over those of the next').to.deep.equal([])
  })
})
