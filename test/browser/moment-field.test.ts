import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { openIssueDraft } from '../support/issueDraft.ts'
import { useSite } from '../support/site.ts'

describe('Choosing a moment in a browser', () => {
  const site = useSite({ TIME_ZONE: 'America/New_York' })

  /** The dialog that sends an issue, on a phone, with its calendar open. */
  async function openCalendar(): Promise<Page> {
    const { page } = await openIssueDraft(site, { subject: 'For all' })
    await press(page, 'Send...')
    await says(page, 'Start later')
    await page.setViewport({ width: 390, height: 800 })
    await pressAt(page, 'dialog[open] .choices input:not(:checked)')
    await pressAt(page, 'dialog[open] .input--button')
    await page.waitForSelector('.cal')
    return page
  }

  it('says that the clocks skip the hour that is typed', async () => {
    const page = await openCalendar()
    const forward = `[data-date="${secondSundayOfMarch(new Date().getFullYear() + 1)}"]`
    while (!(await page.$(forward))) await press(page, 'Next month')
    await pressAt(page, forward)
    await page.waitForSelector('.pop input:enabled')
    await page.type('.pop input', '0230AM')
    await says(page, 'The clocks go forward on this day and skip that hour: the next one is taken.')
    expect(await page.$eval('.pop input', (input) => input.value)).to.equal('03:30')
    await expectNoAxeFindings(page)
    await closePage(page)
  })
})

/** When the clocks of New York go forward. */
function secondSundayOfMarch(year: number): string {
  const first = new Date(Date.UTC(year, 2, 1)).getUTCDay()
  return `${year}-03-${String(8 + ((7 - first) % 7)).padStart(2, '0')}`
}
