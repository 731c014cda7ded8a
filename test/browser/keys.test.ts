import { expect } from 'chai'
import { fillField, openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

describe('Keys in a browser', () => {
  const site = useSite()

  for (const width of [1440, 390]) {
    it(`are made, copied, used and revoked at ${width} px`, async () => {
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
      const ask = () => site.http.get('/api/v1/people').set('Authorization', `Bearer ${key}`)
      await ask().expect(200)

      await page.reload()
      await says(page, 'Just now')
      expect(await page.content()).to.not.include(key)
      await page.locator('::-p-aria(Revoke Booking form[role="button"])').click()
      await says(page, 'Revoke “Booking form”?')
      await press(page, 'Cancel')
      await ask().expect(200)
      await page.locator('::-p-aria(Revoke Booking form[role="button"])').click()
      await press(page, 'Revoke')
      await says(page, 'No other program reads or adds anything here.')
      await ask().expect(401)
      await closePage(page)
    })
  }
})
