import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { createCategories, createPost } from '../blog/support.ts'
import { openAdmin, says } from '../support/adminBrowser.ts'
import { closePage, setOnline } from '../support/browser.ts'
import { isOnDevice } from '../support/keptOnDevice.ts'
import { useSite } from '../support/site.ts'
import { keys, text, write } from '../support/writing.ts'
import { putText } from './putText.ts'

describe('Words of a post that the server does not take', function () {
  this.timeout(60_000)
  const site = useSite()
  beforeEach(() => createCategories(site, 'Strategy'))
  const again = 'tried again by itself'
  const open = async (allow: RegExp) => {
    const id = await createPost(site, { title: 'Before' })
    const page = await openAdmin(site, `/admin/blog?edit=${id}`, { allow })
    await write(page)
    return page
  }
  const shown = (page: Page) => page.evaluate(() => document.body.innerText)

  it('since they are too many are said to be on this device, with the reason, and not to be tried again', async () => {
    const page = await open(/422/)
    await putText(page, '[data-name="excerpt"] textarea', 'long '.repeat(1_100))
    await says(page, 'longer than can be kept')
    await says(page, 'Kept on this device')
    expect(await shown(page)).not.to.include(again)
    await isOnDevice(page, 'long long')
    await putText(page, '[data-name="excerpt"] textarea', 'Short')
    await says(page, 'Saved')
    await closePage(page)
  })

  it('are not said to be on a device that keeps nothing', async () => {
    const page = await open(/ERR_INTERNET/)
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError')
      }
    })
    await setOnline(page, false)
    await page.focus(text)
    await page.keyboard.type('Words')
    await says(page, 'This device keeps no copy')
    await says(page, 'Not saved yet')
    expect(await shown(page)).not.to.include('Kept on this device')
    await keys(page, 'Control', 's')
    await says(page, 'Stay on this page')
    expect(await shown(page)).not.to.include('It is kept on this device')
    await closePage(page)
  })
})
