import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { anotherTab, closePage, expectNoAxeFindings, type PageOptions } from '../support/browser.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { whileUnreadable } from '../support/unreadable.ts'
import { askedOnLeaving } from './tabSteps.ts'

describe('The SEO screen in a browser', () => {
  const site = useSite()

  const open = (path: string, options?: PageOptions) => openAdmin(site, path, options)
  const fits = async (page: Page) =>
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).to.be.at.most(0)

  for (const options of [{}, { dark: true }, { width: 320, height: 700 }]) {
    it(`has three tabs and a dialog without axe findings, ${JSON.stringify(options)}`, async () => {
      const page = await open('/admin/seo', options)
      await expectNoAxeFindings(page)
      await press(page, 'Initialize Core Pages')
      await says(page, 'Core SEO settings initialized successfully')
      for (const tab of ['SEO Health', 'Page Overrides']) {
        await press(page, tab)
        await expectNoAxeFindings(page)
        await fits(page)
      }
      await press(page, 'Edit SEO for /commsaudit')
      await page.waitForSelector('dialog[open]')
      await expectNoAxeFindings(page)
      await press(page, 'Open Graph')
      await expectNoAxeFindings(page)
      await fits(page)
      await closePage(page)
    }).timeout(60_000)
  }

  it('shows Initialize Core Pages only while there are no rows', async () => {
    const page = await open('/admin/seo')
    await press(page, 'Initialize Core Pages')
    await says(page, 'Core SEO settings initialized successfully')
    await page.waitForFunction(
      () =>
        ![...document.querySelectorAll('button')].some((one) => one.innerText === 'Initialize Core Pages'),
    )
    await press(page, 'Page Overrides')
    expect(await page.$eval('.stats', (stats) => stats.textContent)).to.contain('78% complete')
    await closePage(page)
  })

  it('edits a page: counters, preview, reset, saved, and focus back where it was', async () => {
    const page = await open('/admin/seo?tab=pages')
    await page.focus('button[aria-label="Add SEO for /terms"]')
    await page.keyboard.press('Enter')
    const title = page.locator('dialog input')
    await title.fill('Short')
    await says(page, '5 / 60 Could be longer')
    await title.fill('x'.repeat(61))
    await says(page, '61 / 60 Too long!')
    await press(page, 'Reset')
    await says(page, '0 / 60')
    await title.fill('Terms for working with us, in plain words')
    await says(page, 'Terms for working with us, in plain words | Plainsong')
    await press(page, 'Save SEO Settings')
    await says(page, 'SEO settings created for /terms')
    await page.waitForFunction(() => !document.querySelector('dialog[open]'))
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).to.equal(
      'Edit SEO for /terms',
    )
    await press(page, 'Edit SEO for /terms')
    await page.locator('summary::-p-text(Advanced)').click()
    await page.select('dialog select', 'noindex,follow')
    await press(page, 'Save SEO Settings')
    await says(page, 'SEO settings updated for /terms')
    expect(await site.services.db('seo_settings').select('title', 'meta_robots')).to.deep.equal([
      { title: 'Terms for working with us, in plain words', meta_robots: 'noindex,follow' },
    ])
    await closePage(page)
  })

  it('asks before it throws changes away, and says when saving failed', async () => {
    const page = await open('/admin/seo?tab=pages', { allow: /500/ })
    await press(page, 'Add SEO for /terms')
    await page.locator('dialog input').fill('Changed')
    for (const leave of [() => page.keyboard.press('Escape'), () => press(page, 'Cancel')]) {
      await leave()
      await says(page, 'Discard your changes?')
      await page.keyboard.press('Escape')
      await page.waitForFunction(() => document.querySelectorAll('dialog[open]').length === 1)
    }
    await whileUnreadable(site, 'seo_settings', async () => {
      await press(page, 'Save SEO Settings')
      await says(page, 'Failed to save SEO settings')
    })
    expect(await page.$eval('dialog input', (input) => input.value)).to.equal('Changed')
    await closePage(page)
  })

  it('previews what will be served, and says what saving removes', async () => {
    const page = await open('/admin/seo?tab=pages')
    expect(await page.$eval('.seo-card__score', (score) => score.textContent)).to.equal('0/100')
    const shown = () => page.$eval('.serp b', (title) => title.textContent)
    await press(page, 'Add SEO for /terms')
    await page.locator('dialog input').fill('Only %s')
    await says(page, 'As shown, with the name of the site: 19 characters.')
    expect(await shown()).to.equal('Only %s | Plainsong')
    await page.locator('dialog input').fill('A nasty <real> world')
    await says(page, 'will be removed on saving: <real>')
    expect(await shown()).to.equal('A nasty  world | Plainsong')
    await press(page, 'Cancel')
    await press(page, 'Discard')
    await page.waitForFunction(() => !document.querySelector('dialog[open]'))
    await press(page, 'Add SEO for /blog/[slug]')
    await page.locator('dialog input').fill('%s: insights')
    await says(page, 'Title of the post: insights | Plainsong')
    await closePage(page)
  })

  it('shows an error beside its field, also when it is on another tab', async () => {
    const page = await open('/admin/seo?tab=pages')
    await press(page, 'Add SEO for /terms')
    await press(page, 'Open Graph')
    await page.locator('dialog input[inputmode=url]').fill('javascript:alert(1)')
    await press(page, 'Basic SEO')
    await press(page, 'Save SEO Settings')
    await says(page, 'Enter an address that starts with https:// or with /')
    await closePage(page)
  })

  it('filters and searches in the address', async () => {
    const page = await open('/admin/seo?tab=pages')
    await press(page, 'Legal')
    expect(await page.$$('.seo-card')).to.have.length(3)
    await page.locator('input[type=search]').fill('cookies')
    await page.waitForFunction(() => document.querySelectorAll('.seo-card').length === 1)
    expect(new URL(page.url()).search).to.equal('?tab=pages&filter=legal&q=cookies')
    await page.locator('input[type=search]').fill('nothing')
    await says(page, 'No pages match your current filters.')
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('says when the settings cannot be read, and tries again', async () => {
    const page = await whileUnreadable(site, 'seo_settings', async () => {
      const opened = await open('/admin/seo', { allow: /500/ })
      await says(opened, 'Failed to fetch SEO settings')
      await press(opened, 'Try again')
      await says(opened, 'Failed to load SEO data')
      return opened
    })
    await press(page, 'Try again')
    await says(page, 'Save Global Settings')
    await closePage(page)
  })

  it('saves the settings for all pages', async () => {
    const page = await open('/admin/seo')
    await page.locator('main input').fill('House of words')
    await press(page, 'Save Global Settings')
    await says(page, 'Global SEO settings saved successfully')
    expect(await site.services.db('seo_global_settings').pluck('site_name')).to.deep.equal(['House of words'])
    await closePage(page)
  })

  it('keeps what is typed for all pages while they are being saved', async () => {
    const page = await open('/admin/seo')
    await page.locator('main input').fill('House of words')
    const held = await holdRequests(page, (request) => request.method() === 'PUT')
    await press(page, 'Save Global Settings')
    await held.first()
    await page.locator('main textarea').fill('What was typed meanwhile.')
    await held.letGo()
    await says(page, 'Global SEO settings saved successfully')
    expect(await page.$eval('main textarea', (field) => field.value)).to.equal('What was typed meanwhile.')
    await press(page, 'Save Global Settings')
    const stored = () => site.services.db('seo_global_settings').pluck('default_description')
    await until(async () => (await stored())[0] === 'What was typed meanwhile.')
    await closePage(page)
  })

  it('keeps what is typed for all pages while one looks at another tab, and asks before it is left', async () => {
    const page = await open('/admin/seo')
    await page.locator('main input').fill('House of words')
    await press(page, 'SEO Health')
    await page.waitForFunction(() => !document.querySelector('main form'))
    await press(page, 'Global Settings')
    await page.waitForSelector('main form')
    expect(await page.$eval('main input', (input) => input.value)).to.equal('House of words')
    expect(await askedOnLeaving(page, `${site.url}/admin`)).to.equal('beforeunload')
    await closePage(page)
  })

  /** Two tabs, of which the other one has saved before. */
  const overtaken = async () => {
    const page = await open('/admin/seo', { allow: /409/ })
    const other = await anotherTab(page)
    await other.goto(page.url())
    await saveAll(other, 'Theirs')
    await says(other, 'Global SEO settings saved successfully')
    await saveAll(page, 'Mine')
    await says(page, 'These settings were saved elsewhere meanwhile')
    return page
  }
  const saveAll = async (tab: Page, name: string) => {
    await tab.locator('main input').fill(name)
    await press(tab, 'Save Global Settings')
  }

  it('shows both settings for all pages when another tab saved meanwhile, and keeps those that one chooses', async () => {
    const { db } = site.services
    const page = await overtaken()
    await says(page, 'You saved this in another window at')
    await expectNoAxeFindings(page)
    expect(await db('seo_global_settings').pluck('site_name')).to.deep.equal(['Theirs'])
    await press(page, 'Keep mine')
    await says(page, 'Global SEO settings saved successfully')
    expect(await db('seo_global_settings').pluck('site_name')).to.deep.equal(['Mine'])
    await closePage(page)
  })

  it('takes the settings for all pages of the other tab where one chooses them', async () => {
    const page = await overtaken()
    await press(page, 'Take theirs')
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('main input')!.value === 'Theirs',
    )
    await closePage(page)
  })
})
