import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { createPopup } from '../../server/popups/admin/writtenQueries.ts'
import { openAdmin } from '../support/adminBrowser.ts'
import { closePage, standsStill } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

describe('The back office in the colours of the system', () => {
  const site = useSite()

  async function open(address: string): Promise<Page> {
    const page = await openAdmin(site, address)
    const session = await page.createCDPSession()
    const features = [{ name: 'forced-colors', value: 'active' }]
    await session.send('Emulation.setEmulatedMedia', { features })
    // The colours of the page pass into those of the system; half-way a switch that is on may look like one that is off.
    await standsStill(page)
    return page
  }
  const look = (page: Page, selector: string) =>
    page.$eval(selector, (element) => {
      const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(element)
      return { ground: backgroundColor, edge: `${borderTopWidth} ${borderTopColor}` }
    })

  it('draws a switch, and whether it is on', async () => {
    await createPopup(site.services.db, 'exit_intent')
    const page = await open('/admin/popups')
    const on = await look(page, '.switch input:checked')
    expect(on.edge).to.match(/^1px /)
    await page.click('.switch input')
    await page.waitForFunction(() => document.querySelector('.switch input:not(:checked)'))
    await page.waitForFunction(
      (before) => getComputedStyle(document.querySelector('.switch input')!).backgroundColor !== before,
      {},
      on.ground,
    )
    await closePage(page)
  })

  it('tells which of several choices is pressed', async () => {
    const page = await open('/admin/analytics')
    const chosen = await look(page, '.chip[aria-pressed="true"]')
    const other = await look(page, '.chip[aria-pressed="false"]')
    expect(chosen.edge).to.not.equal(other.edge)
    await closePage(page)
  })
})
