import { expect } from 'chai'
import { createCategories, createPost } from '../blog/support.ts'
import { openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

describe('A newsletter issue from a post, in a browser', () => {
  const site = useSite()
  beforeEach(() => createCategories(site, 'Strategy'))

  it('is begun beside the post, and opens in its own editor', async () => {
    await createPost(site, { title: 'What teams hear', excerpt: 'Less than we say.', age: null })
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'Edit What teams hear')
    await says(page, 'You choose the readers before anything is sent.')
    await press(page, 'Start a newsletter issue from it')
    await page.waitForFunction(() => location.pathname.startsWith('/admin/email-marketing/issues/'))
    await page.waitForFunction(() =>
      [
        ...document.querySelectorAll<HTMLInputElement | HTMLElement>('input, textarea, [contenteditable]'),
      ].some((field) => ('value' in field ? field.value : field.textContent) === 'What teams hear'),
    )
    await closePage(page)
  })

  it('is begun along with publishing, and the list leads to it', async () => {
    await createPost(site, { title: 'What teams hear', age: null })
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'Edit What teams hear')
    await press(page, 'Publish')
    await says(page, 'Ready to publish?')
    // What there is to look at comes above it, and moves it.
    await pressAt(page, 'dialog[open] .check')
    await expectNoAxeFindings(page)
    await pressAt(page, '.dialog__foot .btn:not(.btn--ghost)')
    await says(page, 'A newsletter issue was started from “What teams hear”')
    // The list is pale while it is read anew.
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
    await expectNoAxeFindings(page)
    const begun = await site.services.db('newsletter_issues').select('id', 'subject', 'state')
    expect(begun).to.have.length(1)
    expect(begun[0]).to.deep.include({ subject: 'What teams hear', state: 'draft' })
    await press(page, 'Write the issue')
    await page.waitForFunction(
      (path) => location.pathname === path,
      {},
      `/admin/email-marketing/issues/${begun[0].id}`,
    )
    await closePage(page)
  })

  it('is begun by nothing but the tick, and can be tried again when it could not be', async () => {
    await createPost(site, { title: 'What teams hear', age: null })
    const page = await openAdmin(site, '/admin/blog', { allow: /ERR_FAILED/ })
    await press(page, 'Edit What teams hear')
    await press(page, 'Publish')
    await press(page, 'Keep as draft')
    await says(page, 'Blog post updated successfully')
    await page.waitForFunction(() => !document.querySelector('#post-form'))
    expect(await site.services.db('newsletter_issues').select('id')).to.deep.equal([])

    let refusing = true
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      const isBegin = request.url().endsWith('/admin/api/issues') && request.method() === 'POST'
      void (isBegin && refusing ? request.abort() : request.continue())
    })
    await press(page, 'Edit What teams hear')
    await press(page, 'Publish')
    await says(page, 'Ready to publish?')
    // What there is to look at comes above it, and moves it.
    await pressAt(page, 'dialog[open] .check')
    await pressAt(page, '.dialog__foot .btn:not(.btn--ghost)')
    await says(page, 'The newsletter issue could not be started')
    refusing = false
    await press(page, 'Try again')
    await says(page, 'A newsletter issue was started from')
    expect(await site.services.db('newsletter_issues').select('subject')).to.deep.equal([
      { subject: 'What teams hear' },
    ])
    await closePage(page)
  })

  it('names a link that leads to the draft, beside the letter, and shows where it stands', async () => {
    const { db } = site.services
    await createPost(site, { title: 'What teams hear', slug: 'teams', age: null })
    const [{ id }] = await db('newsletter_issues')
      .insert({ subject: 'News', content: 'Hello.\n\n[Read the post](/blog/teams)' })
      .returning('id')
    const page = await openAdmin(site, `/admin/email-marketing/issues/${id}`)
    await page.waitForSelector('.writing-field [contenteditable="true"]')
    await says(page, 'Gmail shows it whole')
    await says(page, 'SPF, DKIM and DMARC were not checked yet.')
    const draft = '“Read the post” leads to a draft, which readers do not see.'
    await says(page, draft)
    await expectNoAxeFindings(page)
    await press(page, `Show: ${draft}`)
    await page.waitForFunction(() => String(getSelection()) === 'Read the post')
    await closePage(page)
  })
})
