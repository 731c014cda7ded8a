import { expect } from 'chai'
import { setting } from '../../server/settings/settings.ts'
import type { Page } from 'puppeteer'
import { pairUp } from '../../server/analytics/pairUp.ts'
import { rollUp } from '../../server/analytics/rollUp.ts'
import { person, written } from '../analytics/support.ts'
import { someTraffic } from '../analytics/traffic.ts'
import { openAdmin } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, type PageOptions } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

describe('The analytics screen in a browser', () => {
  const site = useSite()

  const open = (path: string, options?: PageOptions) => openAdmin(site, path, options)
  const text = (page: Page, selector = 'main') =>
    page.$eval(selector, (element) => (element as HTMLElement).innerText)

  const search = (page: Page) => page.evaluate(() => location.search)

  const yesterday = () => new Date(Date.now() - 86_400_000).toISOString()

  /** As the field's own calendar does it: its parts stand in another order in each country. */
  const pickDate = (page: Page, name: string, day: string) =>
    page.$eval(
      `.pop--range [name=${name}]`,
      (field, value) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      },
      day,
    )

  for (const options of [{}, { dark: true }, { width: 320, height: 700 }]) {
    it(`shows the figures without axe findings, ${JSON.stringify(options)}`, async () => {
      await someTraffic(site)
      const page = await open('/admin/analytics', options)
      for (const tab of ['Overview', 'Conversions', 'Blog Analytics']) {
        await page.locator(`button[role=tab]::-p-text(${tab})`).click()
        await expectNoAxeFindings(page)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, tab).to.be.at.most(0)
      }
      await page.locator('button[role=tab]::-p-text(Overview)').click()
      await page.locator('button::-p-text(Show as tables)').click()
      await page.waitForSelector('table[aria-label="Traffic Sources"]')
      await expectNoAxeFindings(page)
      await closePage(page)
    }).timeout(60_000)
  }

  it('changes the period and the tab in the address, and finds them again after a reload', async () => {
    await someTraffic(site)
    const page = await open('/admin/analytics')
    expect(await text(page))
      .to.contain('Last updated')
      .and.contain('Auto-refresh every 10 minutes')
    const views = () => page.$eval('.stat dd', (element) => Number(element.textContent))
    const thirty = await views()
    await page.select('select', '7')
    await page.waitForFunction(
      (before) => Number(document.querySelector('.stat dd')?.textContent) < before,
      {},
      thirty,
    )
    await page.locator('button[role=tab]::-p-text(Conversions)').click()
    expect(await search(page)).to.equal('?period=7&tab=conversions')
    await page.reload()
    expect(await text(page)).to.contain('Audit Completion Rate')
    expect(await page.$eval('select', (element) => element.value)).to.equal('7')
    await page.goBack()
    await page.waitForFunction(() => document.body.innerText.includes('Traffic Sources'))
    await closePage(page)
  })

  it('goes through the trend by keyboard', async () => {
    person(site, '198.51.100.1').views(yesterday())
    const page = await open('/admin/analytics')
    const said = () => page.$eval('.trend__slider', (slider) => slider.getAttribute('aria-valuetext'))
    await page.locator('.trend-pick::-p-text(Page views)').click()
    await page.focus('.trend__slider')
    await page.keyboard.press('Home')
    const first = await said()
    expect(first).to.match(/^\w{3} \d+(, \d{4})?: \d+ page views?, \d+ in the period before$/)
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(
      (before) => document.querySelector('.trend__slider')?.getAttribute('aria-valuetext') !== before,
      {},
      first,
    )
    await closePage(page)
  })

  it('tells of the highest point of the days that came, not of those that were asked for before', async () => {
    const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000).toISOString()
    for (const path of ['/', '/blog']) person(site, '198.51.100.1').views(threeDaysAgo, path)
    person(site, '198.51.100.2').views(yesterday())
    const page = await open('/admin/analytics?figure=views')
    const slider = () => page.$eval('.trend__slider', ({ ariaValueText }) => ariaValueText)
    expect(await slider()).to.match(/: 2 page views/)
    await page.select('select', '7')
    await page.waitForFunction(() => document.querySelector('.trend__slider')?.getAttribute('max') === '6')
    expect(await slider()).to.match(/: 2 page views/)
    await closePage(page)
  })

  it('shows any days, and finds them again after a reload and with Back', async () => {
    const page = await open('/admin/analytics')
    await page.locator('.trend-tools .has-pop .chip').click()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'from')
    await pickDate(page, 'from', '2001-02-03')
    await pickDate(page, 'to', '2001-02-01')
    await page.locator('.pop--range [type=submit]').click()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'to')
    expect(await text(page, '.pop--range')).to.contain('The last day is before the first')
    await expectNoAxeFindings(page)
    await pickDate(page, 'to', '2001-02-09')
    await page.locator('.pop--range [type=submit]').click()
    await page.waitForFunction(() =>
      document.querySelector('.trend-tools')?.textContent?.includes('Feb 9, 2001'),
    )
    expect(await search(page)).to.equal('?from=2001-02-03&to=2001-02-09')
    await page.locator('button::-p-text(Compare with the 7 days before)').click()
    await page.waitForFunction(() => location.search.includes('compare=off'))
    await page.reload()
    expect(await text(page, '.trend-tools')).to.contain('Feb 3, 2001 to Feb 9, 2001')
    await page.goBack()
    await page.waitForFunction(() => !document.querySelector('.trend-tools')?.textContent?.includes('2001'))
    await closePage(page)
  })

  it('filters every list by a name of another, and takes the filters away by Back and by their tokens', async () => {
    person(site, '198.51.100.1').views(yesterday(), '/blog', { source: 'LinkedIn', country: 'Canada' })
    person(site, '198.51.100.2').views(yesterday(), '/privacy', { source: 'Google', country: 'Ghana' })
    await written(site)
    await rollUp(site.services)
    await pairUp(site.services)
    const page = await open('/admin/analytics')
    await page.locator('.filter-name::-p-text(LinkedIn)').click()
    await page.waitForFunction(() => document.querySelector('.trend-pick')?.textContent?.startsWith('Visits'))
    await page.locator('.filter-name::-p-text(/blog)').click()
    await page.waitForFunction(() => document.querySelectorAll('.token').length === 2)
    await page.waitForFunction(() => document.body.innerText.includes('Take a filter away to see this list.'))
    expect(await search(page)).to.equal('?source=LinkedIn&period=30&page=%2Fblog')
    await expectNoAxeFindings(page)
    await page.goBack()
    await page.waitForFunction(() => document.querySelectorAll('.token').length === 1)
    await page.reload()
    await page.locator('.token button').click()
    await page.waitForSelector('.stat')
    expect(await page.$$('.token')).to.have.length(0)
    await page.waitForFunction(() => document.activeElement?.className === 'filters')
    await closePage(page)
  }).timeout(60_000)

  it('tells how each figure is counted, and keeps hostile names text', async () => {
    await someTraffic(site)
    const page = await open('/admin/analytics')
    expect(await text(page)).to.contain('<b>hostile</b>')
    await page.locator('.stat .how summary').click()
    expect(await text(page, '.stat')).to.contain('Every page that somebody opened')
    expect(await page.$$eval('.stat', (stats) => stats.every((stat) => stat.querySelector('.how')))).to.equal(
      true,
    )
    await closePage(page)
  })

  it('has a sentence for every list without data', async () => {
    const page = await open('/admin/analytics')
    const said = async (tab: string) => {
      await page.locator(`button[role=tab]::-p-text(${tab})`).click()
      return text(page, '[role=tabpanel]')
    }
    expect(await text(page, '.trend')).to.contain('Counting since today.')
    expect(await said('Overview'))
      .to.contain('No traffic source data available')
      .and.contain('No page data available')
      .and.contain('No geographic data available')
      .and.contain('No device data available')
      .and.contain('No browser data available')
    expect(await page.$$('a[href*="/admin/analytics/list.csv"]'), 'no empty file is offered').to.have.length(
      0,
    )
    expect(await said('Conversions')).to.contain('No conversion source data available')
    expect(await said('Blog Analytics'))
      .to.contain('No blog post data available')
      .and.contain('No category data available')
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('says when the figures cannot be read, without a toast, and tries again', async () => {
    await someTraffic(site)
    const { db } = site.services
    await db.raw('alter table traffic_days rename to traffic_days_away')
    const page = await open('/admin/analytics', { allow: /500/ })
    expect(await text(page)).to.contain('The analytics could not be loaded.')
    await expectNoAxeFindings(page)
    await db.raw('alter table traffic_days_away rename to traffic_days')
    await page.locator('button::-p-text(Try again)').click()
    await page.waitForSelector('.stat')
    expect(await page.$$('.toast')).to.have.length(0)
    await closePage(page)
  })

  it('refreshes in place every ten minutes', async () => {
    const page = await open('/admin/analytics')
    // As text: the compiler's helpers do not exist in the page.
    await page.evaluateOnNewDocument(
      `const real = setInterval
       window.setInterval = (run, ms) => (ms === 600_000 ? (window.tenMinutesPass = run, 0) : real(run, ms))`,
    )
    await page.reload()
    await someTraffic(site)
    await page.evaluate('tenMinutesPass()')
    await page.waitForFunction(() => Number(document.querySelector('.stat dd')?.textContent) > 0)
    await closePage(page)
  })

  it('switches the weekly report at once, and leaves the keyboard where it is', async () => {
    const page = await open('/admin/analytics')
    await page.focus('input[role=switch]')
    await page.keyboard.press('Space')
    await page.waitForFunction(() => document.body.innerText.includes('Weekly report switched off'))
    expect(await page.$eval('input[role=switch]', (input) => input === document.activeElement)).to.equal(true)
    expect(await setting(site.services.db, site.services.config, 'weeklyReport')).to.equal(false)
    await closePage(page)
  })
})
