import { expect } from 'chai'
import { asking, keyOf } from '../api/support.ts'
import { fillField, openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, setOnline } from '../support/browser.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { useSite } from '../support/site.ts'

describe('Keys in a browser', () => {
  const site = useSite()

  for (const width of [1440, 390]) {
    it(`are made, copied and used at ${width} px, and shown once`, async () => {
      const page = await openAdmin(site, '/admin/settings/keys', { width })
      await says(page, 'No other program reads or adds anything here.')
      await press(page, 'Key')
      await press(page, 'Make the key')
      await says(page, 'Say which program it is for')
      await says(page, 'Choose at least one')
      await expectNoAxeFindings(page)
      await fillField(page, 'What it is for', 'Booking form')
      await page.locator('::-p-text(Read people)').click()
      await press(page, 'Make the key')

      await says(page, 'Copy this key now. It is not shown again.')
      // Whoever works with the keyboard or hears the page is led to it.
      await page.waitForFunction(() => document.activeElement?.ariaLabel === 'The key of Booking form')
      const key = await page.$eval('.copyline code', (code) => code.textContent!)
      await expectNoAxeFindings(page)
      await asking(site, key).get('/people').expect(200)

      await page.reload()
      await says(page, 'Just now')
      expect(await page.content()).to.not.include(key)
      await closePage(page)
    })

    it(`are revoked after a question at ${width} px`, async () => {
      const key = await keyOf(site, ['people:read'])
      const page = await openAdmin(site, '/admin/settings/keys', { width })
      const ask = () => asking(site, key).get('/people')
      await page.locator('::-p-aria(Revoke Test[role="button"])').click()
      await says(page, 'Revoke “Test”?')
      await press(page, 'Cancel')
      await ask().expect(200)
      await page.locator('::-p-aria(Revoke Test[role="button"])').click()
      await press(page, 'Revoke')
      await says(page, 'No other program reads or adds anything here.')
      await ask().expect(401)
      await closePage(page)
    })
  }

  it('stay to be copied while another one is made, each until it is put away', async () => {
    const page = await openAdmin(site, '/admin/settings/keys')
    for (const name of ['Booking form', 'Newsletter form']) {
      await press(page, 'Key')
      await fillField(page, 'What it is for', name)
      await page.locator('dialog[open] ::-p-text(Read people)').click()
      await press(page, 'Make the key')
      await page.waitForFunction(
        (label) => document.activeElement?.ariaLabel === label,
        {},
        `The key of ${name}`,
      )
    }
    const shown = () => page.$$eval('.copyline code', (codes) => codes.map((code) => code.textContent!))
    const [second, first] = await shown()
    await asking(site, first!).get('/people').expect(200)
    await asking(site, second!).get('/people').expect(200)
    await expectNoAxeFindings(page)
    await page.locator('[aria-label="The key of Newsletter form"] [aria-label="Hide the key"]').click()
    await page.waitForFunction(() => document.querySelectorAll('.copyline').length === 1)
    expect(await shown()).to.deep.equal([first])
    await closePage(page)
  })

  it('say once that the site cannot be reached, and stay as they are', async () => {
    await site.services.db('api_keys').insert({
      name: 'Booking form',
      starts_with: 'site_key_abc',
      key_hash: 'x'.repeat(43),
      scopes: ['people:read'],
    })
    const page = await openAdmin(site, '/admin/settings/keys', { allow: /ERR_INTERNET_DISCONNECTED|failed/ })
    await setOnline(page, false)
    await page.locator('::-p-aria(Revoke Booking form[role="button"])').click()
    await press(page, 'Revoke')
    await says(page, 'The site cannot be reached')
    await page.waitForFunction(() => !document.querySelector('dialog[open]'))
    expect(await page.$$('.toast--bad')).to.have.length(1)
    await says(page, 'Booking form')
    await closePage(page)
  })

  it('are made once, however often Enter is pressed', async () => {
    const page = await openAdmin(site, '/admin/settings/keys')
    await press(page, 'Key')
    await fillField(page, 'What it is for', 'Newsletter form')
    await page.locator('::-p-text(Read people)').click()
    const made = await holdRequests(page, (request) => request.method() === 'POST')
    await page.focus('::-p-aria(What it is for[role="textbox"])')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await made.first()
    await made.letGo()
    await says(page, 'Copy this key now. It is not shown again.')
    expect(await site.services.db('api_keys').where({ name: 'Newsletter form' })).to.have.lengthOf(1)
    await closePage(page)
  })
})
