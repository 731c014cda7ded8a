import { expect } from 'chai'
import { closePage, newPage } from '../support/browser.ts'
import { useSharedSite } from '../support/site.ts'
import { fillBlog } from './filledBlog.ts'

describe('Public pages on a phone', () => {
  const site = useSharedSite()
  before(() => fillBlog(site))

  it('lead on from every card at the same place', async () => {
    const page = await newPage(site, { width: 390, height: 812, reducedMotion: true })
    await page.goto(`${site.url}/blog`)
    for (const width of [340, 360, 375, 390, 405]) {
      await page.setViewport({ width, height: 812 })
      const heights = await page.$$eval('.post-card__foot', (feet) =>
        feet.map((foot) => Math.round(foot.getBoundingClientRect().height)),
      )
      expect(heights).to.have.length.above(5)
      expect(new Set(heights).size, `${width}`).to.equal(1)
    }
    await closePage(page)
  })

  it('show the whole button of the audit dialog', async () => {
    const page = await newPage(site, { width: 390, height: 812, reducedMotion: true })
    await page.goto(site.url)
    await page.click('.hero [data-open=audit-dialog]')
    await page.waitForSelector('#audit-dialog[open]')
    const { button, dialog } = await page.$eval('#audit-dialog', (element) => ({
      button: element.querySelector('[data-form=audit] [type=submit]')!.getBoundingClientRect().bottom,
      dialog: element.getBoundingClientRect().bottom,
    }))
    expect(button).to.be.at.most(dialog)
    await closePage(page)
  })
})
