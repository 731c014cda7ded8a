import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { openAdmin, press } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, type PageOptions } from '../support/browser.ts'
import { openIssueDraft } from '../support/issueDraft.ts'
import { useSite } from '../support/site.ts'
import { keys, stored, text, write } from '../support/writing.ts'

describe('A button in an issue that is being written', () => {
  const site = useSite()
  const open = async (options: PageOptions = {}) => {
    const { page } = await openIssueDraft(site, { subject: 'One idea for Monday' }, options)
    await write(page)
    await keys(page, 'Control', 'a')
    await page.keyboard.press('Delete')
    return page
  }
  const asksWhere = (page: Page) =>
    page.waitForFunction(() => document.activeElement?.matches('dialog [role=combobox]'))
  const isBack = (page: Page) =>
    page.waitForFunction((wanted) => document.activeElement?.matches(wanted), {}, text)
  const leadTo = async (page: Page, address: string) => {
    await asksWhere(page)
    await keys(page, 'Control', 'a')
    await page.keyboard.type(address)
    await page.keyboard.press('Enter')
    await isBack(page)
  }

  it('comes from the slash menu, which asks where it leads, and bears no marks', async () => {
    const page = await open()
    await page.keyboard.type('Before\n/but')
    await page.keyboard.press('Enter')
    await leadTo(page, 'example.com/call')
    await page.keyboard.type('Book a *call*')
    expect(await stored(page)).to.equal('Before\n\n[Book a \\*call\\*](https://example.com/call){button}')
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('has words and an address that are changed by keys', async () => {
    const page = await open()
    await page.keyboard.type('[Book a call](/old){button}')
    await page.waitForSelector('.writing-button')
    await page.keyboard.type(' now')
    await keys(page, 'Control', 'k')
    await leadTo(page, '/book')
    await page.keyboard.press('Enter')
    await page.keyboard.type('After')
    expect(await stored(page)).to.equal('[Book a call now](/book){button}\n\nAfter')
    await closePage(page)
  })

  it('has its new address before the next key is heard', async () => {
    const page = await open()
    await page.keyboard.type('[Book a call](/old){button}')
    await page.waitForSelector('.writing-button')
    await keys(page, 'Control', 'k')
    await asksWhere(page)
    await keys(page, 'Control', 'a')
    await page.keyboard.type('/book')
    await page.evaluate((wanted) => {
      // A busy device hears the key before the text has been given the focus back.
      const link = [...document.querySelectorAll('dialog[open] button')].find(
        ({ textContent }) => textContent === 'Link',
      )
      ;(link as HTMLElement).click()
      const enter = { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }
      document.querySelector(wanted)!.dispatchEvent(new KeyboardEvent('keydown', enter))
    }, text)
    await isBack(page)
    await page.keyboard.type('After')
    expect(await stored(page)).to.equal('[Book a call](/book){button}\n\nAfter')
    await closePage(page)
  })

  it('has the cursor at the end of its words when it stood behind the sign in Markdown', async () => {
    const page = await open()
    await keys(page, 'Control', 'Alt', 'm')
    await page.waitForSelector('textarea.md:focus')
    await page.keyboard.type('Before\n\n[Book a call](/book){button}\n\nAfter')
    for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowUp')
    await page.keyboard.press('End')
    await keys(page, 'Control', 'Alt', 'm')
    await isBack(page)
    await page.keyboard.type(' now')
    expect(await stored(page)).to.equal('Before\n\n[Book a call now](/book){button}\n\nAfter')
    await closePage(page)
  })

  it('is made of a line by the toolbar, and leads where its link did', async () => {
    const page = await open()
    await page.keyboard.type('[Book a call](/book)')
    await page.waitForSelector('.prose a')
    await keys(page, 'Shift', 'Home')
    await press(page, 'Button')
    await page.waitForSelector('.writing-button')
    expect(await stored(page)).to.equal('[Book a call](/book){button}')
    await closePage(page)
  })

  it('becomes a line again by the toolbar, and a button by undo', async () => {
    const content = '[Book a call](/book){button}'
    const { page } = await openIssueDraft(site, { subject: 'One idea for Monday', content })
    await write(page)
    await page.waitForSelector('.writing-button')
    await keys(page, 'Control', 'End')
    await keys(page, 'Shift', 'Home')
    await press(page, 'Button')
    await page.waitForFunction(() => !document.querySelector('.writing-button'))
    expect(await stored(page)).to.equal('[Book a call](/book)')
    await keys(page, 'Control', 'z')
    await page.waitForSelector('.writing-button')
    await closePage(page)
  })

  it('is what the sign says behind a link, and Backspace gives the sign back', async () => {
    const page = await open()
    await page.keyboard.type('[Book a call](/book){button}')
    await page.waitForSelector('.writing-button')
    await page.keyboard.press('Backspace')
    await page.waitForFunction(() => !document.querySelector('.writing-button'))
    expect(await stored(page)).to.equal('[Book a call](/book)\\{button}')
    await closePage(page)
  })

  it('is offered on a phone above the keyboard', async () => {
    const page = await open({ width: 390, height: 844 })
    await page.keyboard.type('Book a call')
    await press(page, 'Button')
    await leadTo(page, '/book')
    expect(await stored(page)).to.equal('[Book a call](/book){button}')
    await closePage(page)
  })

  it('is offered by no post', async () => {
    const page = await openAdmin(site, '/admin/blog?edit=new')
    await write(page)
    await page.keyboard.type('Words\n/but')
    expect(await page.$('[role=listbox]')).to.equal(null)
    await keys(page, 'Shift', 'Home')
    await page.waitForSelector('[aria-label="Format the selection"]')
    expect(await page.$('[aria-label="Format the selection"] [aria-label="Button"]')).to.equal(null)
    await closePage(page)
  })
})
