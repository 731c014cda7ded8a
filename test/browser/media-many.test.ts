import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { useSharedSite } from '../support/site.ts'

const sixFiles = `insert into media_assets (storage_path, original_name, file_type, file_size, sha256)
  select 'uploads/' || n || '.pdf', n || '.pdf', 'application/pdf', 10, md5(n::text) from generate_series(1, 6) as n`

describe('Many assets in a browser', () => {
  const site = useSharedSite()
  const click = (page: Page, selector: string) =>
    page.$eval(selector, (element) => (element as HTMLElement).click())
  const assets = () => site.services.db('media_assets')
  const shows = (page: Page, count: number) =>
    page.waitForFunction((wanted) => document.querySelectorAll('.asset').length === wanted, {}, count)
  /** They are rows only: what looks for broken links asks for them in vain. */
  const open = (query = '') => openAdmin(site, `/admin/media${query}`, { allow: /404/ })
  /** Three of the six have this tag. */
  const openWithTag = async (tag: string) => {
    await assets()
      .whereIn('original_name', ['3.pdf', '4.pdf', '5.pdf'])
      .update({ tags: [tag] })
    const page = await open(`?tag=${tag}`)
    await shows(page, 3)
    return page
  }

  beforeEach(() => site.services.db.raw(sixFiles))
  afterEach(() => assets().del())

  it('are ticked one by one or in a row, taken along, tagged, and filtered by the tag', async () => {
    const page = await open()
    const ticks = await page.$$('.asset__tick input')
    await ticks[1]!.click()
    await page.keyboard.down('Shift')
    await ticks[3]!.click()
    await page.keyboard.up('Shift')
    await says(page, '3 assets selected')
    const ids = (await assets().orderBy('id', 'desc').pluck('id')).slice(1, 4)
    const zip = await page.$eval('.chosen__acts a[download]', (link) => (link as HTMLAnchorElement).search)
    expect(new URLSearchParams(zip).get('ids')).to.equal(ids.join(','))
    await expectNoAxeFindings(page)
    await press(page, 'Add tags')
    await page.waitForSelector('dialog[open] input')
    await page.type('dialog[open] input', 'plans')
    await expectNoAxeFindings(page)
    await click(page, 'dialog[open] .btn:last-child')
    await says(page, '3 assets tagged')
    await page.waitForSelector('option[value="plans"]')
    await page.select('.toolbar select:has([value="plans"])', 'plans')
    await shows(page, 3)
    await closePage(page)
  })

  it('are deleted at once, with an undo', async () => {
    const page = await openWithTag('plans')
    await page.focus('.asset__tick input')
    await page.keyboard.press('Space')
    await press(page, 'Select all 3')
    await click(page, '.chosen__acts .btn:last-child')
    await says(page, 'Are you sure you want to delete 3 assets?')
    await says(page, 'Not used on the site or in mails.')
    await expectNoAxeFindings(page)
    await click(page, 'dialog[open] .btn--danger')
    await says(page, '3 assets deleted')
    const inBin = async () => (await assets().whereNotNull('deleted_at').select('id')).length
    expect(await inBin()).to.equal(3)
    await press(page, 'Undo')
    await says(page, '3 assets restored')
    expect(await inBin()).to.equal(0)
    await closePage(page)
  })

  it('keep their tag under another name', async () => {
    const page = await openWithTag('plans')
    await press(page, 'Rename tag')
    await page.waitForSelector('dialog[open] input')
    await page.$eval('dialog[open] input', (field) => field.select())
    await page.type('dialog[open] input', 'drawings')
    await press(page, 'Rename')
    await says(page, 'Tag renamed to “drawings”')
    await shows(page, 3)
    await closePage(page)
  })

  it('are removed for good when the bin is emptied', async () => {
    await assets().update({ deleted_at: new Date() })
    const page = await open('?filter=bin')
    await press(page, 'Empty bin')
    await says(page, 'cannot be brought back')
    await click(page, 'dialog[open] .btn--danger')
    await says(page, '6 assets removed for good')
    await says(page, 'The bin is empty.')
    await closePage(page)
  })
})
