import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, setOnline } from '../support/browser.ts'
import { isOnDevice } from '../support/keptOnDevice.ts'
import { useSite } from '../support/site.ts'
import { keys } from '../support/writing.ts'
import { headline } from './contentSteps.ts'
import { configure } from './popupSteps.ts'
import { putText } from './putText.ts'

const screens = {
  Brand: { address: '/admin/brand', field: 'input[type=text], input:not([type])' },
  Popups: { address: '/admin/popups', field: '.form > .field input' },
  'Site Content': { address: '/admin/site-content', field: headline },
}

for (const [name, { address, field }] of Object.entries(screens))
  describe(`What is written in ${name} and the site does not have`, function () {
    this.timeout(60_000)
    const site = useSite()
    beforeEach(() => configure(site, { exitMs: 1_000, newsletterMinutes: 1 }))
    const bar = (page: Page) => page.$eval('.bar-save output', (output) => output.textContent)

    it('since it was refused is said to be on this device, with the reason, and not to be tried again', async () => {
      const page = await openAdmin(site, address, { allow: /403/ }, 'editor')
      await page.waitForSelector(field)
      await site.services.db('user_roles').where({ role: 'editor' }).update({ role: 'viewer' })
      await putText(page, field, 'Written')
      await says(page, 'Kept on this device.')
      expect(await bar(page)).not.to.include('tried again')
      expect(await page.$eval('.toast--bad', (toast) => toast.textContent)).to.include(
        'Only an editor or an owner',
      )
      await isOnDevice(page, 'Written')
      await closePage(page)
    })

    it('is not said to be on a device that keeps nothing', async () => {
      const page = await openAdmin(site, address, { allow: /ERR_INTERNET|Failed to load|failed:/ })
      await page.waitForSelector(field)
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('Full', 'QuotaExceededError')
        }
      })
      await setOnline(page, false)
      await putText(page, field, 'Written')
      await says(page, 'This device keeps no copy')
      await says(page, 'Tried again by itself.')
      expect(await bar(page)).not.to.include('this device')
      await closePage(page)
    })
  })

describe('The key that saves in Site Content', function () {
  this.timeout(60_000)
  const site = useSite()

  it('says that what was refused is not tried again', async () => {
    const page = await openAdmin(site, '/admin/site-content', { allow: /403/ }, 'editor')
    await page.waitForSelector(headline)
    await site.services.db('user_roles').where({ role: 'editor' }).update({ role: 'viewer' })
    await putText(page, headline, 'Written')
    await says(page, 'Kept on this device.')
    await keys(page, 'Control', 's')
    await says(page, 'The site has not taken it.')
    await closePage(page)
  })
})

describe('A draft of a template that the site does not take', function () {
  this.timeout(60_000)
  const site = useSite()

  it('says why, that it is on this device, and that it is not tried again', async () => {
    const page = await openAdmin(site, '/admin/email-marketing/templates/new', { allow: /422/ })
    const plain = '.code textarea'
    await page.waitForSelector('.starts')
    await press(page, 'Plain Text')
    await page.waitForSelector(plain)
    await putText(page, plain, 'long '.repeat(40_001))
    await says(page, 'The plain text is longer than can be kept: 200,000 characters at most')
    await says(page, 'Not saved yet. Kept on this device.')
    await keys(page, 'Control', 's')
    await says(page, 'The site has not taken it.')
    await putText(page, plain, 'Short')
    await says(page, 'What you wrote is kept as a draft.')
    await closePage(page)
  })
})
