import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { createCategories, createPost } from '../blog/support.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { stored, text, write } from '../support/writing.ts'

describe('The screen where a post is written', () => {
  const site = useSite()
  beforeEach(() => createCategories(site, 'Channels', 'Strategy'))

  const field = (name: string) => `[data-name="${name}"] :is(input, textarea, select)`
  const editor = async (page: Page) => page.waitForSelector('#post-form')
  const closed = async (page: Page) => page.waitForFunction(() => !document.querySelector('#post-form'))
  const focused = (page: Page, selector: string) =>
    page.waitForFunction((wanted) => document.activeElement?.matches(wanted), {}, selector)
  const hold = async (page: Page, key: '.' | 's') => {
    await page.keyboard.down('Control')
    await page.keyboard.press(key)
    await page.keyboard.up('Control')
  }

  it('has an address: Back returns to the list as it was, a reload stays', async () => {
    await createPost(site, { title: 'Plans', slug: 'plans' })
    const page = await openAdmin(site, '/admin/blog?q=plan')
    await press(page, 'Edit Plans')
    await editor(page)
    await page.goBack()
    await closed(page)
    expect(page.url()).to.equal(`${site.url}/admin/blog?q=plan`)
    await page.goForward()
    await editor(page)
    await page.reload()
    await editor(page)
    await press(page, 'Cancel')
    await closed(page)
    expect(page.url()).to.equal(`${site.url}/admin/blog?q=plan`)
    expect(await page.$eval('input[type=search]', (search) => search.value)).to.equal('plan')
    await closePage(page)
  })

  it('goes on from the title to the excerpt to the text by Enter, each in one line of thought', async () => {
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'New Post')
    await focused(page, field('title'))
    await page.keyboard.type('How we plan\nIn short\n')
    // Until the editor has come it is a plain field, which knows no keys.
    await focused(page, text)
    await page.keyboard.type('The text')
    const typed = await Promise.all(
      ['title', 'excerpt'].map((name) =>
        page.$eval(field(name), (element) => (element as HTMLTextAreaElement).value),
      ),
    )
    expect([...typed, await stored(page)]).to.deep.equal(['How we plan', 'In short', 'The text'])
    await closePage(page)
  })

  it('cuts nothing off a title, nor what hangs below its last line', async () => {
    const page = await openAdmin(site, '/admin/blog?edit=new')
    const title = await page.waitForSelector(field('title'))
    await title!.type('Why people stay')
    const cut = await title!.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    expect(cut).to.be.at.most(0)
    await closePage(page)
  })

  it('opens its drawer at the field that is wrong, on a phone too', async () => {
    const page = await openAdmin(site, '/admin/blog?edit=new', { width: 390 })
    await editor(page)
    expect(await page.$('.drawer')).to.equal(null)
    await page.type(field('title'), 'A title')
    await press(page, 'Create Post')
    await focused(page, field('excerpt'))
    await says(page, 'Category is required')
    await page.type(field('excerpt'), 'x')
    await write(page)
    await page.keyboard.type('x')
    await press(page, 'Create Post')
    await focused(page, `.drawer ${field('category')}`)
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('.drawer'))
    await focused(page, '[aria-label="Post settings"]')
    await closePage(page)
  })

  it('is never left by Escape, tells its keys, and keeps its drawer as it was left', async () => {
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'New Post')
    await focused(page, field('title'))
    await page.keyboard.type('Why? ')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await hold(page, '.')
    await page.waitForFunction(() => !document.querySelector('.drawer'))
    await hold(page, 's')
    await says(page, 'Nothing is published by it.')
    await page.focus('[aria-label="Back to Blog Posts"]')
    await page.keyboard.type('?')
    await says(page, 'Keyboard shortcuts')
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.querySelectorAll('dialog[open]').length === 1)
    await page.reload()
    await editor(page)
    expect(await page.$('.drawer')).to.equal(null)
    expect(await page.$eval(field('title'), (title) => (title as HTMLTextAreaElement).value)).to.equal(
      'Why? ',
    )
    await closePage(page)
  })

  it('keeps its tags as words that can be taken away, also the one still being typed', async () => {
    const page = await openAdmin(site, '/admin/blog?edit=new')
    await editor(page)
    await page.type(field('tags'), 'metrics, reporting, metrics, last')
    await press(page, 'Remove reporting')
    await focused(page, field('tags'))
    await page.keyboard.type(' one')
    await page.type(field('title'), 'Tagged')
    await page.select(field('category'), 'Strategy')
    await page.type(field('excerpt'), 'x')
    await write(page)
    await page.keyboard.type('x')
    await press(page, 'Create Post')
    await closed(page)
    expect(await site.services.db('blog_posts').first('tags')).to.deep.equal({
      tags: ['metrics', 'last one'],
    })
    await closePage(page)
  })

  const writePost = async (page: Page) => {
    await page.type(field('title'), 'How we plan')
    await page.select(field('category'), 'Strategy')
    await page.type(field('excerpt'), 'x')
    await write(page)
    await page.keyboard.type('x')
  }
  const click = (page: Page, selector: string) =>
    page.$eval(selector, (element) => (element as HTMLElement).click())
  const choose = (page: Page, name: string) => click(page, `.choice ::-p-text(${name})`)

  it('asks when a post goes to its readers: now, later, or not yet', async () => {
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'New Post')
    await editor(page)
    await press(page, 'Publish')
    await says(page, 'Title is required')
    await writePost(page)
    await press(page, 'Publish')
    await says(page, 'Ready to publish?')
    await expectNoAxeFindings(page)
    await choose(page, 'Later')
    await says(page, '8:00 AM, in ')
    await page.focus('dialog[open] .input--button')
    await page.keyboard.press('Enter')
    await press(page, 'Next month')
    await page.focus('.cal td button[data-date$="-15"]')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('.cal'))
    await click(page, '.dialog__foot .btn:not(.btn--ghost)')
    await says(page, 'Blog post created successfully')
    await closed(page)
    await says(page, 'Scheduled')

    await press(page, 'Edit How we plan')
    await editor(page)
    await press(page, 'Publish')
    await press(page, 'Keep as draft')
    await closed(page)
    const publishedAt = () => site.services.db('blog_posts').first('published_at')
    expect(await publishedAt()).to.deep.equal({ published_at: null })

    await press(page, 'Edit How we plan')
    await editor(page)
    await press(page, 'Publish')
    await says(page, 'On the site within a second')
    await click(page, '.dialog__foot .btn:not(.btn--ghost)')
    await closed(page)
    await site.told()
    await site.http.get('/blog/how-we-plan').expect(200)

    await press(page, 'Edit How we plan')
    await editor(page)
    expect(await page.$$eval('.writing-screen__actions .btn', (all) => all.map((one) => one.textContent)))
      .to.include('Update Post')
      .and.not.include('Publish')
    await page.type(field('excerpt'), 'y')
    await says(page, 'Unsaved changes since publishing')
    await closePage(page)
  }).timeout(60_000)

  it('shows an earlier version in place of the text, and puts it back', async () => {
    const id = await createPost(site, { title: 'Plans', slug: 'plans', content: 'First words', age: null })
    const page = await openAdmin(site, `/admin/blog?edit=${id}`)
    await editor(page)
    await page.type(field('title'), 'New ')
    await press(page, 'Update Post')
    await closed(page)
    await press(page, 'Edit New Plans')
    await editor(page)
    await press(page, 'Versions')
    await page.waitForSelector('.versions li + li button')
    await click(page, '.versions li:last-child button')
    await page.waitForSelector('.version')
    expect(await page.$eval('#post-form', (form) => form.checkVisibility())).to.equal(false)
    await expectNoAxeFindings(page)
    await press(page, 'Restore this version')
    await page.waitForFunction(
      (selector) => document.querySelector<HTMLTextAreaElement>(selector)?.value === 'Plans',
      {},
      field('title'),
    )
    await closePage(page)
  }).timeout(60_000)

  it('is where a post is duplicated, and moved to the bin and back', async () => {
    const id = await createPost(site, { title: 'Plans', slug: 'plans' })
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'Edit Plans')
    await editor(page)
    await says(page, 'The home page, first card')
    await press(page, 'Duplicate')
    await says(page, 'This is the copy, a draft.')
    await page.waitForFunction(
      (selector) => document.querySelector<HTMLTextAreaElement>(selector)?.value === 'Plans (copy)',
      {},
      field('title'),
    )
    expect(page.url())
      .to.match(/edit=\d+$/)
      .and.not.match(new RegExp(`edit=${id}$`))
    await press(page, 'Move to bin')
    await says(page, 'Are you sure you want to delete "Plans (copy)"?')
    await press(page, 'Delete post')
    await closed(page)
    await press(page, 'Undo')
    await says(page, 'Blog post restored successfully')
    await closePage(page)
  })
})
