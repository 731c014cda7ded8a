import { openAdmin, press, pressAt } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { useSharedSite } from '../support/site.ts'

describe('The Open Graph image in a browser', () => {
  const site = useSharedSite()

  it('is chosen from the library', async () => {
    await site.services.db('media_assets').insert({
      storage_path: 'uploads/1-team.jpg',
      original_name: 'team.jpg',
      file_type: 'image/jpeg',
      file_size: 1,
      sha256: 'a',
    })
    const page = await openAdmin(site, '/admin/seo?tab=pages', { allow: /404/ })
    await page.locator('button[aria-label="Add SEO for /terms"]').click()
    await press(page, 'Open Graph')
    await press(page, 'Choose a picture')
    await page.waitForSelector('dialog[open] .asset__pick')
    await expectNoAxeFindings(page)
    await pressAt(page, 'dialog[open] .asset__pick')
    await page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('dialog input')].some(
          (field) => (field as HTMLInputElement).value === wanted,
        ),
      {},
      `${site.url}/uploads/1-team.jpg`,
    )
    await closePage(page)
  })
})
