import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { enquiry } from '../enquiries/support.ts'
import { fillField, openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { answers, hook, tellAll, useReceiver, useSiteWithHooks } from '../webhooks/support.ts'

describe('An owner who lets another program hear of what happens', () => {
  const site = useSiteWithHooks()
  const receiver = useReceiver()

  /** Opens the dots of the webhook by keys alone, and chooses. */
  const choose = async (page: Page, entry: string) => {
    await page.focus('[aria-label="More for 127.0.0.1"]')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.menu:popover-open [role=menuitem]')
    await press(page, entry)
  }

  it('adds its address, and tries it', async () => {
    const page = await openAdmin(site, '/admin/settings/keys', { allow: /422/ })
    await says(page, 'No other program hears of what happens here.')
    await press(page, 'Address')
    await fillField(page, 'Address', 'mailto:somebody')
    await page.keyboard.press('Enter')
    await says(page, 'Choose at least one event')
    await page.evaluate(() => {
      const label = [...document.querySelectorAll<HTMLElement>('dialog[open] label')]
      label.find((each) => each.innerText.trim() === 'New enquiry')!.click()
    })
    await press(page, 'Add the address')
    await says(page, 'Enter a full address that begins with https://')
    await page.locator('dialog[open] [type=url]').fill(receiver.url)
    await press(page, 'Add the address')
    await says(page, 'Copy this secret now. It is not shown again.')
    expect(await page.$eval('.copyline code', (code) => code.textContent)).to.match(/^whsec_/)
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'The secret of 127.0.0.1',
    )
    await press(page, 'Hide the secret')

    receiver.answer = answers(404, 'nothing listens here')
    await press(page, 'Send a test to 127.0.0.1')
    await says(page, 'It answered 404: nothing listens here')
    await closePage(page)
  })

  it('is asked before Escape throws away what was typed', async () => {
    const page = await openAdmin(site, '/admin/settings/keys')
    await press(page, 'Address')
    await fillField(page, 'Address', 'https://listener.example/hook')
    await page.keyboard.press('Escape')
    await says(page, 'What you typed of this webhook has not been saved.')
    await page.keyboard.press('Escape')
    await page.waitForFunction(
      () =>
        document.querySelectorAll('dialog[open]').length === 1 &&
        document.activeElement instanceof HTMLInputElement &&
        document.activeElement.value === 'https://listener.example/hook',
    )
    await closePage(page)
  })

  it('sees what it answered, and sends again what it did not take', async () => {
    await hook(site, receiver.url, ['enquiry.received'])
    receiver.answer = answers(404)
    await site.http.post('/enquiries').set('Accept', 'application/json').send(enquiry).expect(200)
    await site.services.db('webhook_deliveries').where({ state: 'waiting' }).update({ tries: 7 })
    await tellAll(site)
    receiver.answer = answers(204)
    const page = await openAdmin(site, '/admin/settings/keys')
    await says(page, '1 failed, 404')
    await choose(page, 'Deliveries')
    await says(page, 'Deliveries to 127.0.0.1')
    await says(page, '404, given up')
    await expectNoAxeFindings(page)
    await press(page, 'Send the failed one again')
    await says(page, 'On its way')
    await tellAll(site)
    await press(page, 'Close')
    await choose(page, 'Deliveries')
    await says(page, '204')
    await closePage(page)
  })

  it('pauses and removes it', async () => {
    await hook(site, receiver.url)
    const page = await openAdmin(site, '/admin/settings/keys')
    await page.waitForSelector('[aria-label="More for 127.0.0.1"]')
    await choose(page, 'Pause')
    await says(page, 'Paused')
    await choose(page, 'Remove')
    await says(page, 'Remove the webhook to 127.0.0.1?')
    await press(page, 'Remove')
    await says(page, 'No other program hears of what happens here.')
    await closePage(page)
  })
})
