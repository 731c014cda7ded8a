import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { askForAudit, maya, rowsOf } from '../audit/support.ts'
import { closePage, expectNoAxeFindings, newPage, setOnline, type PageOptions } from '../support/browser.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'

const form = '#audit-dialog form[data-form="audit"]'
const button = `${form} button[type="submit"]`

describe('the audit sign-up in a browser', function () {
  this.timeout(60_000)
  const site = useSite()

  it('is sent once however often the button is pressed, and says Sending... meanwhile', async () => {
    const page = await openDialog()
    const held = await holdRequests(page, (request) => request.method() === 'POST')
    await fill(page)
    await page.evaluate((selector) => {
      for (let press = 0; press < 5; press++) {
        document.querySelector<HTMLFormElement>(selector)!.requestSubmit()
      }
    }, form)
    await page.waitForSelector(`${button}[aria-busy="true"][disabled]`)
    expect(await page.$eval(button, (element) => element.textContent?.trim())).to.equal('Sending...')
    await expectNoAxeFindings(page)
    await held.letGo()
    await page.waitForSelector('#audit-dialog [data-audit-done]')
    // It goes by itself after a while.
    expect(await toasts(page)).to.deep.equal(['Success!'])
    expect(await rowsOf(site, 'audit_requests')).to.have.length(1)
    await closePage(page)
  })

  it('says what is missing, as it does without a script, and sends nothing', async () => {
    const page = await openDialog()
    await page.type(`${form} [name="first_name"]`, 'Maya')
    await page.click(button)
    await page.waitForSelector(`${form} .error-summary`)
    expect(
      await page.$eval(`${form} .error-summary`, (summary) => (summary as HTMLElement).innerText),
    ).to.match(
      /^Please check 2 fields\s+Last name: This field is required\s+Work email: Please enter a valid email address$/,
    )
    expect(await page.evaluate(() => document.activeElement?.className)).to.include('error-summary')
    await expectNoAxeFindings(page)
    expect(await toasts(page)).to.deep.equal([])
    await page.type(`${form} [name="last_name"]`, 'Okafor')
    const wrong = await page.$$eval(`${form} [aria-invalid]`, (fields) =>
      fields.map((field) => (field as HTMLInputElement).name),
    )
    expect(wrong, 'the other complaint stays').to.deep.equal(['email'])
    expect(await page.$(`${form} .error-summary`), 'one complaint needs no list').to.equal(null)
    await page.click(button)
    await page.waitForFunction(
      (selector) => document.activeElement?.matches(selector),
      {},
      `${form} [name="email"][aria-invalid="true"]`,
    )
    expect(await rowsOf(site, 'audit_requests')).to.have.length(0)
    await closePage(page)
  })

  it('says beside the field that an address is not one', async () => {
    const page = await openDialog()
    await fill(page, { ...maya, email: 'maya@fennel' })
    await page.click(button)
    await page.waitForSelector(`${form} [name="email"][aria-invalid="true"]`)
    const said = await page.$eval(`${form} [data-field="email"] .field__error`, (element) =>
      element.textContent?.trim(),
    )
    expect(said).to.equal('Please enter a valid email address')
    await expectNoAxeFindings(page)
    await page.type(`${form} [name="email"]`, '.example')
    await page.click(button)
    await page.waitForSelector('#audit-dialog [data-audit-done]')
    await closePage(page)
  })

  it('offers to send the link again to whoever has asked before', async () => {
    await askForAudit(site).expect(200)
    await drainMail(site)
    const page = await openDialog({ allow: /409/ })
    await fill(page, { ...maya, email: 'Maya@Fennel.example' })
    await page.click(button)
    await page.waitForSelector('#audit-dialog form[data-form="auditAgain"]:not([hidden])')
    expect(await toasts(page), 'the notice has the same words').to.deep.equal([])
    const remembered = await page.evaluate(() => localStorage.getItem('popup.exit_intent'))
    expect(remembered, 'so that no popup offers it again').to.include('auditCompleted')
    expect(
      await page.$eval(`${form} [name="first_name"]`, (field) => (field as HTMLInputElement).value),
    ).to.equal('Maya')
    await expectNoAxeFindings(page)
    await page.click('#audit-dialog form[data-form="auditAgain"] button')
    await page.waitForFunction(() => document.body.textContent?.includes('a working link is on its way'))
    expect(await drainMail(site)).to.have.length(1)
    await closePage(page)
  })

  it('keeps what was typed when there is no connection', async () => {
    const page = await openDialog({ allow: /ERR_INTERNET_DISCONNECTED/ })
    await fill(page)
    // Its script is fetched while it is filled in.
    await page.waitForSelector(`${form}[data-ready=yes]`)
    await setOnline(page, false)
    await page.click(button)
    await page.waitForFunction(() =>
      document.body.textContent?.includes('Please try again or contact us directly.'),
    )
    expect(await toasts(page)).to.deep.equal(['Something went wrong'])
    expect(await page.$eval(`${form} [name="email"]`, (field) => (field as HTMLInputElement).value)).to.equal(
      maya.email,
    )
    await setOnline(page, true)
    await page.click(button)
    await page.waitForSelector('#audit-dialog [data-audit-done]')
    await closePage(page)
  })

  it('is empty again 300 ms after the dialog was closed', async () => {
    const page = await openDialog()
    await fill(page)
    await page.click(button)
    await page.waitForSelector('#audit-dialog [data-audit-done]')
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector<HTMLDialogElement>('#audit-dialog')!.open)
    await page.waitForFunction(() => !document.querySelector('#audit-dialog [data-audit-done]'))
    await page.click('header [data-open="audit-dialog"]')
    await page.waitForSelector(`${form}:not([hidden])`)
    const typed = await page.$$eval(`${form} input[required]`, (fields) => fields.map((field) => field.value))
    expect(typed).to.deep.equal(['', '', ''])
    await closePage(page)
  })

  async function openDialog(options: PageOptions = {}): Promise<Page> {
    const page = await newPage(site, { reducedMotion: true, ...options })
    await page.goto(`${site.url}/`)
    await page.click('header [data-open="audit-dialog"]')
    await page.waitForSelector('#audit-dialog[open]')
    return page
  }
})

async function fill(page: Page, person: Record<string, string> = maya): Promise<void> {
  for (const [name, value] of Object.entries(person)) await page.type(`${form} [name="${name}"]`, value)
}

const toasts = (page: Page) =>
  page.$$eval('.toast strong', (titles) => titles.map((title) => title.textContent))
