import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { openIssueDraft } from '../support/issueDraft.ts'
import { useSite } from '../support/site.ts'

describe('Choosing a moment in a browser', () => {
  const site = useSite({ TIME_ZONE: 'America/New_York' })

  /** The dialog that sends an issue, on a phone, with its calendar open. */
  async function openCalendar(height = 800): Promise<Page> {
    const { page } = await openIssueDraft(site, { subject: 'For all' })
    await press(page, 'Send...')
    await says(page, 'Start later')
    await page.setViewport({ width: 390, height })
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

  for (const height of [844, 560]) {
    it(`shows its time above the foot of the dialog on a phone, ${height} px high`, async () => {
      const page = await openCalendar(height)
      const isSeen = () =>
        page.$eval('.pop input', (input) => {
          const { left, width, top, bottom } = input.getBoundingClientRect()
          return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + width / 2, y) === input)
        })
      expect(await isSeen(), 'as it opens').to.equal(true)
      await pressAt(page, '.cal [data-date][tabindex="0"]')
      await page.waitForSelector('.pop input:enabled')
      await page.focus('.pop input')
      expect(await isSeen(), 'with the focus').to.equal(true)
      await page.focus('dialog[open] .dialog__foot .btn:last-child')
      expect(await isSeen(), 'before it is sent').to.equal(true)
      await closePage(page)
    })
  }
})

/** When the clocks of New York go forward. */
function secondSundayOfMarch(year: number): string {
  const first = new Date(Date.UTC(year, 2, 1)).getUTCDay()
  return `${year}-03-${String(8 + ((7 - first) % 7)).padStart(2, '0')}`
}
