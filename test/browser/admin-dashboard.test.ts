import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { openAdmin, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, setOnline } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const text = (page: Page, selector: string) => page.$eval(selector, (element) => element.textContent.trim())
const check = (page: Page, name: string) =>
  page.$$eval(
    '.health li',
    (items, wanted) => items.find((item) => item.querySelector('b')!.textContent === wanted)!.textContent,
    name,
  )

describe('The dashboard in a browser', () => {
  const site = useSite()

  const fill = () =>
    site.services.db.raw(
      `insert into contact_submissions
         (name, email, company, role, company_size, service, message, created_at)
       select 'Priya Raman', n || '@x.example', 'Northgate Health', 'Lead', '1-50', 'Custom Solution', 'Hello',
         now() - n * interval '20 hours'
       from generate_series(1, 3) n`,
    )

  for (const dark of [false, true]) {
    it(`has no axe findings, empty and full, ${dark ? 'dark' : 'light'}`, async () => {
      const page = await openAdmin(site, '/admin/dashboard', { dark })
      expect(await text(page, 'h1')).to.equal('Dashboard')
      expect(await text(page, 'main'))
        .to.include('No enquiry yet.')
        .and.include('Nothing has happened yet.')
      await expectNoAxeFindings(page)
      await fill()
      await page.reload()
      expect(await text(page, 'main'))
        .to.include('Past 24 hours')
        .and.include('2 waiting for more than 24 hours')
      await expectNoAxeFindings(page)
      await closePage(page)
    })
  }

  it('checks again in place when asked', async () => {
    const page = await openAdmin(site, '/admin/dashboard')
    expect(await check(page, 'Contacts')).to.include('0 contacts readable.')
    await site.services.db.raw(
      `insert into contacts (email, lifecycle, source) values ('a@x.example', 'contact', 'contact_form')`,
    )
    await page.click('button[aria-label="Check again now"]')
    await page.waitForFunction(() => document.body.textContent.includes('1 contact readable.'))
    await closePage(page)
  })

  it('checks again by itself every five minutes, and not before', async () => {
    const page = await openAdmin(site, '/admin/dashboard')
    // As text: the compiler's helpers do not exist in the page.
    await page.evaluateOnNewDocument(
      `const real = setInterval
       window.ticks = 0
       window.setInterval = (run) => real(() => { run(); window.ticks++ }, 50)
       const now = Date.now
       let ahead = 0
       Date.now = () => now() + ahead
       window.pass = (minutes) => { ahead += minutes * 60_000; window.ticks = 0 }`,
    )
    await page.reload()
    await site.services.db.raw(
      `insert into contacts (email, lifecycle, source) values ('a@x.example', 'contact', 'contact_form')`,
    )
    await page.evaluate('pass(4)')
    await page.waitForFunction('ticks > 4')
    expect(await check(page, 'Contacts')).to.include('0 contacts readable.')
    await page.evaluate('pass(1)')
    await says(page, '1 contact readable.')
    await closePage(page)
  })

  it('says Connection failed when the site cannot be reached, and recovers', async () => {
    const page = await openAdmin(site, '/admin/dashboard', { allow: /ERR_INTERNET_DISCONNECTED/ })
    await setOnline(page, false)
    await page.click('button[aria-label="Check again now"]')
    await page.waitForFunction(() =>
      document.querySelector('.health')!.textContent.includes('Connection failed'),
    )
    expect(await check(page, 'Database')).to.include('Error')
    await setOnline(page, true)
    await page.click('button[aria-label="Check again now"]')
    await page.waitForFunction(
      () => !document.querySelector('.health')!.textContent.includes('Connection failed'),
    )
    await closePage(page)
  })

  it('offers to try again when the panel cannot be read', async () => {
    await site.services.db.raw('alter table missed_paths rename to missed_paths_away')
    const page = await openAdmin(site, '/admin/dashboard')
    expect(await text(page, '.empty')).to.include('What has come in could not be loaded.')
    await expectNoAxeFindings(page)
    await site.services.db.raw('alter table missed_paths_away rename to missed_paths')
    await page.locator('.empty ::-p-text(Try again)').click()
    await page.waitForSelector('.stats')
    await closePage(page)
  })

  it('fits a phone without scrolling sideways', async () => {
    await fill()
    const page = await openAdmin(site, '/admin/dashboard', { width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(320)
    await expectNoAxeFindings(page)
    await closePage(page)
  })
})
