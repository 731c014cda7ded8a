import { expect } from 'chai'
import type { HTTPRequest, Page } from 'puppeteer'
import { openAdmin, press } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { addSixtyContacts, showing } from '../support/longTable.ts'
import { until } from '../support/process.ts'
import { useSharedSite } from '../support/site.ts'

const names = (page: Page) =>
  page.$$eval('tbody .who', (cells) => cells.map((cell) => cell.textContent.trim()))
const text = (page: Page, selector: string) => page.$eval(selector, (element) => element.textContent.trim())

/** Waits until a request was answered, or given up by the page. */
const ended = (page: Page, request: HTTPRequest) =>
  request.failure()
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        const note = (other: HTTPRequest) => other === request && resolve()
        page.on('requestfinished', note)
        page.on('requestfailed', note)
      })
/** Waits until the page has drawn whatever reached it before. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve()))),
  )

/** Contacts stand for every table: they all are one component. */
describe('A table in a browser', () => {
  const site = useSharedSite()
  before(() => addSixtyContacts(site))

  it('leaves the link to a page to the browser when it is opened elsewhere, or saved', async () => {
    const page = await openAdmin(site, '/admin/contacts')
    await showing(page, 'Showing 1-25 of 60')
    const taken = await page.evaluate(() => {
      const heard: boolean[] = []
      addEventListener('click', (event) => {
        heard.push(event.defaultPrevented)
        event.preventDefault()
      })
      for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
        const click = new MouseEvent('click', { [key]: true, bubbles: true, cancelable: true })
        document.querySelector('[aria-label="Next page"]')!.dispatchEvent(click)
      }
      return heard
    })
    expect(taken).to.deep.equal([false, false, false, false])
    await closePage(page)
  })

  it('keeps page, order and search in the address, for reload, the back button and a copied link', async () => {
    const page = await openAdmin(site, '/admin/contacts')
    await showing(page, 'Showing 1-25 of 60')
    expect(await page.$eval('[aria-label="Next page"]', (link) => link.getAttribute('href'))).to.equal(
      '?page=2',
    )
    expect(await page.$eval('a[href*=".csv"]', (link) => link.getAttribute('href'))).to.equal(
      '/admin/contacts.csv?',
    )
    await page.click('[aria-label="Next page"]')
    await showing(page, 'Showing 26-50 of 60')
    expect(page.url()).to.match(/\?page=2$/)
    await page.reload()
    await showing(page, 'Showing 26-50 of 60')
    await page.click('[aria-label="Last page"]')
    await showing(page, 'Showing 51-60 of 60')
    await page.goBack()
    await showing(page, 'Showing 26-50 of 60')

    await page.type('input[type="search"]', 'person 07')
    await showing(page, 'Showing 1-1 of 1')
    expect(await names(page)).to.deep.equal(['Person 07'])
    expect(new URL(page.url()).search).to.equal('?q=person+07')
    await closePage(page)
  })

  it('says that nothing was found, and takes the search away again', async () => {
    const page = await openAdmin(site, '/admin/contacts?q=nobody-like-this')
    expect(await text(page, '.empty')).to.include('No contacts found for “nobody-like-this”.')
    await expectNoAxeFindings(page)
    await page.locator('::-p-text(Clear search and filters)').click()
    await showing(page, 'Showing 1-25 of 60')
    expect(page.url()).to.match(/\/admin\/contacts$/)
    await closePage(page)
  })

  it('shows what was asked last, whatever comes last', async () => {
    const page = await openAdmin(site, '/admin/contacts')
    await page.setRequestInterception(true)
    const held: HTTPRequest[] = []
    page.on('request', (request) => {
      if (request.url().includes('/admin/api/contacts') && request.url().includes('q=person+1&'))
        held.push(request)
      else if (request.url().endsWith('q=person+1')) held.push(request)
      else void request.continue()
    })
    await page.type('input[type="search"]', 'person 1')
    await page.waitForFunction(() => document.querySelector('table')?.ariaBusy === 'true')
    await until(() => held.length > 0)
    await page.type('input[type="search"]', '2')
    await showing(page, 'Showing 1-1 of 1')
    const overtaken = Promise.all(held.map((request) => ended(page, request)))
    for (const request of held) await request.continue().catch(() => {})
    await overtaken
    await drawn(page)
    expect(await names(page)).to.deep.equal(['Person 12'])
    await closePage(page)
  })

  it('says so when it cannot be read, keeps its rows, and tries again', async () => {
    const page = await openAdmin(site, '/admin/contacts', { allow: /status of 500/ })
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const rename = (from: string, to: string) => site.services.db.raw(`alter table ${from} rename to ${to}`)
    await rename('contacts', 'contacts_away')
    await page.click('[aria-label="Next page"]')
    await page.waitForSelector('.toast--bad')
    expect(await text(page, '.toast--bad')).to.include('Failed to fetch contacts')
    expect(logged.join('\n')).to.include('GET /admin/api/contacts?page=2 failed:')
    expect(await names(page)).to.have.length(25)
    // The message comes at once, the panel when it is drawn again.
    await page.waitForSelector('.panel [role=alert]')
    expect(await text(page, '.panel [role=alert]')).to.include('This could not be loaded.')
    await rename('contacts_away', 'contacts')
    await page.click('[aria-label="Next page"]')
    await page.waitForFunction(
      () => document.querySelector('.pager span:not(.icon-btn)')!.textContent !== 'Page 1 of 3',
    )
    await closePage(page)
  })

  it('asks who it is, in the page, before it exports what nobody has proved themselves for lately', async () => {
    const page = await openAdmin(site, '/admin/contacts')
    await site.services.db.raw(`update sessions set sess = (sess::jsonb - 'provedAt')::json`)
    await Promise.all([page.waitForNavigation(), page.click('a[href*=".csv"]')])
    expect(await text(page, 'h1')).to.equal('Is it you?')
    await closePage(page)
  })

  it('becomes labelled cards on a phone', async () => {
    const page = await openAdmin(site, '/admin/contacts', { width: 390, height: 800 })
    expect(await page.$eval('tbody tr', (row) => getComputedStyle(row).display)).to.equal('block')
    expect(
      await page.$eval('tbody td:nth-child(2)', (cell) => getComputedStyle(cell, '::before').content),
    ).to.equal('"Lifecycle"')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(390)
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('can be put in another order on a phone, by what is in sight', async () => {
    const page = await openAdmin(site, '/admin/contacts', { width: 390, height: 800 })
    await page.locator('th ::-p-text(Contact)').click()
    await page.waitForSelector('th[aria-sort=ascending]')
    await page.waitForFunction(() => document.querySelector('tbody .who')!.textContent.trim() === 'Person 01')
    const boxes = await page.$$eval('thead button', (all) =>
      all.map((one) => one.getBoundingClientRect().toJSON()),
    )
    expect(boxes.length).to.be.above(1)
    for (const { width, height, right } of boxes as DOMRect[]) {
      expect(Math.min(width, height)).to.be.at.least(24)
      expect(right).to.be.at.most(390)
    }
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('works by keyboard alone: search, order, pages, tabs', async () => {
    const page = await openAdmin(site, '/admin/contacts')
    await page.focus('th[aria-sort=descending] button')
    const before = await names(page)
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (first) => document.querySelector('tbody .who')!.textContent.trim() !== first,
      {},
      before[0],
    )
    await page.focus('[aria-label="Next page"]')
    await page.keyboard.press('Enter')
    await showing(page, 'Showing 26-50 of 60')
    await page.focus('[role="tab"][aria-selected="true"]')
    await page.keyboard.press('End')
    await page.waitForFunction(() =>
      document.querySelector('.empty')?.textContent.includes('No unsubscribed contacts found'),
    )
    expect(page.url()).to.match(/\?tab=unsubscribed$/)
    await closePage(page)
  })

  it('is searched, filtered and sorted too where all its rows are at hand, and its export holds the same', async () => {
    const { db } = site.services
    for (const [n, name] of ['Welcome', 'After the audit', 'Farewell'].entries())
      await db('email_sequences').insert({
        name,
        description: 'Mails',
        lifecycle_stage: 'contact',
        is_active: n > 0,
      })
    const page = await openAdmin(site, '/admin/email-marketing')
    await showing(page, 'Showing 1-3 of 3')
    await page.click('::-p-aria([name="Sequence"][role="button"])')
    await page.waitForSelector('th[aria-sort=ascending]')
    expect(await names(page)).to.deep.equal(['After the audit', 'Farewell', 'Welcome'])
    await page.type('input[type=search]', 'we')
    await showing(page, 'Showing 1-2 of 2')
    await page.select('.field--filter select', 'active')
    await showing(page, 'Showing 1-1 of 1')
    expect(await names(page)).to.deep.equal(['Farewell'])
    expect(await page.$eval('a[href*=".csv"]', (link) => link.getAttribute('href'))).to.equal(
      '/admin/email-marketing/sequences.csv?q=we&sort=name&dir=asc&status=active',
    )
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('keeps the focus where one works by keys: on the last page, in a list cleared of its search, beside what went', async () => {
    const { db } = site.services
    const focused = (page: Page) => page.evaluate(() => document.activeElement!.getAttribute('aria-label'))
    const page = await openAdmin(site, '/admin/contacts')
    await page.focus('[aria-label="Last page"]')
    await page.keyboard.press('Enter')
    await showing(page, 'Showing 51-60 of 60')
    expect(await focused(page)).to.equal('Last page')
    await page.focus('[aria-label="First page"]')
    await page.keyboard.press('Enter')
    await showing(page, 'Showing 1-25 of 60')
    await page.type('input[type="search"]', 'nobody of that name')
    await page.waitForSelector('.empty button')
    await page.focus('.empty button')
    await page.keyboard.press('Enter')
    await showing(page, 'Showing 1-25 of 60')
    await page.waitForFunction(() => document.activeElement!.closest('.panel'))

    for (const name of ['Row one', 'Row two', 'Row three'])
      await db('email_sequences').insert({ name, lifecycle_stage: 'contact' })
    await page.goto(`${site.url}/admin/email-marketing?q=row&sort=name&dir=asc`)
    await page.focus('[aria-label="Delete Row one"]')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement!.closest('dialog'))
    await press(page, 'Delete')
    await showing(page, 'Showing 1-2 of 2')
    await page.waitForFunction(() => document.activeElement!.matches('tr:first-child'))
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement!.textContent)).to.equal('Row three')
    await closePage(page)
  })
})
