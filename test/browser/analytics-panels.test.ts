import { expect } from 'chai'
import { person, written } from '../analytics/support.ts'
import { hurry, openAdmin } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import type { Page } from 'puppeteer'

describe('What the analytics read by themselves', () => {
  const site = useSite()

  const open = (path: string) => openAdmin(site, path)
  const text = (page: Page, selector: string) =>
    page.$eval(selector, (element) => (element as HTMLElement).innerText)

  it('shows who is on the site now, and soon who came meanwhile', async () => {
    person(site, '198.51.100.1').views(new Date().toISOString(), '/blog')
    await written(site)
    const page = await open('/admin/analytics')
    await hurry(page)
    await page.waitForSelector('h2::-p-text(On the site now: 1 visitor)')
    person(site, '198.51.100.2').views(new Date().toISOString(), '/')
    await page.waitForSelector('h2::-p-text(On the site now: 2 visitors)')
    expect(await text(page, 'table[aria-label="Pages that are open now"]')).to.contain('/blog')
    await closePage(page)
  })

  it('shows the way to a call as lines and as a table', async () => {
    person(site, '198.51.100.1').views(new Date().toISOString(), '/commsaudit')
    const page = await open('/admin/analytics?tab=conversions')
    await page.waitForSelector('.steps-down')
    expect(await text(page, '.steps-down'))
      .to.contain('Opened the audit page')
      .and.contain('100% of the step before')
    await page.locator('button::-p-text(Show as tables)').click()
    await page.waitForSelector('table[aria-label="From a page to a call"]')
    await closePage(page)
  })

  it('shows what was searched and not found', async () => {
    await site.services.db('missed_searches').insert({
      day: new Date().toISOString().slice(0, 10),
      words: 'zebras at work',
      times: 3,
    })
    const page = await open('/admin/analytics?tab=blog')
    await page.waitForSelector('table[aria-label="Searched and not found"]')
    expect(await text(page, 'table[aria-label="Searched and not found"]')).to.contain('zebras at work')
    await expectNoAxeFindings(page)
    await closePage(page)
  })
})
