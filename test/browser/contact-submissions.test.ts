import { expect } from 'chai'
import { enquiry } from '../enquiries/support.ts'
import { openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { whileUnreadable } from '../support/unreadable.ts'

describe('Contact Submissions in a browser', () => {
  const site = useSite()

  const send = (more: object = {}) =>
    site.http
      .post('/enquiries')
      .type('form')
      .send({ ...enquiry, ...more })

  it('explain themselves when there are none', async () => {
    const page = await openAdmin(site, '/admin/contact-submissions')
    await says(
      page,
      'No contact submissions found. Submissions will appear here when users complete the contact form.',
    )
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  for (const [width, dark] of [
    [1440, false],
    [1440, true],
    [320, false],
  ] as const) {
    it(`open with all details at ${width} px, ${dark ? 'dark' : 'light'}, and stay text`, async () => {
      await send({ message: `<b>${'long'.repeat(200)}</b>\nSecond line`, company: 'x'.repeat(200) })
      const page = await openAdmin(site, '/admin/contact-submissions', { width, dark })
      await says(page, 'Custom Solution')
      await expectNoAxeFindings(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(width)
      await press(page, 'View details of Ada Lovelace')
      await says(page, 'Second line')
      await says(page, 'Form Submitted')
      await expectNoAxeFindings(page)
      await closePage(page)
    })
  }

  it('are marked as handled, and found again by that', async () => {
    await send()
    const page = await openAdmin(site, '/admin/contact-submissions')
    await says(page, '1 unread.')
    await press(page, 'View details of Ada Lovelace')
    await press(page, 'Mark as handled')
    await says(page, 'Marked as handled')
    expect(await site.services.db('contact_submissions').first()).to.include({ state: 'handled' })
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog[open]', { hidden: true })
    await page.select('select', 'unread')
    await says(page, 'No contact submissions found for State: Unread')
    await press(page, 'Clear search and filters')
    await says(page, 'Ada Lovelace')
    await closePage(page)
  })

  it('leave the screen once somebody has erased their person', async () => {
    await send()
    await send({ name: 'Bea Marsh', email: 'bea@example.com' })
    const page = await openAdmin(site, '/admin/contact-submissions', { allow: /404/ })
    await press(page, 'View details of Ada Lovelace')
    await site.services.db('contact_submissions').where({ name: 'Ada Lovelace' }).delete()
    await press(page, 'Mark as handled')
    await says(page, 'This submission does not exist any more.')
    await page.waitForSelector('dialog[open]', { hidden: true })
    await page.waitForFunction(
      () => !document.querySelector('main table')!.textContent.includes('Ada Lovelace'),
    )
    await closePage(page)
  })

  it('are answered with a question whether that is all', async () => {
    await send()
    const page = await openAdmin(site, '/admin/contact-submissions?open=1')
    await says(page, 'Everything about Ada Lovelace')
    // The mail program would take over.
    await page.evaluate(() =>
      document.addEventListener('click', (event) => {
        if ((event.target as Element).closest('a[href^="mailto:"]')) event.preventDefault()
      }),
    )
    await press(page, 'Reply by email')
    await says(page, 'Mark as handled?')
    await expectNoAxeFindings(page)
    await press(page, 'Mark as handled')
    await says(page, 'by owner@')
    await closePage(page)
  })

  it('are handled together', async () => {
    await send()
    await send({ name: 'Grace Hopper', email: 'grace@navy.example' })
    const page = await openAdmin(site, '/admin/contact-submissions')
    await pressAt(page, '[aria-label^="Choose the enquiry of Grace"]')
    await says(page, '1 chosen')
    await press(page, 'None')
    await press(page, 'Choose all on this page')
    await says(page, '2 chosen')
    await expectNoAxeFindings(page)
    await press(page, 'Handled')
    await says(page, '2 submissions marked as handled')
    expect(await site.services.db('contact_submissions').where({ state: 'handled' })).to.have.length(2)
    await closePage(page)
  })

  it('say so when they cannot be read or marked', async () => {
    await send()
    const page = await openAdmin(site, '/admin/contact-submissions', { allow: /404|500/ })
    await press(page, 'View details of Ada Lovelace')
    await site.services.db('contact_submissions').delete()
    await press(page, 'Mark as spam')
    await says(page, 'This submission does not exist any more.')
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog[open]', { hidden: true })
    await whileUnreadable(site, 'contact_submissions', async () => {
      await page.type('[type=search]', 'x')
      await says(page, 'Failed to load contact submissions')
    })
    await closePage(page)
  })
})
