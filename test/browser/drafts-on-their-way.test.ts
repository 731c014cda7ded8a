import { openAdmin } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { holdsBoth, isNobodyElses, writeTwice } from './onTheirWay.ts'

describe('Drafts that were on their way as their page was left', () => {
  const site = useSite()
  const db = (table: string) => site.services.db(table)

  it('are nobody else’s, of a popup', async () => {
    const popup = { field: '.form > .field input', table: 'popup_settings' }
    await db('popup_settings').insert({ popup_type: 'newsletter' })
    const page = await openAdmin(site, '/admin/popups?tab=newsletter', { allow: /409/ })
    await writeTwice(site, page, popup)
    await until(async () => (await db('popup_settings').first()).draft?.content.title === 'Sent twice')
    await holdsBoth(page, popup)
    await isNobodyElses(page)
    await closePage(page)
  })

  it('are nobody else’s, of Site Content', async () => {
    const headline = { field: '[data-path="hero.headline"] input', table: 'site_content' }
    const page = await openAdmin(site, '/admin/site-content', { allow: /409/ })
    await writeTwice(site, page, headline)
    await until(async () => (await db('site_content').first())?.draft?.hero?.headline === 'Sent twice')
    await holdsBoth(page, headline)
    await isNobodyElses(page)
    await closePage(page)
  })

  it('are nobody else’s, of the audit', async () => {
    const question = { field: '.stack-panels textarea', table: 'audit_definitions' }
    const page = await openAdmin(site, '/admin/audit-overview', { allow: /409/ })
    await writeTwice(site, page, question)
    await until(async () => {
      const draft = await db('audit_definitions').where({ version: 2 }).first()
      return draft?.document.questions[0].text === 'Sent twice'
    })
    await holdsBoth(page, question)
    await isNobodyElses(page)
    await closePage(page)
  })
})
