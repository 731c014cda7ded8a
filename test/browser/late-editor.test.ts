import { expect } from 'chai'
import { openAdmin, press } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { useSite } from '../support/site.ts'
import { text } from '../support/writing.ts'

const plain = '.writing-field textarea'

describe('An editor that comes while somebody writes', () => {
  const site = useSite()

  it('has the cursor at once where it was, so that no letter is lost', async () => {
    const page = await openAdmin(site, '/admin/blog')
    const held = await holdRequests(page, (request) => /\/Editor-/.test(request.url()))
    await press(page, 'New Post')
    await page.waitForSelector(plain)
    await held.first()
    await page.focus(plain)
    await page.keyboard.type('Bef')
    // Seen as soon as the plain field is gone, before any key can come.
    await page.evaluate((selector) => {
      const field = document.querySelector(selector)!
      new MutationObserver((_changes, observer) => {
        if (field.isConnected) return
        observer.disconnect()
        document.body.dataset.after = document.activeElement!.className
      }).observe(document.body, { childList: true, subtree: true })
    }, plain)
    await held.letGo()
    await page.waitForSelector('body[data-after]')
    expect(await page.$eval('body', (body) => body.dataset.after)).to.include('prose')
    await page.keyboard.type('ore')
    expect(await page.$eval(text, (prose) => prose.textContent)).to.equal('Before')
    await closePage(page)
  })
})
