import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { maya, rowsOf } from '../audit/support.ts'
import { says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, newPage } from '../support/browser.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'

describe('after asking for the audit', function () {
  this.timeout(60_000)
  const site = useSite()

  const places: [string, string, string][] = [
    ['/', '#audit .form-card', 'Takes 5-7 minutes'],
    ['/commsaudit', 'main .form-card', 'Request your audit'],
  ]
  for (const [path, card, offer] of places) {
    it(`the offer makes way for the answer on ${path}`, async () => {
      const page = await open(path)
      expect(await textOf(page, card)).to.include(offer)
      await ask(page, card)
      const text = await textOf(page, card)
      expect(text).to.match(/^Check Your Email!/)
      expect(text).to.not.include(offer)
      expect(text).to.not.include('We respect your privacy')
      await expectNoAxeFindings(page)
      await closePage(page)
    })
  }

  it('the address can be corrected, and the link sent again', async () => {
    const page = await open('/commsaudit')
    await ask(page, 'main .form-card')
    await drainMail(site)
    await page.click('[data-audit-done] [data-form=auditAgain] button')
    await says(page, 'If this address has asked for the audit')
    expect((await drainMail(site)).map(({ to }) => to)).to.deep.equal([maya.email])

    await page.click('[data-audit-correct]')
    const field = 'main [name=email]:not([type=hidden])'
    await page.waitForFunction((selector) => document.activeElement?.matches(selector), {}, field)
    expect(await page.$eval(field, (input) => (input as HTMLInputElement).value)).to.equal(maya.email)
    expect(await textOf(page, 'main .form-card')).to.include('Request your audit')
    await page.keyboard.type('maya@correct.example')
    await page.keyboard.press('Enter')
    await says(page, 'maya@correct.example')
    expect(await rowsOf<{ email: string }>(site, 'audit_requests')).to.have.length(2)
    await closePage(page)
  })

  it('nothing says any longer that it was sent once another address is refused', async () => {
    const page = await open('/commsaudit')
    await ask(page, 'main .form-card')
    await page.click('[data-audit-correct]')
    const field = 'main [name=email]:not([type=hidden])'
    await page.waitForFunction((selector) => document.activeElement?.matches(selector), {}, field)
    await page.keyboard.type('maya@correct')
    await page.keyboard.press('Enter')
    await page.waitForSelector(`${field}[aria-invalid=true]`)
    expect(await page.$('.toast')).to.equal(null)
    await closePage(page)
  })

  it('the dialog is named by the heading in sight, also when the address is corrected', async () => {
    const page = await open('/')
    await page.click('.hero [data-open]')
    const name = () =>
      page.$eval('#audit-dialog', (dialog) => {
        const heading = document.getElementById(dialog.getAttribute('aria-labelledby')!)!
        return heading.checkVisibility() ? heading.textContent : 'something out of sight'
      })
    expect(await name()).to.equal('Free Internal Comms Audit')
    await ask(page, '#audit-dialog')
    expect(await name()).to.equal('Check Your Email!')
    await page.click('#audit-dialog [data-audit-correct]')
    expect(await name()).to.equal('Free Internal Comms Audit')
    await closePage(page)
  })

  it('both ways are there without a script', async () => {
    const page = await newPage(site, { javascript: false })
    await page.goto(`${site.url}/commsaudit`)
    await fill(page, 'main .form-card')
    await Promise.all([page.waitForNavigation(), page.click('main [data-form=audit] [type=submit]')])
    expect(await page.$$eval('main a', (links) => links.map((link) => link.textContent))).to.include(
      'Correct the address',
    )
    await Promise.all([page.waitForNavigation(), page.click('main [data-form=auditAgain] button')])
    expect(await textOf(page, 'main')).to.include('If this address has asked for the audit')
    await closePage(page)
  })

  async function open(path: string): Promise<Page> {
    const page = await newPage(site, { reducedMotion: true })
    await page.goto(site.url + path)
    return page
  }
})

async function ask(page: Page, card: string): Promise<void> {
  await fill(page, card)
  await page.click(`${card} [data-form=audit] [type=submit]`)
  await page.waitForSelector(`${card} [data-audit-done]`)
}

async function fill(page: Page, card: string): Promise<void> {
  for (const [name, value] of Object.entries(maya)) {
    await page.type(`${card} [data-form=audit] [name=${name}]`, value)
  }
}

const textOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => (element as HTMLElement).innerText.replaceAll('\u00A0', ' ').trim())
