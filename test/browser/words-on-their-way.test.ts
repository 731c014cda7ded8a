import { createCategories, createPost } from '../blog/support.ts'
import { openAdmin } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { holdsBoth, isNobodyElses, writeTwice } from './onTheirWay.ts'

describe('Words that were on their way as their page was left', () => {
  const site = useSite()
  const db = (table: string) => site.services.db(table)

  it('are nobody else’s, of an issue', async () => {
    const issue = { field: '[data-name="subject"] input', table: 'newsletter_issues' }
    const [{ id }] = await db('newsletter_issues').insert({ subject: '', content: 'One' }).returning('id')
    const page = await openAdmin(site, `/admin/email-marketing/issues/${id}`, { allow: /409/ })
    await writeTwice(site, page, issue)
    await until(async () => (await db('newsletter_issues').first()).subject === 'Sent twice')
    await holdsBoth(page, issue)
    await isNobodyElses(page)
    await closePage(page)
  })

  it('are nobody else’s, of a post', async () => {
    const post = { field: '[data-name="title"] :is(input, textarea)', table: 'blog_drafts' }
    await createCategories(site, 'Strategy')
    const id = await createPost(site)
    const page = await openAdmin(site, `/admin/blog?edit=${id}`, { allow: /409/ })
    await page.waitForSelector(post.field)
    await writeTwice(site, page, post)
    await until(async () => (await db('blog_drafts').first())?.fields.title === 'Sent twice')
    await holdsBoth(page, post)
    await isNobodyElses(page)
    await closePage(page)
  })

  it('are all there again, of the brand', async () => {
    const brand = { field: '.form--2 > :nth-child(2) input', table: 'site_settings' }
    const page = await openAdmin(site, '/admin/brand', { allow: /409/ })
    await writeTwice(site, page, brand)
    await until(async () => {
      const draft = await db('site_settings').where({ key: 'brandDraft' }).first()
      return draft?.value?.brandTagline === 'Sent twice'
    })
    await holdsBoth(page, brand)
    await isNobodyElses(page)
    await closePage(page)
  })
})
