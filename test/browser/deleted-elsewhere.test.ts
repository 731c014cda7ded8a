import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { deletePost, purgePosts } from '../../server/blog/admin/postBinQueries.ts'
import { binIssue, purgeIssues } from '../../server/issues/issueBinQueries.ts'
import { binTemplate, purgeTemplates } from '../../server/templates/templateBinQueries.ts'
import { createCategories, createPost } from '../blog/support.ts'
import { fillField, openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { openIssueDraft } from '../support/issueDraft.ts'
import { isOnDevice } from '../support/keptOnDevice.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'

describe('A text that was deleted while it is open in another tab', () => {
  const site = useSite()
  const db = (table: string) => site.services.db(table)
  const gone = { allow: /40[49]/ }
  const noticeGoes = (page: Page) =>
    page.waitForFunction(() => !document.body.innerText.includes('was deleted elsewhere'))

  const openTemplate = async () => {
    await db('email_templates').insert({ id: 'hello', subject: 'Hello', html_content: '<p>Words</p>' })
    return openAdmin(site, '/admin/email-marketing/templates/hello', gone)
  }
  const subjects = () => db('email_templates').where({ id: 'hello' }).pluck('subject')
  const openPost = async () => {
    await createCategories(site, 'Channels')
    const id = await createPost(site, { title: 'Plans', slug: 'plans', category: 'Channels' })
    const page = await openAdmin(site, `/admin/blog?edit=${id}`, gone)
    await page.waitForSelector('#post-form')
    return { id, page }
  }

  it('says so of a template, and keeps what is typed', async () => {
    const page = await openTemplate()
    await binTemplate(site.services.db, 'hello')
    await append(page, 'Subject', ' there')
    await says(page, 'This template was deleted elsewhere')
    await isOnDevice(page, 'Hello there')
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('saves what was typed of a template once it is restored', async () => {
    const page = await openTemplate()
    await binTemplate(site.services.db, 'hello')
    await append(page, 'Subject', ' there')
    await says(page, 'This template was deleted elsewhere')
    await press(page, 'Restore it')
    await noticeGoes(page)
    await press(page, 'Save')
    await says(page, 'Template updated successfully')
    expect(await subjects()).to.deep.equal(['Hello there'])
    await closePage(page)
  })

  it('lets the words of a template that left the bin go on as a new one', async () => {
    const page = await openTemplate()
    await binTemplate(site.services.db, 'hello')
    await purgeTemplates(site.services.db, 0)
    await append(page, 'Subject', ' there')
    await press(page, 'Save')
    await says(page, 'This template was deleted elsewhere, for good')
    await press(page, 'Make a new template of it')
    await says(page, 'New template')
    await noticeGoes(page)
    await press(page, 'Save')
    await says(page, 'Template created successfully')
    expect(await subjects()).to.deep.equal(['Hello there'])
    await closePage(page)
  })

  const writeInPurgedIssue = async () => {
    const { id, page } = await openIssueDraft(site, { subject: 'One idea' }, gone)
    await binIssue(site.services.db, id)
    await purgeIssues(site.services.db, 0)
    await append(page, 'Subject', ' more')
    await says(page, 'This issue was deleted elsewhere, for good')
    return { id, page }
  }

  it('says so of an issue that left the bin, and keeps what is typed', async () => {
    const { page } = await writeInPurgedIssue()
    await isOnDevice(page, 'One idea more')
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('lets the words of an issue that left the bin go on in a new one', async () => {
    const { id, page } = await writeInPurgedIssue()
    await press(page, 'Make a new issue of it')
    await noticeGoes(page)
    const [made] = (await db('newsletter_issues').select('id', 'subject')) as {
      id: number
      subject: string
    }[]
    expect(made!.subject).to.equal('One idea more')
    await page.waitForFunction((address) => location.pathname.endsWith(address), {}, `/issues/${made!.id}`)
    await append(page, 'Subject', ' again')
    await until(async () => (await db('newsletter_issues').first())?.subject === 'One idea more again')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.to.include(`issue:${id}`)
    await closePage(page)
  })

  it('says so of a post, and keeps what is typed', async () => {
    const { id, page } = await openPost()
    await deletePost(site.services.db, id, 'owner@plainsong.example')
    await append(page, 'Title', ' and more')
    await says(page, 'This post was deleted elsewhere')
    await isOnDevice(page, 'Plans and more')
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('saves what was typed of a post once it is restored', async () => {
    const { id, page } = await openPost()
    await deletePost(site.services.db, id, 'owner@plainsong.example')
    await append(page, 'Title', ' and more')
    await says(page, 'This post was deleted elsewhere')
    await press(page, 'Restore it')
    await noticeGoes(page)
    await press(page, 'Update Post')
    await says(page, 'Blog post updated successfully')
    expect(await db('blog_posts').pluck('title')).to.deep.equal(['Plans and more'])
    await closePage(page)
  })

  it('lets the words of a post that left the bin go on in a new one', async () => {
    const { id, page } = await openPost()
    await deletePost(site.services.db, id, 'owner@plainsong.example')
    await purgePosts(site.services.db, 0)
    await press(page, 'Update Post')
    await says(page, 'This post was deleted elsewhere, for good')
    await press(page, 'Make a new post of it')
    await says(page, 'This is the copy, a draft.')
    await noticeGoes(page)
    expect(await db('blog_posts').pluck('title')).to.deep.equal(['Plans (copy)'])
    await closePage(page)
  })
})

describe('Something small that was deleted while its dialog is open in another tab', () => {
  const site = useSite()
  const db = (table: string) => site.services.db(table)
  const gone = { allow: /404/ }
  const typed = (page: Page, words: string) =>
    page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll<HTMLInputElement>('dialog[open] :is(input, textarea)')].some(
          ({ value }) => value.includes(wanted),
        ),
      {},
      words,
    )

  it('is named, and what was typed of a category stays', async () => {
    await createCategories(site, 'Channels')
    const page = await openAdmin(site, '/admin/blog', gone)
    await press(page, 'Categories')
    await press(page, 'Edit Channels')
    await db('blog_categories').delete()
    await append(page, 'Name', ' and more')
    await press(page, 'Save category')
    await says(page, 'This category does not exist any more.')
    await typed(page, 'Channels and more')
    await closePage(page)
  })

  it('is named, and a template leaves the list of a tab that would delete it as well', async () => {
    await db('email_templates').insert({ id: 'hello', subject: 'Hello', html_content: '<p>Words</p>' })
    const page = await openAdmin(site, '/admin/email-marketing?tab=templates', gone)
    await press(page, 'Delete Hello')
    await binTemplate(site.services.db, 'hello')
    await press(page, 'Delete')
    await says(page, 'This template was deleted meanwhile.')
    await page.waitForSelector('dialog[open]', { hidden: true })
    await press(page, 'Restore Hello')
    await says(page, 'Template restored successfully')
    await page.waitForSelector('button[aria-label="Delete Hello"]')
    await closePage(page)
  })

  it('is named, and what was typed of a sequence stays', async () => {
    await db('email_sequences').insert({ name: 'Welcome', lifecycle_stage: 'contact' })
    const page = await openAdmin(site, '/admin/email-marketing?tab=sequences', gone)
    await press(page, 'Edit Welcome')
    await db('email_sequences').delete()
    await append(page, 'Name', ' in')
    await press(page, 'Update Sequence')
    await says(page, 'This sequence does not exist any more.')
    await typed(page, 'Welcome in')
    await closePage(page)
  })
})

/** Types behind what stands in a field. */
async function append(page: Page, label: string, text: string): Promise<void> {
  await fillField(page, label, '')
  await page.keyboard.press('End')
  await page.keyboard.type(text)
}
