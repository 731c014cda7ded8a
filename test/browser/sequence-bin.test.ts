import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { sequencesOf } from '../support/sequences.ts'
import { useSite } from '../support/site.ts'

describe('A deleted sequence', () => {
  const site = useSite()
  const bin = 'section[aria-label="Deleted sequences"]'
  const remove = async (page: Page) => {
    await press(page, 'Delete About new_contact')
    await says(
      page,
      '1 person is in it: they get nothing more of it, and what waits to be sent is cancelled.',
    )
    await says(page, 'You can bring it back for 30 days: paused, so that nothing leaves by it.')
    await press(page, 'Delete')
    await page.waitForSelector(bin)
  }

  it('comes back paused: at once by Undo, and later from below the list', async () => {
    const life = sequencesOf(site)
    await life.sequence('new_contact', [24])
    await life.contact('ada@example.com', 'new_contact')
    const page = await openAdmin(site, '/admin/email-marketing')
    await remove(page)
    await says(page, 'Sequence deleted')
    await expectNoAxeFindings(page)
    await press(page, 'Undo')
    await page.waitForSelector(bin, { hidden: true })
    await says(page, 'About new_contact restored, paused')
    await page.waitForSelector('button[aria-label="Activate About new_contact"]')
    await remove(page)
    await page.reload()
    await press(page, 'Restore About new_contact')
    await page.waitForSelector(bin, { hidden: true })
    await page.waitForSelector('button[aria-label="Activate About new_contact"]')
    expect(await site.services.db('email_sequences').select('is_active', 'deleted_at')).to.deep.equal([
      { is_active: false, deleted_at: null },
    ])
    await closePage(page)
  })
})
