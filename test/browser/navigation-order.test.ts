import { expect } from 'chai'
import { createOwner } from '../support/admin.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { openSection, previewSays } from './contentSteps.ts'

describe('The order of the navigation in a browser', function () {
  // Each page is drawn twice: here, and beside its form.
  this.timeout(60_000)
  const site = useSite()

  it('is changed by the keys of a handle, an entry is hidden, and both are published', async () => {
    await createOwner(site)
    const page = await openAdmin(site, '/admin/site-content?page=footer')
    await previewSays(page, 'Quick links')
    await page.focus('[aria-label="Move Resources"]')
    for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'Enter'] as const) await page.keyboard.press(key)
    await says(page, 'Dropped. Place 1 of 5.')
    await openSection(page, 'Services')
    await page.evaluate(() => {
      const rows = [...document.querySelectorAll('.parts > li')]
      const row = rows.find((each) => each.querySelector('b')!.textContent === 'Services')!
      row.querySelector<HTMLElement>('[role=switch]')!.click()
    })
    await expectNoAxeFindings(page)
    await press(page, 'Publish')
    await says(page, 'Navigation and footer is live.')
    await site.told()
    const { text } = await site.http.get('/terms').expect(200)
    const header = /<header[^]*?<\/nav>/.exec(text)![0]
    const entries = [...header.matchAll(/<li><a [^>]*>([^<]*)</g)].map(([, name]) => name)
    expect(entries).to.deep.equal(['Resources', 'Home', 'About', 'Contact'])
    await closePage(page)
  })
})
