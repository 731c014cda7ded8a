import { expect } from 'chai'
import { createOwner, signInAsA } from '../support/admin.ts'
import { openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, newPage } from '../support/browser.ts'
import { readHtml } from '../support/html.ts'
import { startSite, type TestSite } from '../support/site.ts'
import { headline, marks, open, openSection, previewSays, saved, write } from './contentSteps.ts'

describe('Site Content in a browser', function () {
  // Each page is drawn twice: here, and beside its form.
  this.timeout(60_000)
  let site: TestSite
  beforeEach(async () => {
    site = await startSite()
    await createOwner(site)
  })
  afterEach(() => site.close())

  const publicPage = async () => {
    await site.told()
    return (await site.http.get('/').expect(200)).text
  }
  const heading = async () => readHtml(await publicPage()).headings(1)[0]

  it('counts the sections that stand there', async () => {
    const page = await openAdmin(site, '/admin/site-content')
    for (const title of ['Services and prices', 'Home']) {
      await open(page, title)
      const rows = await page.$$eval('.parts > li > details > summary b', (heads) =>
        heads.map((head) => head.textContent),
      )
      const sections = rows.filter((row) => row !== 'In search results').length
      await says(page, `${sections} sections, in the order visitors meet them`)
    }
    await closePage(page)
  })

  it('changes the headline and a price, shows both before anybody sees them, and publishes', async () => {
    const page = await openAdmin(site, '/admin/site-content')
    const before = await heading()
    await write(page, headline, 'Say it once.')
    await previewSays(page, 'Say it once.')
    await marks(page, 'Say it once.')
    expect(await heading()).to.equal(before)
    await says(page, '1 change, seen by nobody yet')
    await press(page, 'Look through')
    await says(page, 'Opening: Headline')
    await expectNoAxeFindings(page)
    await press(page, 'Close')
    await press(page, 'Publish')
    await says(page, 'Home is live.')
    expect(await heading()).to.equal('Say it once.')

    await open(page, 'Services and prices')
    await openSection(page, 'Services')
    await press(page, 'Edit Internal Communications Strategy')
    await page.focus('[data-path="offers.items.0.name"] input')
    await marks(page, 'Internal Communications Strategy')
    await write(page, '[data-path="offers.items.0.price"] input', 'From $18,500')
    await previewSays(page, 'From $18,500')
    await press(page, 'Edit Fractional Communications Leadership')
    await page.focus('[data-path="offers.items.1.name"] input')
    await marks(page, 'Fractional Communications Leadership')
    await press(page, 'Publish')
    await says(page, 'Services and prices is live.')
    expect(await publicPage()).to.include('From $18,500')

    await closePage(page)
  })

  it('goes back to the original and to a version, which only fill the draft', async () => {
    const page = await openAdmin(site, '/admin/site-content')
    const before = await heading()
    await write(page, headline, 'Say it once.')
    await saved(page)
    await press(page, 'Publish')
    await says(page, 'Home is live.')
    await page.$eval('[data-path="hero.headline"] > .text-link', (reset) => (reset as HTMLElement).click())
    await previewSays(page, before!)
    expect(await heading()).to.equal('Say it once.')
    await press(page, 'Publish')
    await page.waitForFunction(() => !document.querySelector('.bar-save'))
    expect(await heading()).to.equal(before)

    await press(page, 'Versions')
    const second = '.versions li:nth-child(2) button' as 'button'
    await page.waitForSelector(second)
    await page.$eval(second, (version) => version.click())
    await says(page, 'What has changed since:')
    await expectNoAxeFindings(page)
    await press(page, 'Restore into the draft')
    await previewSays(page, 'Say it once.')
    expect(await heading(), 'restoring shows nobody anything').to.equal(before)
    await press(page, 'Discard')
    await previewSays(page, before!)
    // Messages of before may offer theirs as well.
    await page.waitForSelector('.toast ::-p-text(Changes discarded)')
    await page.$$eval('.toast', (all) => {
      const discarded = all.find((toast) => toast.textContent.includes('Changes discarded'))!
      discarded.querySelector<HTMLElement>('.toast__undo')!.click()
    })
    await previewSays(page, 'Say it once.')
    await closePage(page)
  })

  it('keeps what was written since when something that was taken out is put back', async () => {
    const page = await openAdmin(site, '/admin/site-content?page=services')
    await openSection(page, 'Services')
    const services = '[data-path="offers.items"] > section > .row-list > li'
    const price = '[data-path="offers.items.0.price"] input'
    await press(page, 'More for service 2')
    await pressAt(page, '[role=menu]:popover-open [role=menuitem]:last-child')
    await page.waitForFunction((rows) => document.querySelectorAll(rows).length === 1, {}, services)
    await press(page, 'Edit Internal Communications Strategy')
    await write(page, price, 'From $19,000')
    await press(page, 'Undo')
    await page.waitForFunction((rows) => document.querySelectorAll(rows).length === 2, {}, services)
    await saved(page)
    await press(page, 'Look through')
    await says(page, 'From $19,000')
    expect(await page.$eval('dialog[open]', (dialog) => dialog.textContent)).to.include('1 change')
    await closePage(page)
  })

  it('can be worked with keys alone', async () => {
    const page = await openAdmin(site, '/admin/site-content?page=services')
    await openSection(page, 'Services')
    const services = '[data-path="offers.items"] > section > .row-list'
    const names = () =>
      page.$$eval(`${services} > li > div > b`, (all) => all.map((name) => name.textContent))
    const [first, second] = await names()
    await page.focus(`[aria-label="Move ${first}"]`)
    for (const key of ['Enter', 'ArrowDown'] as const) await page.keyboard.press(key)
    expect(await names()).to.deep.equal([second, first])
    await page.keyboard.press('Escape')
    expect(await names()).to.deep.equal([first, second])
    for (const key of ['Enter', 'ArrowDown', 'Enter'] as const) await page.keyboard.press(key)
    expect(await names()).to.deep.equal([second, first])
    await says(page, '1 change, seen by nobody yet')

    await page.focus('[data-path="offers.items"] .content-list__foot button')
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      () =>
        document.activeElement?.closest('[data-path]')?.getAttribute('data-path') === 'offers.items.2.name',
    )
    await page.keyboard.type('Training')
    expect((await names()).at(-1)).to.equal('Training')
    await page.focus('[aria-label="More for service 3"]')
    await page.keyboard.press('Enter')
    await page.waitForSelector('[role=menuitem]:focus')
    for (const key of ['ArrowUp', 'Enter'] as const) await page.keyboard.press(key)
    await page.waitForFunction(
      () => document.querySelectorAll('[data-path="offers.items"] > section > .row-list > li').length === 2,
    )
    expect(await page.evaluate(() => document.activeElement?.closest('li') !== null)).to.equal(true)

    await page.focus('.bar-save .btn:last-child')
    await page.keyboard.press('Enter')
    await says(page, 'Services and prices is live.')
    await closePage(page)
  })

  for (const [what, options] of [
    ['at 390 px', { width: 390 }],
    ['at 320 px, dark', { width: 320, dark: true }],
    ['at 1440 px, dark', { dark: true }],
  ] as const) {
    it(`fits and can be read ${what}, with long words`, async () => {
      const page = await openAdmin(site, '/admin/site-content?page=services', options)
      await openSection(page, 'Services')
      await press(page, 'Edit Internal Communications Strategy')
      await write(
        page,
        '[data-path="offers.items.0.name"] input',
        'Donaudampfschifffahrtsgesellschaftskommunikation',
      )
      await previewSays(page, 'Donaudampfschifffahrtsgesellschaftskommunikation')
      const { width } = page.viewport()!
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(width)
      await expectNoAxeFindings(page)
      await closePage(page)
    })
  }

  it('can be read without a script', async () => {
    const { cookies } = await signInAsA(site, 'viewer')
    const page = await newPage(site, { javascript: false })
    const domain = new URL(site.url).hostname
    await page.browserContext().setCookie(...cookies.map((cookie) => ({ ...cookie, domain, httpOnly: true })))
    await page.goto(`${site.url}/admin/site-content`)
    expect(await page.$eval('h1', (title) => title.textContent)).to.equal('Home')
    expect(await page.$$eval('.side-pages a', (links) => links.length)).to.be.above(8)
    await Promise.all([page.waitForNavigation(), page.click('.side-pages li:nth-child(2) a')])
    expect(await page.$eval('h1', (title) => title.textContent)).to.equal('Services and prices')
    expect(await page.$$eval('.bar-save', (bars) => bars.length)).to.equal(0)
    await closePage(page)
  })
})
