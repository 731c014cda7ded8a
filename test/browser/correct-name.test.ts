import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { makeContact } from '../contacts/support.ts'
import { openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'

const pencil = '[aria-label="Correct the name"]'

describe('Correcting a name on the page of a contact', () => {
  const site = useSite()
  const nameOf = async (id: number) =>
    ((await site.services.db('contacts').where({ id }).first('full_name')) as { full_name: string }).full_name
  const heading = (page: Page) => page.$eval('h1', ({ textContent }) => textContent)
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName)
  const open = async (options: { width?: number; dark?: boolean; allow?: RegExp } = {}) => {
    const id = await makeContact(site, 'contact', { full_name: 'Maja Okafor' })
    const page = await openAdmin(site, `/admin/contacts/${id}`, options)
    await pressAt(page, pencil)
    await page.waitForSelector('h1.vh + .field input:focus')
    return { id, page }
  }

  it('saves with Enter, and offers to take it back', async () => {
    const { id, page } = await open()
    await page.keyboard.type('Maya Okafor')
    await page.keyboard.press('Enter')
    await says(page, 'Name: Maja Okafor to Maya Okafor')
    expect(await nameOf(id)).to.equal('Maya Okafor')
    await until(async () => (await focused(page)) === 'Correct the name')
    expect(await heading(page)).to.equal('Maya Okafor')
    await press(page, 'Undo: Name: Maja Okafor to Maya Okafor')
    await says(page, 'Name: Maya Okafor to Maja Okafor')
    expect(await nameOf(id)).to.equal('Maja Okafor')
    await closePage(page)
  })

  it('restores with Escape', async () => {
    const { id, page } = await open()
    await page.keyboard.type('Somebody else')
    await page.keyboard.press('Escape')
    await until(async () => (await focused(page)) === 'Correct the name')
    expect(await heading(page)).to.equal('Maja Okafor')
    expect(await nameOf(id)).to.equal('Maja Okafor')
    await closePage(page)
  })

  it('says what is wrong, and keeps what was typed', async () => {
    const { id, page } = await open({ allow: /422/ })
    await page.keyboard.type('www.spam.example')
    await press(page, 'Save')
    await says(page, 'Please leave web addresses out')
    expect(await page.$eval('h1.vh + .field input', ({ value }) => value)).to.equal('www.spam.example')
    expect(await nameOf(id)).to.equal('Maja Okafor')
    await closePage(page)
  })

  it('tells who was slower, whose name can still be saved over it', async () => {
    const { id, page } = await open({ allow: /409/ })
    await site.services.db('contacts').where({ id }).update({ full_name: 'Maia Okafor' })
    await page.keyboard.type('Maya Okafor')
    await page.keyboard.press('Enter')
    await says(page, 'The name was changed meanwhile and is now Maia Okafor.')
    expect(await nameOf(id)).to.equal('Maia Okafor')
    await page.focus('h1.vh + .field input')
    await page.keyboard.press('Enter')
    await says(page, 'Name: Maia Okafor to Maya Okafor')
    expect(await nameOf(id)).to.equal('Maya Okafor')
    await closePage(page)
  })

  for (const [width, dark] of [
    [1440, true],
    [390, false],
    [320, false],
  ] as const)
    it(`is shown at ${width} px, ${dark ? 'dark' : 'light'}, however long the name`, async () => {
      const id = await makeContact(site, 'contact', { full_name: 'x'.repeat(100) })
      const page = await openAdmin(site, `/admin/contacts/${id}`, { width, dark })
      await page.waitForSelector(pencil)
      const fits = async () =>
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(width)
      await fits()
      await expectNoAxeFindings(page)
      await pressAt(page, pencil)
      await page.waitForSelector('h1.vh + .field input:focus')
      await fits()
      await expectNoAxeFindings(page)
      await closePage(page)
    })
})
