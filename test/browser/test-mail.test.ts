import { expect } from 'chai'
import { upsertContact } from '../../server/contacts/upsertQueries.ts'
import { owner } from '../support/admin.ts'
import { fillField, openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

describe('A test of a newsletter issue', () => {
  const site = useSite()

  it('goes to its author as a reader who is found by name, would see it', async () => {
    const { db, config } = site.services
    const ada = { email: 'ada@example.com', fullName: 'Ada Reader', source: 'newsletter' } as const
    await upsertContact(db, config, { ...ada, lifecycle: 'new_subscriber' })
    const [{ id }] = await db('newsletter_issues')
      .insert({ subject: 'For Ada', content: 'Hi' })
      .returning('id')
    const page = await openAdmin(site, `/admin/email-marketing/issues/${id}`, { allow: /422/ })
    await says(page, 'Send a test as')
    await fillField(page, 'Send a test as', 'ada r')
    await page.waitForSelector('[role=option]')
    await page.keyboard.press('ArrowDown')
    await page.waitForSelector('[role=combobox][aria-activedescendant]')
    await expectNoAxeFindings(page)
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => !document.querySelector('[role=combobox][aria-expanded=true]'))
    expect(await page.$eval('[role=combobox]', (field) => (field as HTMLInputElement).value)).to.equal(
      'Ada Reader, ada@example.com',
    )
    await press(page, `Test to ${owner.email}`)
    await says(page, 'No mail server is connected, so it stays in the local mailbox.')
    await fillField(page, 'Send a test as', 'x')
    await press(page, `Test to ${owner.email}`)
    await says(page, 'Nobody with this address is among the contacts.')
    await closePage(page)
  })
})
