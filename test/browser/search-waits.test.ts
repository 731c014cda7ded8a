import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { createCategories, createPost } from '../blog/support.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

describe('Asking search engines to wait, in a browser', function () {
  this.timeout(60_000)
  const site = useSite()
  const waits = async () =>
    (await site.services.db('seo_global_settings').first('search_waits'))?.search_waits
  const isGone = (page: Page, text: string) =>
    page.waitForFunction((wanted) => !document.body.innerText.includes(wanted), {}, text)
  const asked = 'Search engines are asked to wait'

  for (const options of [{}, { dark: true }, { width: 390 }]) {
    it(`is a press on the checklist, and so is letting them in, ${JSON.stringify(options)}`, async () => {
      const page = await openAdmin(site, '/admin/setup', options)
      await says(page, 'Search engines may list it then.')
      await press(page, 'Ask search engines to wait')
      await says(page, 'Search engines are asked to wait until you open it.')
      await expectNoAxeFindings(page)
      expect(await waits()).to.equal(true)
      await press(page, 'Open to search')
      await says(page, 'Search engines may list it then.')
      expect(await waits()).to.equal(false)
      await closePage(page)
    })
  }

  it('is a switch of Global Settings, and stands above every score', async () => {
    const page = await openAdmin(site, '/admin/seo')
    await page.locator('::-p-aria(Ask search engines to wait[role="checkbox"])').click()
    expect(await page.evaluate((text) => document.body.innerText.includes(text), asked)).to.equal(false)
    await press(page, 'Save Global Settings')
    await says(page, asked)
    expect(await waits()).to.equal(true)
    for (const tab of ['SEO Health', 'Page Overrides']) {
      await press(page, tab)
      await says(page, 'Every page asks not to be found, whatever its score')
      await expectNoAxeFindings(page)
    }
    await press(page, 'Add SEO for /terms')
    await says(page, 'This page is not to be listed either')
    await press(page, 'Cancel')
    await press(page, 'Global Settings')
    await page.locator('::-p-aria(Ask search engines to wait[role="checkbox"])').click()
    await press(page, 'Save Global Settings')
    await isGone(page, asked)
    expect(await waits()).to.equal(false)
    await closePage(page)
  })

  it('is said beside the score of a post', async () => {
    await createCategories(site, 'Strategy')
    const id = await createPost(site, { title: 'Ours' })
    await site.services.db('seo_global_settings').insert({ search_waits: true })
    const page = await openAdmin(site, `/admin/blog?edit=${id}`)
    await press(page, 'Search and sharing')
    await says(page, asked)
    await says(page, 'This is how the post will look then.')
    await expectNoAxeFindings(page)
    await closePage(page)
  })
})
