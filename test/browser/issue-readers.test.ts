import { expect } from 'chai'
import { fillField, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { openIssueDraft } from '../support/issueDraft.ts'
import { useSite } from '../support/site.ts'

describe('The readers of an issue in a browser', () => {
  const site = useSite()

  async function subscribe(people: number, host: string) {
    const { db } = site.services
    await db.raw(
      `insert into contacts (email, full_name, lifecycle, source)
       select n || '@' || :host, 'Seen ' || n, 'subscriber', 'newsletter' from generate_series(1, :people) n`,
      { people, host },
    )
    await db.raw(
      `insert into newsletter_subscriptions (email, source) select email, 'footer' from contacts
       where email like '%@' || ?`,
      [host],
    )
  }

  it('leaves out who got another mail of the day, and says how many they are', async () => {
    const { db } = site.services
    await subscribe(2, 'mailed.example')
    await db.raw(
      `insert into email_campaigns (message_key, template, kind, email, contact_id, status, sent_at)
       select 'mailed ' || id, 'audit-results', 'asked', email, id, 'sent', now() from contacts
       where email = '1@mailed.example'`,
    )
    const { id, page } = await openIssueDraft(site, { subject: 'For all' })
    await page.locator('::-p-aria(Leave out who got another mail of ours within 24 hours)').click()
    await says(page, '1 got another mail of ours within 24 hours')
    // Names of readers below those who are left out would be taken for these.
    expect(
      await page.$eval('[href^="/admin/contacts/"]', (name) =>
        Boolean(name.closest('section')!.querySelector('p:has([href^="/admin/contacts/"]) ~ div .left-out')),
      ),
    ).to.equal(true)
    await says(page, 'Saved')
    await expectNoAxeFindings(page)
    const { audience } = await db('newsletter_issues').where({ id }).first()
    expect(audience).to.deep.equal({ notMailedToday: true })
    await press(page, 'Send...')
    await says(page, 'All subscribers, less those who got another mail within 24 hours')
    await closePage(page)
  })

  it('shows who would get an issue, some at a time, and finds one of them', async () => {
    await subscribe(30, 'seen.example')
    const { page } = await openIssueDraft(site, { subject: 'For all' })
    const shown = (people: number) =>
      page.waitForFunction(
        (wanted) => document.querySelectorAll('dialog[open] tbody tr').length === wanted,
        {},
        people,
      )
    await press(page, 'See them')
    await says(page, 'It would go to')
    await shown(25)
    await expectNoAxeFindings(page)
    await fillField(page, 'Search name, email or company', 'seen')
    await press(page, 'Show more')
    await shown(30)
    await fillField(page, 'Search name, email or company', ' 17')
    await shown(1)
    await closePage(page)
  })

  it('shows who would get an issue where sending is confirmed, and comes back to that', async () => {
    await subscribe(1, 'asked.example')
    const { page } = await openIssueDraft(site, { subject: 'For all' })
    await press(page, 'Send...')
    await says(page, 'Send this issue to')
    await page.locator('dialog[open] .kv .text-link').click()
    await page.waitForSelector('.dialog .dialog[open] tbody tr')
    await expectNoAxeFindings(page)
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.querySelectorAll('.dialog[open]').length === 1)
    await says(page, 'Send now')
    await closePage(page)
  })
})
