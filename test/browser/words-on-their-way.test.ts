import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { openAdmin } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { putText } from './putText.ts'

describe('Words that were on their way as their page was left', () => {
  const site = useSite()
  const db = (table: string) => site.services.db(table)

  /** The second was written on what stood there before the first, which nobody heard of. */
  async function writeTwice(page: Page, field: string, table: string): Promise<void> {
    const held = await site.services.db.transaction()
    await held.raw('lock table ?? in exclusive mode', [table])
    const isSent = page.waitForRequest((request) => /^(PUT|PATCH)$/.test(request.method()))
    await putText(page, field, 'Sent')
    await isSent
    await page.keyboard.sendCharacter(' twice')
    await page.reload()
    await held.rollback()
  }
  const holds = (page: Page, field: string) =>
    page.waitForFunction(
      (selector) => document.querySelector<HTMLInputElement>(selector)?.value === 'Sent twice',
      {},
      field,
    )

  it('are all there again, of the brand', async () => {
    const field = '.form--2 > :nth-child(2) input'
    const page = await openAdmin(site, '/admin/brand', { allow: /409/ })
    await writeTwice(page, field, 'site_settings')
    await until(async () => {
      const draft = await db('site_settings').where({ key: 'brandDraft' }).first()
      return draft?.value?.brandTagline === 'Sent twice'
    })
    await holds(page, field)
    expect(await page.$('.notice ::-p-text(changed elsewhere)')).to.equal(null)
    await closePage(page)
  })

  it('are nobody else’s, of an issue', async () => {
    const field = '[data-name="subject"] input'
    const [{ id }] = await db('newsletter_issues').insert({ subject: '', content: 'One' }).returning('id')
    const page = await openAdmin(site, `/admin/email-marketing/issues/${id}`, { allow: /409/ })
    await writeTwice(page, field, 'newsletter_issues')
    await until(async () => (await db('newsletter_issues').first()).subject === 'Sent twice')
    await holds(page, field)
    expect(await page.$('dialog[open]:not(.desk)')).to.equal(null)
    await closePage(page)
  })
})
