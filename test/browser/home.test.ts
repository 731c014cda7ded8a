import { closePage, expectNoAxeFindings, newPage } from '../support/browser.ts'
import { useSharedSite } from '../support/site.ts'

describe('The home page in a browser', () => {
  const site = useSharedSite()

  for (const dark of [false, true]) {
    it(`loads without a complaint and without axe findings, ${dark ? 'dark' : 'light'}`, async () => {
      const page = await newPage(site, { dark, reducedMotion: true })
      await page.goto(site.url)
      await expectNoAxeFindings(page)
      await closePage(page)
    })
  }
})
