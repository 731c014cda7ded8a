import { expect } from 'chai'
import { seed } from '../../seeds/10_blog.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'

describe('The example posts, in a browser', () => {
  const site = useSite()
  beforeEach(() => seed(site.services.db))
  const onSite = async (): Promise<number> =>
    (await site.services.db('blog_posts').whereNull('deleted_at').pluck('id')).length

  for (const width of [1440, 390]) {
    it(`are removed at once and brought back at ${width} px`, async () => {
      const page = await openAdmin(site, '/admin/setup', { width })
      await says(page, '16 example posts came with the site')
      await press(page, 'Remove the examples')
      await says(page, 'Remove 16 example posts?')
      await expectNoAxeFindings(page)
      await press(page, 'Cancel')
      await press(page, 'Remove the examples')
      await says(page, 'Remove 16 example posts?')
      expect(await onSite()).to.equal(16)
      await press(page, 'Remove the examples')
      await says(page, '16 example posts removed')
      expect(await onSite()).to.equal(0)
      await page.waitForFunction(() => !document.body.innerText.includes('came with the site'))
      await press(page, 'Undo')
      await until(async () => (await onSite()) === 16)
      await says(page, '16 example posts came with the site')
      await closePage(page)
    })
  }
})
