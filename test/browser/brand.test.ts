import { isDeepStrictEqual } from 'node:util'
import { expect } from 'chai'
import type { Page } from 'puppeteer'
import sharp from 'sharp'
import { brandScreen } from '../../server/brand/admin/brandScreen.ts'
import { publishBrand } from '../../server/brand/admin/publishBrand.ts'
import type { BrandDraft } from '../../server/brand/shared/brandFields.ts'
import { themeOf } from '../../server/brand/shared/theme.ts'
import { usualColours } from '../../server/brand/shared/brandColours.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { settings } from '../../server/settings/settings.ts'
import { createOwner, signIn } from '../support/admin.ts'
import { openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, newPage } from '../support/browser.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'

const wine = '#7A1F3D'
const used = themeOf({ ...usualColours, brand: wine })
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
const colourField = '::-p-aria(Brand: the color in six digits)'

describe('The brand in a browser', () => {
  const site = useSite()
  beforeEach(() => createOwner(site))

  const background = (page: Page, selector: string) =>
    page.$eval(selector, (element) => getComputedStyle(element).backgroundColor)

  it('is chosen with its contrast in sight, published, and on the home page in light and dark', async () => {
    const page = await openAdmin(site, '/admin/brand')
    await page.locator(colourField).fill('#7A1F3')
    await says(page, 'Use six digits behind a #')
    await page.locator(colourField).fill(wine)
    await says(page, `Used: ${used['petrol-700']}, made readable from your color`)
    await says(page, '1 change')
    await page.locator('.passes summary').click()
    await says(page, 'Links on paper')
    await expectNoAxeFindings(page)

    const frame = await (await page.waitForSelector('.viewer iframe'))!.contentFrame()
    await frame.waitForFunction(
      (wanted) => getComputedStyle(document.documentElement).getPropertyValue('--petrol-700') === wanted,
      {},
      used['petrol-700'],
    )
    await press(page, 'Publish')
    await says(page, 'On the site now')
    expect(await page.$$('.brand-versions button')).to.deep.equal([])
    await closePage(page)

    await site.told()
    for (const dark of [false, true]) {
      const home = await newPage(site, { dark })
      await home.goto(site.url)
      expect(await background(home, 'body')).to.equal(rgb(dark ? used['petrol-l211']! : used.paper!))
      expect(await background(home, 'footer')).to.equal(
        rgb(dark ? used['petrol-l182']! : used['petrol-900']!),
      )
      await expectNoAxeFindings(home)
      await closePage(home)
    }
  })

  it('is named in the sidebar and the tab as soon as it is published, and not before', async () => {
    const page = await openAdmin(site, '/admin/brand')
    const logo = () => page.$eval('.side__brand .logo', (link) => [link.textContent.trim(), link.ariaLabel])
    const before = await logo()
    await page.locator('::-p-aria(Name)').fill('Alder & Co')
    await says(page, '1 change')
    expect(await logo()).to.deep.equal(before)
    await press(page, 'Publish')
    await says(page, 'On the site now')
    expect(await logo()).to.deep.equal(['Alder & Co', 'Alder & Co, dashboard'])
    expect(await page.title()).to.equal('Brand | Alder & Co admin')
    await closePage(page)
  })

  it('has its mark in the sidebar as soon as it is published, and the drawn one again without it', async () => {
    const { db } = site.services
    const { agent, csrf } = await signIn(site)
    const red = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#CC0000' } })
      .png()
      .toBuffer()
    const { body } = await agent
      .post('/admin/api/media')
      .set('x-csrf-token', csrf)
      .attach('file', red, 'mark.png')
      .expect(201)
    const draft = (change: object) => storeSettings(db, { change: { brandDraft: change }, by: null })
    await draft({ brandMark: body.asset.url })
    const page = await openAdmin(site, '/admin/brand')
    const logo = '.side__brand .logo'
    expect(await page.$$(`${logo} > svg`)).to.have.length(1)
    await press(page, 'Publish')
    await page.waitForSelector(`${logo} > img[src^="/images/mark.png?v="]`)
    expect(await page.$$(`${logo} > svg`)).to.deep.equal([])
    await draft({ brandMark: '' })
    await page.reload()
    await press(page, 'Publish')
    await page.waitForSelector(`${logo} > svg`)
    expect(await page.$$(`${logo} > img`)).to.deep.equal([])
    await closePage(page)
  })

  const write = (page: Page, field: string, words: string) => page.locator(`::-p-aria(${field})`).fill(words)
  const nameOn = (page: Page) => page.$eval('::-p-aria(Name)', (input) => (input as HTMLInputElement).value)
  const isDraft = (wanted: BrandDraft) =>
    until(async () => {
      const { db, config } = site.services
      return isDeepStrictEqual((await settings(db, config, ['brandDraft'])).brandDraft.value, wanted)
    })

  it('gives a discarded draft back, but for what was typed since', async () => {
    const page = await openAdmin(site, '/admin/brand')
    await write(page, 'Name', 'Willow')
    await write(page, 'In a few words', 'Before')
    await press(page, 'Discard')
    await says(page, 'Changes discarded')
    expect(await nameOn(page)).not.to.equal('Willow')
    await write(page, 'In a few words', 'Since')
    await press(page, 'Undo')
    await isDraft({ brandName: 'Willow', brandTagline: 'Since' })
    expect(await nameOn(page)).to.equal('Willow')
    await closePage(page)
  })

  it('gives the draft back that an earlier version was restored over', async () => {
    for (const brandName of ['Birch', 'Alder']) {
      await storeSettings(site.services.db, { change: { brandDraft: { brandName } }, by: null })
      const { seen } = await brandScreen(site.services)
      await publishBrand(site.services, { seen, by: 'owner@example.com' })
    }
    const page = await openAdmin(site, '/admin/brand')
    await write(page, 'Name', 'Willow')
    await pressAt(page, '.brand-versions button')
    await says(page, 'Restored into your draft')
    expect(await nameOn(page)).to.equal('Birch')
    await press(page, 'Undo')
    await isDraft({ brandName: 'Willow' })
    await closePage(page)
  })

  it('is worked by the keyboard alone, also on a phone', async () => {
    const page = await openAdmin(site, '/admin/brand', { width: 390 })
    await page.focus('input[name=letters]:checked')
    await page.keyboard.press('ArrowDown')
    await says(page, 'Shows your draft')
    await page.waitForSelector('.bar-save')
    expect(await page.$eval('.bar-save output', (bar) => bar.textContent)).to.equal('1 change, Letters')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(390)
    await page.focus('.bar-save .btn--ghost')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.bar-save', { hidden: true })
    await closePage(page)
  })

  it('moves nothing while other letters arrive', async () => {
    await storeSettings(site.services.db, { change: { brandLetters: 'newsreader' }, by: null })
    await site.told()
    const page = await newPage(site)
    await page.goto(site.url)
    await page.evaluate(() => document.fonts.ready.then(() => true))
    const heading = await page.$eval('h1', (element) => getComputedStyle(element).fontFamily)
    expect(heading).to.match(/^Newsreader/)
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(
              list
                .getEntries()
                .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
            ),
          ).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
        }),
    )
    expect(shift).to.be.lessThan(0.01)
    await closePage(page)
  })
})
