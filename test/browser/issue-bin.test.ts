import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { binIssue } from '../../server/issues/issueBinQueries.ts'
import { fillField, openAdmin, press, says } from '../support/adminBrowser.ts'
import { anotherTab, closePage, expectNoAxeFindings } from '../support/browser.ts'
import { openIssueDraft } from '../support/issueDraft.ts'
import { isOnDevice } from '../support/keptOnDevice.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { kill } from './tabSteps.ts'

describe('A deleted draft of an issue', () => {
  const site = useSite()
  const bin = 'section[aria-label="Deleted drafts of issues"]'
  const drafts = () => site.services.db('newsletter_issues').pluck('content')
  /** Presses what has the focus, which is called so. */
  const enter = async (page: Page, name: string) => {
    await page.waitForFunction(
      (wanted) => {
        const focused = document.activeElement as HTMLElement
        return (focused.getAttribute('aria-label') ?? focused.innerText).trim() === wanted
      },
      {},
      name,
    )
    await page.keyboard.press('Enter')
  }
  const focusOn = (page: Page, name: string) => page.focus(`button[aria-label="${name}"]`)

  it('comes back by keyboard alone: at once by Undo, and later from below the list', async () => {
    await site.services.db('newsletter_issues').insert({ subject: 'One idea', content: 'Kept words' })
    const page = await openAdmin(site, '/admin/email-marketing?tab=campaigns')
    const remove = async () => {
      await focusOn(page, 'Delete One idea')
      await enter(page, 'Delete One idea')
      await says(page, 'You can bring it back for 30 days.')
      await page.focus('dialog[open] .btn--danger')
      await enter(page, 'Delete')
      await page.waitForSelector(bin)
    }
    await remove()
    await says(page, 'Draft deleted successfully')
    await expectNoAxeFindings(page)
    await page.focus('.toast__undo')
    await enter(page, 'Undo')
    await page.waitForSelector(bin, { hidden: true })
    await says(page, 'Draft restored successfully')
    expect(await drafts()).to.deep.equal(['Kept words'])
    await remove()
    expect(await drafts()).to.deep.equal([])
    await page.reload()
    await focusOn(page, 'Restore One idea')
    await enter(page, 'Restore One idea')
    await page.waitForSelector(bin, { hidden: true })
    await page.waitForSelector('button[aria-label="Delete One idea"]')
    await page.waitForFunction(() => document.activeElement?.closest('main') !== null)
    expect(await drafts()).to.deep.equal(['Kept words'])
    await closePage(page)
  })

  it('keeps what is typed in another tab, which says so, and goes on once it is restored', async () => {
    const { id, page } = await openIssueDraft(site, { subject: 'One idea' }, { allow: /409/ })
    const list = await anotherTab(page)
    await list.goto(`${site.url}/admin/email-marketing?tab=campaigns`)
    await press(list, 'Delete One idea')
    await press(list, 'Delete')
    await list.waitForSelector(bin)

    await page.bringToFront()
    await fillField(page, 'Subject', ' and another')
    await says(page, 'This issue was deleted elsewhere')
    await isOnDevice(page, 'One idea and another')
    await expectNoAxeFindings(page)
    await page.focus('.writing-screen__notices .btn')
    await enter(page, 'Restore it')
    await until(
      async () => (await site.services.db('newsletter_issues').first())?.subject === 'One idea and another',
    )
    await says(page, 'Saved')
    await page.waitForFunction(() => !document.body.innerText.includes('This issue was deleted elsewhere'))
    expect((await site.services.db('newsletter_issues').pluck('id')).map(Number)).to.deep.equal([id])
    await closePage(page)
  })

  it('is not sent from where it is still open, and can be once it is restored there', async () => {
    const { id, page } = await openIssueDraft(site, { subject: 'One idea' }, { allow: /409/ })
    await binIssue(site.services.db, id)
    const sendNow = async () => {
      await press(page, 'Send...')
      await press(page, 'Send now')
    }
    await sendNow()
    await says(page, 'This issue was deleted elsewhere')
    await press(page, 'Restore it')
    await page.waitForFunction(() => !document.body.innerText.includes('This issue was deleted elsewhere'))
    expect(await page.evaluate(() => document.body.innerText)).not.to.match(/Saving|Not saved/)
    await sendNow()
    await says(page, 'Sending begins')
    expect(await site.services.db('newsletter_issues').pluck('state')).to.deep.equal(['scheduled'])
    await closePage(page)
  })

  it('leads to the bin where it is opened, and shows what was typed and not saved once it is back', async () => {
    const { id, page } = await openIssueDraft(site, { subject: 'One idea' }, { allow: /409|Page crashed/ })
    await binIssue(site.services.db, id)
    await fillField(page, 'Subject', ' and another')
    await says(page, 'This issue was deleted elsewhere')
    await isOnDevice(page, 'One idea and another')
    await kill(page)
    const next = await anotherTab(page)
    await next.goto(`${site.url}/admin/email-marketing/issues/${id}`)
    await press(next, 'Restore One idea')
    await says(next, 'Draft restored successfully')
    await next.goto(`${site.url}/admin/email-marketing/issues/${id}`)
    await says(next, 'Your unsaved words are back')
    await until(
      async () => (await site.services.db('newsletter_issues').first())?.subject === 'One idea and another',
    )
    await closePage(page)
  })
})
