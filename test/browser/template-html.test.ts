import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { openAdmin, press } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, standsStill } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { keys, text, write } from '../support/writing.ts'
import { fontsCame } from './fontsCame.ts'

describe('The HTML of a template', () => {
  const site = useSite()

  const html = '<p>One</p>\n<table><tr><td>Kept</td></tr></table>\n<p>Last</p>'
  const open = async () => {
    const row = { id: 'both', subject: 'Both', html_content: html }
    await site.services.db('email_templates').insert(row)
    const page = await openAdmin(site, '/admin/email-marketing/templates/both')
    await page.waitForSelector(`${text} p:last-of-type`)
    await write(page)
    return page
  }
  const isInHtml = (page: Page) =>
    page.waitForFunction(() => document.activeElement?.matches('.code textarea'))

  it('is one key away from the letter, at the same place, and one step of its undo', async () => {
    const page = await open()
    await keys(page, 'Control', 'End')
    // At once: a pause while typing would be another step.
    await page.keyboard.sendCharacter(' word')
    await keys(page, 'Control', 'Alt', 'm')
    await isInHtml(page)
    await page.keyboard.type(' of ')
    await press(page, 'Insert companyName')
    const written = html.replace('Last', 'Last word of {{companyName}}')
    expect(await page.$eval('.code textarea', ({ value }) => value)).to.equal(written)
    await keys(page, 'Control', 'Alt', 'm')
    await page.waitForFunction((wanted) => document.activeElement?.matches(wanted), {}, text)
    await page.keyboard.type('!')
    const last = () => page.$eval(`${text} > p:last-of-type`, (line) => line.innerText)
    expect(await last()).to.match(/^Last word of .*Company name.*!$/)
    await press(page, 'Plain Text')
    await press(page, 'Letter')
    await write(page)
    await keys(page, 'Control', 'z')
    await keys(page, 'Control', 'z')
    expect(await last(), 'what was done in HTML is one step').to.equal('Last word')
    await keys(page, 'Control', 'z')
    expect(await last()).to.equal('Last')
    await closePage(page)
  })

  it('has a plain text beside it, where what is filled in comes to the cursor, which stays behind it', async () => {
    const page = await open()
    await press(page, 'Plain Text')
    await page.waitForSelector('.code textarea')
    await page.focus('.code textarea')
    await page.keyboard.type('Hello , bye')
    await page.$eval('.code textarea', (area) => area.setSelectionRange(6, 6))
    await press(page, 'Insert firstName')
    await page.keyboard.type('!')
    expect(await page.$eval('.code textarea', ({ value }) => value)).to.equal('Hello {{firstName}}!, bye')
    await closePage(page)
  })

  it('is the tab of that name, and arrows stay among the tabs', async () => {
    const page = await open()
    await keys(page, 'Control', 'Alt', 'm')
    await isInHtml(page)
    expect(await page.$eval('[role=tab][aria-selected=true]', (tab) => tab.textContent)).to.equal(
      'HTML Content',
    )
    await expectNoAxeFindings(page)
    await keys(page, 'Control', 'Alt', 'm')
    await page.waitForFunction((wanted) => document.activeElement?.matches(wanted), {}, text)
    await page.focus('[role=tab][aria-selected=true]')
    await page.keyboard.press('ArrowRight')
    await page.waitForSelector('.code textarea')
    expect(
      await page.evaluate(() => document.activeElement!.textContent),
      'arrows stay among the tabs',
    ).to.equal('HTML Content')
    await closePage(page)
  })

  it('has chips whose words for nobody are changed by a tap', async () => {
    const html_content = '<p>Hello {{firstName|there}}</p>'
    await site.services.db('email_templates').insert({ id: 'chip', subject: 'Chip', html_content })
    const page = await openAdmin(site, '/admin/email-marketing/templates/chip', { width: 390, height: 844 })
    await page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true })
    await page.reload()
    await page.waitForSelector('.field-chip')
    await fontsCame(page)
    await standsStill(page)
    await page.tap('.field-chip')
    await page.waitForSelector('dialog[open] input')
    await page.type('dialog[open] input', 'friend')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.querySelector('.field-chip')?.textContent?.includes('friend'))
    await closePage(page)
  })
})
