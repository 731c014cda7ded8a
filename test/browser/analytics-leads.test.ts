import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { pairUp } from '../../server/analytics/pairUp.ts'
import { rollUp } from '../../server/analytics/rollUp.ts'
import { person, written } from '../analytics/support.ts'
import { openAdmin } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { useSite } from '../support/site.ts'

describe('From a source down to its people, in a browser', () => {
  const site = useSite()

  const text = (page: Page, selector = 'main') =>
    page.$eval(selector, (element) => (element as HTMLElement).innerText)
  const panel = 'table[aria-label^="Leads by"]'

  async function lead(n: number, source: string, country: string, lifecycle = 'new_contact'): Promise<void> {
    const at = new Date(Date.now() - 86_400_000)
    const email = `lead${n}@example.com`
    await site.services.db('contacts').insert({
      email,
      full_name: `Lead ${n}`,
      lifecycle,
      source: 'contact_form',
      created_at: at,
    })
    const visitor = person(site, `198.51.100.${n}`)
    visitor.views(at.toISOString(), '/blog/a-page', {
      source,
      country,
      campaign: `${source} / social`,
      content: `link ${n}`,
      term: source === 'Google' ? 'internal comms' : undefined,
    })
    visitor.becomes(new Date(at.getTime() + 1000).toISOString(), email, 'enquiry')
  }
  beforeEach(async () => {
    await lead(1, 'LinkedIn', 'Canada')
    await lead(2, 'LinkedIn', 'Chile', 'consulting_client')
    await lead(3, 'Google', 'Canada')
    await written(site)
    await rollUp(site.services)
    await pairUp(site.services)
  })

  it('keeps the last column of a phone as far from the edge as its heading', async () => {
    const page = await openAdmin(site, '/admin/analytics', { width: 390 })
    await page.waitForSelector(panel)
    const gap = await page.$eval(`${panel} th:nth-child(4)`, (cell) => {
      const words = document.createRange()
      words.selectNodeContents(cell)
      return cell.closest('.panel')!.getBoundingClientRect().right - words.getBoundingClientRect().right
    })
    expect(gap).to.be.above(10)
    await closePage(page)
  })

  it('leads by keyboard from a source to its people, and from there to a person', async () => {
    const page = await openAdmin(site, '/admin/analytics')
    await page.waitForSelector(panel)
    expect(await text(page, panel)).to.match(/LinkedIn\s+2\s+2\s*leads, Source: LinkedIn\s+1/)
    await page.focus(`${panel} a`)
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
    await page.waitForSelector('table[aria-label="Leads"]')
    expect(new URL(page.url()).search).to.equal('?period=30&source=LinkedIn')
    expect(await text(page))
      .to.contain('Source: LinkedIn')
      .and.contain('Lead 1')
      .and.not.contain('Lead 3')
    await expectNoAxeFindings(page)
    await page.select('.field--filter select', 'clients')
    await page.waitForFunction(() => !document.body.innerText.includes('Lead 1'))
    expect(await text(page))
      .to.contain('Lead 2')
      .and.contain('Consulting Client')
    await page.focus('a.who')
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
    expect(await text(page, 'h1')).to.include('Lead 2')
    await closePage(page)
  })

  it('tells leads by country, beside a filter, and again after a reload', async () => {
    const page = await openAdmin(site, '/admin/analytics?source=LinkedIn')
    await page.waitForSelector(panel)
    await page.locator('.chip::-p-text(Country)').click()
    await page.waitForSelector('table[aria-label="Leads by country"]')
    expect(await text(page, panel))
      .to.contain('Canada')
      .and.contain('Chile')
    expect(await page.$eval(`${panel} a`, (link) => link.getAttribute('href'))).to.contain(
      'source=LinkedIn&country=Chile',
    )
    await expectNoAxeFindings(page)
    await page.reload()
    await page.waitForSelector('table[aria-label="Leads by country"]')
    expect(await text(page)).to.contain('2 leads, 1 client of them.')
    await closePage(page)
  })

  it('filters by a campaign and an entry page as by any other name, and gives each list as a table and a file', async () => {
    const page = await openAdmin(site, '/admin/analytics')
    await page.locator('.rank .filter-name::-p-text(LinkedIn / social)').click()
    await page.waitForFunction(() => document.querySelector('.trend-pick')?.textContent?.startsWith('Visits'))
    expect(new URL(page.url()).search).to.contain('campaign=LinkedIn+%2F+social')
    await page.locator('button::-p-text(Show as tables)').click()
    for (const list of ['Campaigns', 'Entry Pages', 'Exit Pages'])
      await page.waitForSelector(`table[aria-label="${list}"]`)
    await expectNoAxeFindings(page)
    await page.focus('table[aria-label="Entry Pages"] button')
    await page.keyboard.press('Enter')
    // The tokens say at once what was chosen, the lists when they have been read again.
    await page.waitForFunction(
      () => document.querySelectorAll('.token').length === 2 && !document.querySelector('main [aria-busy]'),
    )
    const links = await page.$$eval('a[href*="/admin/analytics/list.csv"]', (found) =>
      found.map((link) => link.textContent?.trim()),
    )
    expect(links).to.have.members(['Export Entry Pages', 'Export Campaigns'])
    await closePage(page)
  }).timeout(30_000)

  it('offers no third filter, by which nothing would be counted, but another name of one that holds', async () => {
    const page = await openAdmin(site, '/admin/analytics?source=LinkedIn&country=Canada&way=entry')
    await page.waitForSelector('table[aria-label="Leads by entry page"]')
    expect(await text(page, panel)).to.contain('/blog/a-page')
    expect(await page.$$(`${panel} .filter-name`)).to.have.length(0)
    await page.locator('.chip::-p-text(Country)').click()
    await page.waitForSelector('table[aria-label="Leads by country"]')
    await page.locator(`${panel} .filter-name::-p-text(Chile)`).click()
    await page.locator('.token::-p-text(Country: Chile)').wait()
    await closePage(page)
  })

  it('takes no third filter that is pressed before the lists of the second are there', async () => {
    const page = await openAdmin(site, '/admin/analytics?source=LinkedIn&view=tables')
    await page.waitForSelector('table[aria-label="Entry Pages"]')
    const held = await holdRequests(page, (request) => request.url().includes('/admin/api/analytics?'))
    await page.locator('table[aria-label="Geographic Data"] .filter-name::-p-text(Canada)').click()
    await page.locator('.token::-p-text(Country: Canada)').wait()
    await page.locator('table[aria-label="Entry Pages"] .filter-name').click()
    expect(await page.$$('.token')).to.have.length(2)
    expect(new URL(page.url()).search).to.contain('country=Canada').and.not.contain('entry')
    await held.letGo()
    await closePage(page)
  })

  it('leads by keyboard from a campaign to its contents, and to the people of one of them', async () => {
    const page = await openAdmin(site, '/admin/analytics?view=tables&way=content')
    const names = () =>
      page.$$eval('table[aria-label="Campaign Contents"] tbody th', (found) =>
        found.map((cell) => (cell as HTMLElement).innerText),
      )
    await page.waitForSelector(panel)
    expect(await names()).to.deep.equal(['link 1', 'link 2', 'link 3'])
    await page.focus('table[aria-label="Campaigns"] tr:nth-child(2) button')
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      () =>
        document.querySelector('.trend-pick')?.textContent?.startsWith('Visits') &&
        !document.querySelector('main [aria-busy]'),
    )
    expect(await text(page, '.filters')).to.contain('Campaign: Google / social')
    expect(await names()).to.deep.equal(['link 3'])
    expect(await text(page, 'table[aria-label="Campaign Terms"]')).to.match(/internal comms\s+1\s+100%/)
    expect(await text(page, panel)).to.match(/link 3\s+1\s+1/)
    await expectNoAxeFindings(page)
    await page.focus(`${panel} a`)
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
    await page.waitForSelector('table[aria-label="Leads"]')
    expect(await text(page))
      .to.contain('Lead 3')
      .and.contain('Google / social, link 3, internal comms')
      .and.not.contain('Lead 1')
    await closePage(page)
  }).timeout(30_000)

  it('leads by keyboard from a popular page to the people whose visit began on it', async () => {
    const page = await openAdmin(site, '/admin/analytics')
    await page.waitForSelector(panel)
    await page.locator('.rank .filter-name::-p-text(/blog/a-page)').wait()
    await page.$$eval('.rank .filter-name', (found) =>
      (found.find((button) => button.textContent === '/blog/a-page') as HTMLElement).focus(),
    )
    await page.keyboard.press('Enter')
    await page.waitForFunction(() =>
      document.body.innerText.includes('these are people whose visit began on /blog/a-page.'),
    )
    expect(new URL(page.url()).search).to.contain('page=%2Fblog%2Fa-page')
    expect(await text(page)).to.contain('3 leads, 1 client of them.')
    await expectNoAxeFindings(page)
    await page.focus('a[href$="entry=%2Fblog%2Fa-page&who=clients"]')
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
    await page.waitForSelector('table[aria-label="Leads"]')
    expect(await text(page))
      .to.contain('Entry page: /blog/a-page')
      .and.contain('Lead 2')
      .and.not.contain('Lead 1')
    await closePage(page)
  })

  it('says of a page on which nobody became known that it was none', async () => {
    const page = await openAdmin(site, '/admin/analytics?page=/privacy')
    await page.locator('p::-p-text(Nobody whose visit began on /privacy became known in these days.)').wait()
    await closePage(page)
  })

  it('says beside an exit page that only the first page of a person is kept', async () => {
    const page = await openAdmin(site, '/admin/analytics?exit=/')
    await page.waitForFunction(() =>
      document.body.innerText.includes('Of the pages a person saw, only the first is kept.'),
    )
    await closePage(page)
  })

  it('says when the leads cannot be read, and tries again', async () => {
    const { db } = site.services
    await db.raw('alter view leads rename to leads_away')
    const page = await openAdmin(site, '/admin/analytics', { allow: /500/ })
    await page.waitForFunction(() => document.body.innerText.includes('The leads could not be loaded.'))
    await db.raw('alter view leads_away rename to leads')
    await page.locator('button::-p-text(Try again)').click()
    await page.waitForSelector(panel)
    await closePage(page)
  })
})
