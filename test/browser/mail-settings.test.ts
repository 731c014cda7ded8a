import { expect } from 'chai'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { setting } from '../../server/settings/settings.ts'
import { createOwner, owner } from '../support/admin.ts'
import { openAdmin, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'

const limitField = '::-p-aria(Mails a day)'
const save = 'form[aria-label="How much a day"] button[type=submit]'

describe('The mail settings in a browser', () => {
  const site = useSite()
  beforeEach(() => createOwner(site))
  const limit = () => setting(site.services.db, site.services.config, 'dailyLimit')

  for (const dark of [false, true]) {
    it(`have no axe findings, ${dark ? 'dark' : 'light'}`, async () => {
      const page = await openAdmin(site, '/admin/settings/mail', { dark })
      await expectNoAxeFindings(page)
      await closePage(page)
    })
  }

  it('explain a box below its words, and to who hears them', async () => {
    const page = await openAdmin(site, '/admin/settings/mail')
    const explained = await page.$$eval('.check + .field__help', (helps) =>
      helps.map((help) => {
        const box = help.previousElementSibling!
        return {
          apart: Math.abs(
            help.getBoundingClientRect().left - box.querySelector('span')!.getBoundingClientRect().left,
          ),
          isHeard: box.querySelector('input')!.getAttribute('aria-describedby') === help.id,
        }
      }),
    )
    expect(explained).to.have.length.above(0)
    for (const { apart, isHeard } of explained) {
      expect(apart).to.be.below(1)
      expect(isHeard).to.equal(true)
    }
    await closePage(page)
  })

  it('save a section with its own button, by the keyboard too, and say what is wrong at the field', async () => {
    const page = await openAdmin(site, '/admin/settings/mail', { allow: /422/ })
    for (const typed of ['many', '2.5', '1e3', '0x10']) {
      await page.locator(limitField).fill(typed)
      const answered = page.waitForResponse((response) => response.request().method() === 'PATCH')
      await page.keyboard.press('Enter')
      expect((await answered).status()).to.equal(422)
      // Only then has the screen taken the answer in, and takes another press.
      await page.waitForSelector(`${save}:not([aria-busy])`)
      expect(await page.$eval('.field__error', (error) => error.textContent)).to.equal('Use a whole number')
    }
    await expectNoAxeFindings(page)
    const help = () =>
      page.$eval(
        limitField,
        (field) => document.getElementById(field.getAttribute('aria-describedby')!)!.textContent,
      )
    await page.locator(limitField).fill('300')
    await page.locator(save).click()
    await page.waitForSelector('.toast--ok')
    expect(await limit()).to.equal(300)
    await page.waitForSelector(`${save}:disabled`)
    expect(await help()).to.include(`Changed by ${owner.email} on `)
    await page.locator(limitField).fill('400')
    await page.waitForSelector(`${save}:not(:disabled)`)
    expect(await help()).to.not.include('Changed by')
    await closePage(page)
  })

  it('ask who it is over the page when that was a while ago, and then save what was typed', async () => {
    const page = await openAdmin(site, '/admin/settings/mail', { allow: /403/ })
    await site.services.db.raw(`update sessions set sess = (sess::jsonb - 'provedAt')::json`)
    await page.locator(limitField).fill('300')
    await page.keyboard.press('Enter')
    await says(page, 'Is it you?')
    await expectNoAxeFindings(page)
    await page.keyboard.press('Escape')
    await page.waitForSelector(`${save}:not([aria-busy])`)
    // Whoever says "Not now" has made no error, and sees that nothing was saved.
    await says(page, 'Not saved yet')
    expect(await page.$('.toast')).to.equal(null)
    expect(await page.$eval(limitField, (field) => (field as HTMLInputElement).value)).to.equal('300')
    expect(await limit()).to.equal(100)
    await page.locator(save).click()
    await page.waitForSelector('dialog[open] [name=password]')
    await page.type('dialog[open] [name=password]', owner.password)
    await page.keyboard.press('Enter')
    await page.waitForSelector('.toast--ok')
    expect(await limit()).to.equal(300)
    await page.waitForSelector(`${save}:disabled`)
    await closePage(page)
  })

  it('say what a warm-up comes to while it is typed, and which day it is', async () => {
    const page = await openAdmin(site, '/admin/settings/mail')
    await page.locator(limitField).fill('400')
    await page.locator('::-p-text(Warm up a new sender)').click()
    await page.waitForSelector('::-p-text(50, 100, 200, 400 a day. Today is day 1 of 4; 400 a day from)')
    await page.locator('::-p-aria(Mails on the first day)').fill('100')
    await page.waitForSelector('::-p-text(100, 200, 400 a day. Today is day 1 of 3)')
    await expectNoAxeFindings(page)
    await page.locator(save).click()
    await page.waitForSelector('.toast--ok')
    expect(await limit()).to.equal(400)
    await closePage(page)
  })

  it('take the addresses of a notice a line each, name the one that is none, and keep what was typed', async () => {
    const page = await openAdmin(site, '/admin/settings/mail', { allow: /422/ })
    const field = '::-p-aria(New enquiries go to)'
    const press = () =>
      page.locator('form[aria-label="What you are told by mail"] button[type=submit]').click()
    const typed = () => page.$eval(field, (area) => (area as HTMLTextAreaElement).value)
    await page.locator(field).fill('ada@site.example\ngrace')
    await press()
    await page.waitForSelector('.field__error')
    expect(await page.$eval('.field__error', (error) => error.textContent)).to.equal(
      '“grace” is not an email address',
    )
    expect(await typed()).to.equal('ada@site.example\ngrace')
    await page.locator(field).fill('ada@site.example, grace@site.example')
    await press()
    await page.waitForSelector('.toast--ok')
    await until(async () => (await typed()) === 'ada@site.example\ngrace@site.example')
    const { db, config } = site.services
    expect(await setting(db, config, 'enquiryNoticeTo')).to.deep.equal([
      'ada@site.example',
      'grace@site.example',
    ])
    await page.locator('::-p-aria(New enquiry)').click()
    expect(await page.$(field)).to.equal(null)
    await closePage(page)
  })

  it('show both values where somebody else saved meanwhile, and store the one that is chosen', async () => {
    const page = await openAdmin(site, '/admin/settings/mail', { allow: /409/ })
    await storeSettings(site.services.db, { change: { dailyLimit: 70 }, by: null })
    await page.locator(limitField).fill('300')
    await page.locator(save).click()
    await page.waitForSelector('dialog[open]')
    const texts = await page.$$eval('dialog[open] pre', (boxes) => boxes.map((box) => box.textContent))
    expect(texts).to.deep.equal(['300', '70'])
    await expectNoAxeFindings(page)
    await page.locator('dialog[open] ::-p-text(Keep mine)').click()
    await page.waitForSelector('.toast--ok')
    expect(await limit()).to.equal(300)
    await closePage(page)
  })
  it('keep what was typed while they were being saved', async () => {
    const page = await openAdmin(site, '/admin/settings/mail')
    const held = await holdRequests(page, (request) => request.method() === 'PATCH')
    await page.locator(limitField).fill('300')
    await page.locator(save).click()
    await held.first()
    await page.locator(limitField).fill('400')
    await held.letGo()
    await page.waitForSelector('.toast--ok')
    expect(await limit()).to.equal(300)
    expect(await page.$eval(limitField, (field) => (field as HTMLInputElement).value)).to.equal('400')
    await page.waitForSelector('form[aria-label="How much a day"] ::-p-text(Not saved yet)')
    await closePage(page)
  })

  it('say so where the values that somebody else saved cannot be read', async () => {
    const page = await openAdmin(site, '/admin/settings/mail', { allow: /status of (409|500)/ })
    await storeSettings(site.services.db, { change: { dailyLimit: 70 }, by: null })
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      const reads = request.method() === 'GET' && request.url().endsWith('/admin/api/settings/mail')
      if (reads) void request.respond({ status: 500, body: '{}' })
      else void request.continue()
    })
    await page.locator(limitField).fill('300')
    await page.locator(save).click()
    await page.waitForSelector('.toast--bad')
    await page.waitForSelector(`${save}:not([aria-busy], :disabled)`)
    expect(await page.$eval(limitField, (field) => (field as HTMLInputElement).value)).to.equal('300')
    await closePage(page)
  })
  it('begin with a list of their sections on a phone, each a link to it, and none of it on a desk', async () => {
    const page = await openAdmin(site, '/admin/settings/mail', { width: 390 })
    const list = 'nav[aria-label="On this page"]'
    const links = await page.$$eval(`${list} a`, (all) =>
      all.map((link) => [link.getAttribute('href')!, link.textContent]),
    )
    const sections = await page.$$eval('.stack-panels > *', (all) =>
      all.map((section) => [`#${section.id}`, section.querySelector('h2')!.textContent]),
    )
    expect(links).to.deep.equal(sections).and.have.length.above(5)
    await expectNoAxeFindings(page)
    await page.locator(`${list} ::-p-text(How much a day)`).click()
    await page.waitForFunction(() => {
      const { top } = document.querySelector('#how-much-a-day')!.getBoundingClientRect()
      return top >= document.querySelector('.top')!.getBoundingClientRect().bottom && top < innerHeight / 2
    })
    await page.setViewport({ width: 1440, height: 900 })
    expect(await page.$eval(list, (nav) => nav.checkVisibility())).to.equal(false)
    await closePage(page)
  })
})
