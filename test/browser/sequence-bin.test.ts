import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { binSequence } from '../../server/sequences/sequenceBinQueries.ts'
import { fillField, openAdmin, press, says } from '../support/adminBrowser.ts'
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

  const elsewhere = { allow: /404/ }
  const open = async (address: (id: number) => string) => {
    const life = sequencesOf(site)
    const id = await life.sequence('new_contact', [24])
    await life.contact('ada@example.com', 'new_contact')
    const page = await openAdmin(site, address(id), elsewhere)
    return { page, binIt: () => binSequence(site.services.db, id) }
  }
  const stored = () => site.services.db('email_sequences').select('name', 'is_active', 'deleted_at')

  it('can be brought back on its own page, which was open in another tab', async () => {
    const { page, binIt } = await open((id) => `/admin/email-marketing/sequences/${id}`)
    await binIt()
    await press(page, 'Pause')
    await says(page, 'This sequence was deleted elsewhere')
    await expectNoAxeFindings(page)
    await Promise.all([page.waitForNavigation(), press(page, 'Restore it')])
    await press(page, 'Activate')
    await says(page, 'Sequence activated')
    await closePage(page)
  })

  it('leaves the list of a tab that tries to do something with it, for the bin below', async () => {
    const { page, binIt } = await open(() => '/admin/email-marketing')
    await binIt()
    await press(page, 'Copy About new_contact')
    await says(page, 'This sequence was deleted meanwhile.')
    await page.waitForSelector(bin)
    await press(page, 'Restore About new_contact')
    await page.waitForSelector(bin, { hidden: true })
    await closePage(page)
  })

  it('can be brought back in the dialog in which it is changed, with what was typed there', async () => {
    const { page, binIt } = await open(() => '/admin/email-marketing')
    await press(page, 'Edit About new_contact')
    await binIt()
    await fillField(page, 'Name', ', kindly')
    await press(page, 'Update Sequence')
    await says(page, 'It comes back paused, with its templates and whoever is still in it.')
    await expectNoAxeFindings(page)
    await press(page, 'Restore it')
    await page.waitForFunction(() => !document.body.innerText.includes('was deleted elsewhere'))
    await press(page, 'Update Sequence')
    await says(page, 'Sequence updated successfully')
    expect(await stored()).to.deep.equal([
      { name: 'About new_contact, kindly', is_active: false, deleted_at: null },
    ])
    await closePage(page)
  })
})
