import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { makeContact, stageOf } from '../contacts/support.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { whileUnreadable } from '../support/unreadable.ts'

/** A tab by its name; how many it holds stands beside that. */
const pressTab = (page: Page, name: string) => page.locator(`[role=tab]::-p-text(${name})`).click()

describe('Contacts in a browser', () => {
  const site = useSite()

  it('explain themselves when there are none', async () => {
    const page = await openAdmin(site, '/admin/contacts')
    await says(page, 'No contacts found')
    await says(page, '0 contacts, 0 unsubscribed')
    await pressTab(page, 'Subscribed')
    await says(page, 'No subscribed contacts found')
    await pressTab(page, 'Unsubscribed')
    await says(page, 'No unsubscribed contacts found')
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  for (const [width, dark] of [
    [1440, false],
    [1440, true],
    [390, false],
    [320, false],
  ] as const) {
    it(`are shown at ${width} px, ${dark ? 'dark' : 'light'}`, async () => {
      await makeContact(site, 'prospect_audit', {
        email: 'maya@fennel.example',
        full_name: 'Maya Okafor',
        source: 'audit_request',
      })
      await makeContact(site, 'prospect_demo_no_show', {
        email: `${'long'.repeat(40)}@example.com`,
        full_name: 'x'.repeat(100),
        hours: 50,
      })
      await site.services.db('newsletter_subscriptions').insert({
        email: 'maya@fennel.example',
        source: 'footer',
        status: 'unsubscribed',
        unsubscribed_at: new Date(),
      })
      const page = await openAdmin(site, '/admin/contacts', { width, dark })
      await says(page, 'Audit Completed')
      await expectNoAxeFindings(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(width)
      await closePage(page)
    })
  }

  it('are searched as one types, and the address remembers', async () => {
    for (let i = 0; i < 30; i++) await makeContact(site, 'contact', { email: `p${i}@example.com`, hours: i })
    const page = await openAdmin(site, '/admin/contacts')
    await page.click('[aria-label="Next page"]')
    await says(page, 'Showing 26-30 of 30')
    await page.type('[type=search]', 'p29')
    await says(page, 'Showing 1-1 of 1')
    expect(page.url()).to.include('q=p29').and.not.include('page=')
    await page.reload()
    await says(page, 'Showing 1-1 of 1')
    await closePage(page)
  })

  it("never stand under another tab's head, not on the way and not after a failure", async () => {
    for (const name of ['one', 'two']) await makeContact(site, 'contact', { email: `${name}@example.com` })
    const page = await openAdmin(site, '/admin/contacts', { allow: /Failed to load|ERR_FAILED/ })
    await page.setRequestInterception(true)
    let fails = true
    page.on('request', (request) => {
      if (fails && request.url().includes('tab=unsubscribed')) void request.abort()
      else void request.continue()
    })
    await pressTab(page, 'Unsubscribed')
    await says(page, 'This could not be loaded.')
    expect(await page.$$('tbody tr')).to.have.length(0)
    fails = false
    await press(page, 'Try again')
    await says(page, 'No unsubscribed contacts found')
    await closePage(page)
  })

  it('keep their search from tab to tab', async () => {
    for (const name of ['ada', 'bob']) await makeContact(site, 'contact', { email: `${name}@example.com` })
    const page = await openAdmin(site, '/admin/contacts?q=ada')
    await pressTab(page, 'Subscribed')
    await says(page, 'Showing 1-1 of 1')
    expect(await page.$eval('[type=search]', (input) => (input as HTMLInputElement).value)).to.equal('ada')
    expect(page.url()).to.include('q=ada').and.include('tab=subscribed')
    await closePage(page)
  })

  it('are one contact, and explain who gets the newsletter', async () => {
    await makeContact(site, 'contact')
    const page = await openAdmin(site, '/admin/contacts?tab=subscribed')
    await says(page, '1 contact, 0 unsubscribed')
    await says(page, '0 of them get the newsletter. The other 1 never signed up for it')
    await says(page, 'Newest first.')
    await page.click('[aria-sort=descending] button')
    await says(page, 'Oldest first.')
    await closePage(page)
  })

  it('say so when they cannot be read', async () => {
    await makeContact(site, 'contact')
    const page = await openAdmin(site, '/admin/contacts', { allow: /500/ })
    await whileUnreadable(site, 'contacts', async () => {
      await page.type('[type=search]', 'zzz')
      await says(page, 'Failed to fetch contacts')
      await page.reload()
      await says(page, 'This could not be loaded.')
      await says(page, 'The contacts could not be counted.')
    })
    await press(page, 'Try again')
    await says(page, 'No contacts found')
    await closePage(page)
  })

  it('have a page on which they are moved, noted and moved back', async () => {
    const id = await makeContact(site, 'contact', { full_name: 'Ada Lovelace' })
    const page = await openAdmin(site, `/admin/contacts/${id}`)
    await says(page, 'Ada Lovelace')
    await page.select('select', 'prospect_demo_scheduled')
    await press(page, 'Change stage')
    await says(page, 'Contact to Prospect Demo Scheduled')
    expect(await stageOf(site, id)).to.equal('prospect_demo_scheduled')
    await press(page, 'Undo: Contact to Prospect Demo Scheduled')
    await says(page, 'Prospect Demo Scheduled to Contact')
    expect(await stageOf(site, id)).to.equal('contact')
    await page.locator('::-p-aria([role="checkbox"][name="Booked a discovery call"])').click()
    await says(page, 'Booked a discovery call: yes')
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('are unsubscribed by hand once that was asked: only they can come back', async () => {
    const id = await makeContact(site, 'contact', { full_name: 'Ada Lovelace' })
    const page = await openAdmin(site, `/admin/contacts/${id}`)
    await page.focus('::-p-aria([name="Unsubscribe this address"][role="button"])')
    await page.keyboard.press('Enter')
    await says(page, 'Only the person can subscribe again.')
    await expectNoAxeFindings(page)
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.activeElement!.textContent === 'Unsubscribe this address')
    expect(await stageOf(site, id)).to.equal('contact')
    await press(page, 'Unsubscribe this address')
    await press(page, 'Unsubscribe')
    await says(page, 'Unsubscribed from newsletter and sequences')
    expect(await stageOf(site, id)).to.equal('unsubscribed')
    await closePage(page)
  })

  for (const width of [390, 320]) {
    it(`have a page that fits ${width} px`, async () => {
      const id = await makeContact(site, 'contact', { email: `${'long'.repeat(40)}@example.com` })
      const page = await openAdmin(site, `/admin/contacts/${id}`, { width })
      await expectNoAxeFindings(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(width)
      await closePage(page)
    })
  }
})
