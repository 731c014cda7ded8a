import { expect } from 'chai'
import { openAdmin } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { addSixtyContacts, showing } from '../support/longTable.ts'
import { useSharedSite } from '../support/site.ts'

describe('A table that is left by Back', () => {
  const site = useSharedSite()
  before(() => addSixtyContacts(site))

  it('searches no more for what was typed before one went back', async () => {
    const page = await openAdmin(site, '/admin/contacts')
    await page.click('[aria-label="Next page"]')
    await showing(page, 'Showing 26-50 of 60')
    // As text: the compiler's helpers do not exist in the page. What waits for a pause in typing waits for good.
    await page.evaluate(`{
      const { setTimeout: soon, clearTimeout: end } = window
      window.setTimeout = (run, ms) => (ms === 250 ? ((window.waiting = run), -1) : soon(run, ms))
      window.clearTimeout = (id) => (id === -1 ? delete window.waiting : end(id))
    }`)
    await page.type('input[type="search"]', 'person 07')
    await page.waitForFunction('window.waiting')
    await page.goBack()
    await showing(page, 'Showing 1-25 of 60')
    expect(await page.evaluate('typeof window.waiting')).to.equal('undefined')
    await closePage(page)
  })
})
