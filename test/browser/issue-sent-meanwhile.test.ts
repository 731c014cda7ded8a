import { expect } from 'chai'
import type { HTTPRequest, Page } from 'puppeteer'
import { scheduleIssue } from '../../server/issues/issueQueries.ts'
import { fillField, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { openIssueDraft } from '../support/issueDraft.ts'
import { isOnDevice } from '../support/keptOnDevice.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'

describe('An issue that was sent off while its writing screen is open', () => {
  const site = useSite()
  const undo = 'Undo: back to draft'
  const notIn = 'What you wrote last is not in this issue'
  const issues = () => site.services.db('newsletter_issues').orderBy('id')
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)
  const device = (page: Page) => page.evaluate(() => JSON.stringify(localStorage))

  /** Sends it there, of which the page hears nothing. */
  async function losesAnswer(page: Page, request: HTTPRequest): Promise<void> {
    const cookies = await page.browserContext().cookies()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const headers = { ...request.headers(), cookie }
    await fetch(request.url(), { method: 'POST', headers, body: request.postData()! })
    await request.abort()
  }
  /** @param unread how many questions after it get no answer either */
  async function sendUnheard(unread: number) {
    const allow = /409|ERR_FAILED/
    const { id, page } = await openIssueDraft(site, { subject: 'One idea' }, { allow })
    let silent = unread
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      const isQuestion = request.method() === 'GET' && request.url().endsWith(`/api/issues/${id}`)
      if (request.url().endsWith(`/api/issues/${id}/send`)) void losesAnswer(page, request)
      else if (isQuestion && silent-- > 0) void request.abort()
      else void request.continue()
    })
    await press(page, 'Send...')
    await press(page, 'Send now')
    return page
  }
  /** Somebody else sends it; then words are typed into it that come too late. */
  async function typeTooLate() {
    const { id, page } = await openIssueDraft(site, { subject: 'One idea' }, { allow: /409/ })
    await page.waitForSelector('[data-name="subject"] input')
    await scheduleIssue(site.services.db, id, { undoSeconds: 600 })
    await fillField(page, 'Subject', ' and another')
    await says(page, notIn)
    await says(page, undo)
    return { id, page }
  }

  it('is shown as that where the answer to it was lost', async () => {
    const page = await sendUnheard(0)
    await says(page, 'This issue is sent off already')
    await says(page, undo)
    expect(await page.evaluate(() => document.body.innerText)).not.to.include(notIn)
    await closePage(page)
  })

  it('is shown as that once it is pressed again after the network was gone', async () => {
    const page = await sendUnheard(1)
    await page.waitForSelector('.toast--bad')
    await press(page, 'Send now')
    await says(page, undo)
    await closePage(page)
  })

  it('says what was typed too late, also to whoever opens it again, and makes a new issue of it', async () => {
    const { id, page } = await typeTooLate()
    await expectNoAxeFindings(page)
    await page.reload()
    await says(page, notIn)
    await press(page, 'Make a new issue of it')
    await page.waitForSelector('.letter')
    await says(page, 'A new issue begins with it')
    expect(await focused(page), 'at the head of the writing screen').to.equal('H2')
    const [sent, made] = await issues()
    expect([Number(sent.id), sent.subject, sent.state]).to.deep.equal([id, 'One idea', 'scheduled'])
    expect([made.subject, made.content, made.state]).to.deep.equal(['One idea and another', 'One', 'draft'])
    expect(page.url()).to.equal(`${site.url}/admin/email-marketing/issues/${made.id}`)
    expect(await device(page)).not.to.include('and another')
    await closePage(page)
  })

  it('goes on with what was typed too late once the sending is undone', async () => {
    const { page } = await typeTooLate()
    await press(page, undo)
    await says(page, 'Your unsaved words are back')
    await until(async () => (await issues().first()).subject === 'One idea and another')
    await closePage(page)
  })

  it('keeps nothing of what was typed too late and is thrown away', async () => {
    const { page } = await typeTooLate()
    await isOnDevice(page, 'and another')
    await press(page, 'Throw it away')
    await page.waitForFunction((said) => !document.body.innerText.includes(said), {}, notIn)
    await says(page, 'Thrown away')
    expect(await focused(page)).to.equal('H1')
    expect(await device(page)).not.to.include('and another')
    await closePage(page)
  })

  it('loses no word on a device that keeps nothing', async () => {
    const { id, page } = await openIssueDraft(site, { subject: 'One idea' }, { allow: /409/ })
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await scheduleIssue(site.services.db, id, { undoSeconds: 600 })
    await fillField(page, 'Subject', ' and another')
    await says(page, notIn)
    const kept = () => site.services.db('text_versions').where({ item: String(id), reason: 'replaced' })
    await until(async () => (await kept()).some(({ fields }) => fields.subject === 'One idea and another'))
    await press(page, 'Make a new issue of it')
    await until(async () => (await issues()).at(-1)?.subject === 'One idea and another')
    await closePage(page)
  })
})
