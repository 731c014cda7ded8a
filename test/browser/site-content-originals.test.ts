import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { headline, openSection, previewSays, write } from './contentSteps.ts'

describe('The way back to the originals of Site Content', function () {
  this.timeout(60_000)
  const site = useSite()

  it('keeps what was written since when a text that went back to its original is taken back', async () => {
    const sentence = '[data-path="hero.lead"] textarea'
    const page = await openAdmin(site, '/admin/site-content')
    const valueOf = (field: string) => page.$eval(field, (input) => (input as HTMLInputElement).value)
    const before = await valueOf(headline)
    await write(page, headline, 'Say it once.')
    await page.$eval('[data-path="hero.headline"] > .text-link', (reset) => (reset as HTMLElement).click())
    await holds(page, headline, before)
    await write(page, sentence, 'Written meanwhile.')
    await press(page, 'Undo')
    await holds(page, headline, 'Say it once.')
    expect(await valueOf(sentence)).to.equal('Written meanwhile.')
    await closePage(page)
  })

  it('brings back a list that was written in again since, and what was written then, if that is wanted', async () => {
    const page = await openAdmin(site, '/admin/site-content?page=services')
    const name = '[data-path="offers.items.0.name"] input'
    const edit = async (words: string) => {
      await page.waitForSelector(`[data-path="offers.items"]`)
      if (!(await page.$(name))) await press(page, words)
    }
    await openSection(page, 'Services')
    await edit('Edit Internal Communications Strategy')
    await write(page, name, 'Rewritten')
    await pressAt(page, '[data-path="offers.items"] > .text-link')
    await says(page, 'Back to the original')
    await edit('Edit Internal Communications Strategy')
    await write(page, name, 'Written after')
    await pressUndoOf(page, 'Back to the original')
    await edit('Edit Rewritten')
    await holds(page, name, 'Rewritten')
    await pressUndoOf(page, 'Taken back')
    await edit('Edit Written after')
    await holds(page, name, 'Written after')
    await closePage(page)
  })

  it('offers the original of no neighbour in a list that has lost one, and takes back nothing there', async () => {
    const page = await openAdmin(site, '/admin/site-content?page=services')
    const time = '[data-path="offers.items.0.time"]'
    const services = '[data-path="offers.items"] > section > .row-list > li'
    const valueOf = (field: string) => page.$eval(field, (input) => (input as HTMLInputElement).value)
    await openSection(page, 'Services')
    await press(page, 'Edit Fractional Communications Leadership')
    const second = await valueOf('[data-path="offers.items.1.time"] input')
    await press(page, 'Edit Internal Communications Strategy')
    await write(page, `${time} input`, 'In a day')
    await pressAt(page, `${time} > .text-link`)
    await says(page, 'Back to the original')
    await press(page, 'More for service 1')
    await pressAt(page, '[role=menu]:popover-open [role=menuitem]:last-child')
    await page.waitForFunction((rows) => document.querySelectorAll(rows).length === 1, {}, services)
    await press(page, 'Edit Fractional Communications Leadership')
    await holds(page, `${time} input`, second)
    expect(await page.$$(`${time} > .text-link`)).to.deep.equal([])
    await pressUndoOf(page, 'Back to the original')
    await write(page, '[data-path="offers.items.0.name"] input', 'Written after')
    await previewSays(page, 'Written after')
    expect(await valueOf(`${time} input`)).to.equal(second)
    await closePage(page)
  })
})

async function pressUndoOf(page: Page, title: string): Promise<void> {
  await page.waitForSelector(`.toast ::-p-text(${title})`)
  await page.$$eval(
    '.toast',
    (all, wanted) => {
      const one = all.find((toast) => toast.textContent.includes(wanted))!
      one.querySelector<HTMLElement>('.toast__undo')!.click()
    },
    title,
  )
}

/** Waits until a field says exactly this. */
const holds = (page: Page, selector: string, text: string) =>
  page.waitForFunction(
    (field, wanted) => document.querySelector<HTMLInputElement>(field)?.value === wanted,
    {},
    selector,
    text,
  )
