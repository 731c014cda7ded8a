import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { openSection, saved, write } from './contentSteps.ts'
import { putText } from './putText.ts'

describe('What is added to a list of Site Content', function () {
  this.timeout(60_000)
  const site = useSite()
  const complaint = 'This must not be empty'
  const what = '[data-path="quotes.items.0.text"] textarea'
  const who = '[data-path="quotes.items.0.name"] input'
  const add = async () => {
    const page = await openAdmin(site, '/admin/site-content?page=proof')
    await page.waitForSelector('.parts details[open]')
    await pressAt(page, '.content-list__foot button')
    await page.waitForFunction((field) => document.activeElement === document.querySelector(field), {}, what)
    return page
  }
  const shown = (page: Page) => page.evaluate(() => document.body.innerText)

  it('is not said to be empty before anybody has written in it', async () => {
    const page = await add()
    await says(page, 'seen by nobody yet')
    expect(await shown(page)).not.to.include(complaint)
    expect(await shown(page)).not.to.include('needs a look')
    await closePage(page)
  })

  it('is said to be empty in the field that was left so', async () => {
    const page = await add()
    await page.focus(who)
    await says(page, complaint)
    expect(await page.$$('[aria-invalid=true]')).to.have.length(1)
    await says(page, '1 field needs a look')
    await putText(page, what, 'They wrote less.')
    await page.waitForFunction((field) => !document.querySelector(field)!.ariaInvalid, {}, what)
    expect(await page.$eval(who, (field) => field.ariaInvalid)).to.equal('true')
    await closePage(page)
  })

  it('is said to be empty in all of its fields once it was left', async () => {
    const page = await add()
    await page.focus('[data-path="quotes.title"] input')
    await says(page, '2 fields need a look')
    await closePage(page)
  })

  it('is never published empty, and leads to the first field that is', async () => {
    const page = await add()
    await says(page, 'seen by nobody yet')
    await page.focus(who)
    await press(page, 'Publish')
    await says(page, '2 fields need a look')
    await page.waitForFunction((field) => document.activeElement === document.querySelector(field), {}, what)
    expect(
      await site.services.db('site_content').where({ page: 'proof' }).whereNot({ published: '{}' }),
    ).to.deep.equal([])
    await closePage(page)
  })
})

describe('What is taken out of a list within another, of Site Content,', function () {
  this.timeout(60_000)
  const site = useSite()

  it('comes back, and takes nothing with it that was typed since in another part of the list', async () => {
    const points = '[data-item^="who.voices.0.points."]'
    const quote = '[data-path="who.voices.1.quote"] input'
    const page = await openAdmin(site, '/admin/site-content')
    await saved(page)
    await openSection(page, 'Who we help')
    await pressAt(page, '[data-item="who.voices.0"] > .row-list__acts > button')
    const before = (await page.$$(points)).length
    await press(page, 'More for point 1')
    await pressAt(page, '[role=menu]:popover-open [role=menuitem]:last-child')
    await page.waitForFunction(
      (rows, count) => document.querySelectorAll(rows).length === count,
      {},
      points,
      before - 1,
    )
    await pressAt(page, '[data-item="who.voices.1"] > .row-list__acts > button')
    await write(page, quote, 'Typed since.')
    await press(page, 'Undo')
    await saved(page)
    await press(page, 'Look through')
    await says(page, 'Typed since.')
    expect(await page.$eval('dialog[open]', (dialog) => dialog.textContent)).to.include('1 change')
    await closePage(page)
  })
})

describe('A section of the home page that holds nothing', function () {
  this.timeout(60_000)
  const site = useSite()
  const mark = (page: Page) =>
    page.$$eval(
      '.parts > li > details > summary',
      (heads) => heads.find((head) => head.querySelector('b')!.textContent === 'What people say')?.innerText,
    )

  it('is not said to be shown until something stands in it', async () => {
    const page = await openAdmin(site, '/admin/site-content')
    await says(page, 'What people say')
    expect(await mark(page)).to.include('Empty, so not shown')
    await openSection(page, 'What people say')
    await says(page, 'It comes onto the page by itself once there is.')
    const clients = { title: 'Clients', items: [{ name: 'Plainsong', logo: null, agreed: true }] }
    await site.services.db('site_content').insert({ page: 'proof', published: { clients } })
    await page.reload()
    await says(page, 'What people say')
    expect(await mark(page)).to.include('Shown')
    await closePage(page)
  })
})
