import { expect } from 'chai'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { adminPage } from '../support/adminPage.ts'
import { startSite, type TestSite } from '../support/site.ts'

describe('The dashboard in a browser', () => {
  let site: TestSite
  before(async () => {
    site = await startSite()
  })
  beforeEach(() => site.clean())
  after(() => site.close())

  for (const dark of [false, true]) {
    it(`loads without a complaint and without axe findings, ${dark ? 'dark' : 'light'}`, async () => {
      const page = await adminPage(site, '/admin/dashboard', { dark })
      expect(await page.$eval('h1', (element) => element.textContent)).to.equal('Dashboard')
      await expectNoAxeFindings(page)
      if (process.env.SHOTS)
        await page.screenshot({ path: `/tmp/shots/account/dash-${dark}.png`, fullPage: true })
      await closePage(page)
    })
  }
})
