import type { Page } from 'puppeteer'
import { expect } from 'chai'
import { createOwner } from '../support/admin.ts'
import { openAdmin } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { useSharedSite } from '../support/site.ts'
import { marks, openSection, previewSays, write } from './contentSteps.ts'

describe('The preview beside the words of the site', function () {
  // Each page is drawn twice: here, and beside its form.
  this.timeout(60_000)
  const site = useSharedSite()
  before(() => createOwner(site))

  const choice = '.viewer__choice select'
  const chosen = (page: Page) =>
    page.$eval(choice, (select) => (select as HTMLSelectElement).selectedOptions[0]!.text)

  it('goes to the page that says what is being written', async () => {
    const page = await openAdmin(site, '/admin/site-content?page=newsletter')
    await previewSays(page, 'Weekly communication insights')
    await openSection(page, 'Leaving')
    await page.focus('[data-path="leaving.ask"] input')
    await previewSays(page, 'Unsubscribe from our newsletter.')
    await marks(page, 'Unsubscribe from our newsletter.')
    expect(await chosen(page)).to.equal('Leaving')
    await page.focus('[data-path="leaving.done"] input')
    await marks(page, "You're unsubscribed.")
    expect(await chosen(page)).to.equal('Left')
    await write(page, '[data-path="leaving.ask"] input', 'Leave us?')
    await previewSays(page, 'Leave us?')
    await marks(page, 'Leave us?')
    await closePage(page)
  })

  it('goes to a choice, to an empty field and to a button that says something else while it waits', async () => {
    const page = await openAdmin(site, '/admin/site-content?page=contact')
    /** Waits until the line is around what has this name in its form. */
    const marksField = (name: string) =>
      page.waitForFunction(
        (wanted) => {
          const body = document.querySelector<HTMLIFrameElement>('.viewer iframe')?.contentDocument?.body
          return body?.querySelector('[style*=outline]')?.getAttribute('name') === wanted
        },
        {},
        name,
      )
    await previewSays(page, 'Within 24 hours')
    await openSection(page, 'Timelines to choose from')
    await page.focus('[data-path="timelines.Within 1 month"] input')
    await marksField('timeline')
    await openSection(page, 'Enquiry form')
    await page.focus('[data-path="form.sending"] input')
    await marks(page, 'Send project enquiry')
    await page.goto(`${site.url}/admin/site-content?page=newsletter`)
    await previewSays(page, 'Weekly communication insights')
    await page.focus('[data-path="form.placeholder"] input')
    await marksField('email')
    await closePage(page)
  })

  it('goes to the mail, its subject too', async () => {
    const page = await openAdmin(site, '/admin/site-content?page=mails')
    await openSection(page, 'The link to the audit')
    await page.focus('[data-path="auditLink.button"] input')
    await marks(page, 'Start my audit')
    await page.focus('[data-path="auditLink.subject"] input')
    await marks(page, 'Your Internal Comms Audit link')
    const line = await page.$eval('.viewer iframe', (frame) => {
      const { body } = (frame as HTMLIFrameElement).contentDocument!
      return getComputedStyle(body.querySelector('[style*=outline]')!).outlineStyle
    })
    expect(line).to.equal('solid')
    await closePage(page)
  })

  it('stays on the page that was chosen, by keys too, while it says what is being written', async () => {
    const page = await openAdmin(site, '/admin/site-content?page=audit')
    await openSection(page, 'Under the results')
    await page.focus('[data-path="call.title"] input')
    await marks(page, 'Talk it through with us')
    expect(await chosen(page)).to.equal('Results')
    await page.focus(choice)
    await page.keyboard.press('T')
    await previewSays(page, 'Your Internal Comms Audit results')
    await page.focus('[data-path="call.button"] input')
    await marks(page, 'Schedule a Discovery Call')
    expect(await chosen(page)).to.equal('The mail with the results')
    await expectNoAxeFindings(page)
    await closePage(page)
  })
})
