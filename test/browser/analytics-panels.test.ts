import { expect } from 'chai'
import { pairUp } from '../../server/analytics/pairUp.ts'
import { rollUp } from '../../server/analytics/rollUp.ts'
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

  it('gives the shortest name as much to press as a finger needs', async () => {
    person(site, '198.51.100.1').views(new Date().toISOString(), '/')
    await written(site)
    await rollUp(site.services)
    const page = await open('/admin/analytics')
    const home = await page.waitForSelector('.filter-name::-p-text(/)')
    expect(await home!.evaluate((button) => button.getBoundingClientRect().width)).to.be.at.least(24)
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

  it('narrows who is here and the way to a call by the filters, and says what it cannot narrow', async () => {
    person(site, '198.51.100.1').views(new Date().toISOString(), '/commsaudit', { source: 'LinkedIn' })
    person(site, '198.51.100.2').views(new Date().toISOString(), '/')
    await written(site)
    await rollUp(site.services)
    await pairUp(site.services)
    const page = await open('/admin/analytics')
    await page.waitForSelector('h2::-p-text(On the site now: 2 visitors)')
    await page.focus('.filter-name::-p-text(LinkedIn)')
    await page.keyboard.press('Enter')
    await page.waitForSelector('h2::-p-text(On the site now: 1 visitor)')
    // The figures around it come by themselves.
    await page.waitForSelector('.trend__untold')
    expect(await text(page, 'main')).not.to.contain('Of all visitors:')
    await page.locator('button[role=tab]::-p-text(Conversions)').click()
    await page.waitForSelector('.steps-down li:nth-child(2) b::-p-text(1)')
    expect(await text(page, '.steps-down')).to.contain('100% of the step before')
    await page.waitForSelector('.stats::-p-text(Newsletter Signups)')
    expect(await text(page, 'main'))
      .to.contain('The share of completed audits is told below')
      .and.not.contain('Audit Completion Rate')
      .and.not.contain('Of all visitors:')
    await expectNoAxeFindings(page)
    await page.locator('button[role=tab]::-p-text(Blog Analytics)').click()
    await page.waitForSelector('p::-p-text(Of all visitors: of a search)')
    expect(await text(page, 'main'))
      .to.contain('Beside filters every opening of an article counts.')
      .and.not.contain('Avg Reading Time')
    await expectNoAxeFindings(page)
    await page.locator('button[aria-label="Take away the filter Source: LinkedIn"]').click()
    await page.waitForSelector('p::-p-text(Of all visitors)', { hidden: true })
    await closePage(page)
  })

  it('keeps the figure that is drawn when a filter is pressed, and says what cannot be told', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    const visitor = person(site, '198.51.100.1')
    visitor.views(yesterday, '/blog', { source: 'LinkedIn', country: 'Canada' })
    await site.services.db('contacts').insert({
      email: 'lead@firm.example',
      lifecycle: 'new_contact',
      source: 'contact_form',
      created_at: yesterday,
    })
    visitor.becomes(yesterday, 'lead@firm.example', 'enquiry')
    await written(site)
    await rollUp(site.services)
    await pairUp(site.services)
    const page = await open('/admin/analytics')
    await page.locator('.trend-pick::-p-text(Leads)').click()
    await page.locator('.filter-name::-p-text(LinkedIn)').click()
    await page.waitForSelector('.trend__untold::-p-text(Visitors are counted for the whole site only.)')
    expect(await text(page, '.trend-pick[aria-pressed=true]'))
      .to.contain('Leads')
      .and.contain('1')
    expect(await page.$eval('.trend__slider', ({ ariaValueText }) => ariaValueText)).to.contain(': 1 lead')
    expect(await text(page, '.stats'))
      .to.contain('Bounce Rate')
      .and.not.contain('Unique Visitors')
    expect(await text(page, 'main')).to.contain('page load time are counted for the whole site only')
    await expectNoAxeFindings(page)
    await page.locator('.token button').click()
    await page.locator('.filter-name::-p-text(/blog)').click()
    await page.waitForSelector('.trend__untold::-p-text(of the pages a person saw, only the first is kept)')
    expect(await text(page, '.trend-picks'))
      .to.contain('Page views')
      .and.not.contain('Leads')
    expect(await text(page, 'main')).to.contain(
      'Session time and bounce rate are counted beside one filter only',
    )
    await page.locator('button::-p-text(Show as tables)').click()
    await page.waitForSelector('table[aria-label="Page views by day"]')
    await closePage(page)
  }).timeout(60_000)

  it('says of whom the way to a call is when a page is among the filters', async () => {
    person(site, '198.51.100.1').views(new Date().toISOString(), '/blog')
    await written(site)
    const page = await open('/admin/analytics?tab=conversions&page=/blog')
    await page.waitForSelector(
      'p::-p-text(Of all visitors: of the pages a person saw, only the first is kept.)',
    )
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
