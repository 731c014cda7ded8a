import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { signedId } from '../../server/web/tokens.ts'
import { createCategories, createPost } from '../blog/support.ts'
import { owner } from '../support/admin.ts'
import { openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { anotherTab, closePage, expectNoAxeFindings, newPage } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { write } from '../support/writing.ts'

describe('Blog Posts in a browser', () => {
  const site = useSite()
  beforeEach(() => createCategories(site, 'Channels', 'Strategy'))

  const field = (name: string) => `[data-name="${name}"] :is(input, textarea, select)`
  const value = (page: Page, name: string) =>
    page.$eval(field(name), (element) => (element as HTMLInputElement).value)
  const retype = async (page: Page, name: string, text: string) => {
    await page.focus(field(name))
    await page.$eval(field(name), (element) => (element as HTMLInputElement).select())
    await page.keyboard.press('Backspace')
    await page.type(field(name), text)
  }
  const editor = async (page: Page) => page.waitForSelector('#post-form')
  const closed = async (page: Page) => page.waitForFunction(() => !document.querySelector('#post-form'))
  /** What a visitor sees, without what the site remembers. */
  const visit = async (path: string) => {
    await site.told()
    return site.http.get(path)
  }
  const writePost = async (page: Page) => {
    await page.type(field('title'), 'How we plan')
    await page.select(field('category'), 'Strategy')
    await page.type(field('excerpt'), 'A short way to plan')
    await write(page)
    await page.keyboard.type('## First\nText **bold**')
  }

  for (const options of [{}, { dark: true }, { width: 390 }]) {
    it(`has no axe findings, ${JSON.stringify(options)}`, async () => {
      await createPost(site, { title: 'Known', featured: true, tags: ['a', 'b'] })
      await createPost(site, { age: null })
      const page = await openAdmin(site, '/admin/blog', options)
      await expectNoAxeFindings(page)
      await press(page, 'Categories')
      await page.waitForSelector('dialog[open]')
      await expectNoAxeFindings(page)
      await press(page, 'Close')
      await press(page, 'Edit Known')
      await editor(page)
      await expectNoAxeFindings(page)
      if (options.width) await press(page, 'Post settings')
      await pressAt(page, '[data-name="publishedAt"] .input--button')
      await page.waitForSelector('.cal')
      await expectNoAxeFindings(page)
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(over).to.be.at.most(0)
      await closePage(page)
    })
  }

  it('takes a post from blank to published, changed, deleted and back', async () => {
    const page = await openAdmin(site, '/admin/blog')
    await says(page, 'No blog posts found')
    await press(page, 'New Post')
    await editor(page)
    await says(page, 'Create New Blog Post')

    await press(page, 'Create Post')
    for (const message of ['Title', 'Slug', 'Category', 'Excerpt', 'Content'])
      await says(page, `${message} is required`)
    await page.waitForFunction(() => document.activeElement?.matches('[data-name="title"] *'))

    await writePost(page)
    expect(await value(page, 'slug')).to.equal('how-we-plan')
    await press(page, 'Create Post')
    await says(page, 'Blog post created successfully')
    await closed(page)
    await says(page, 'Draft')
    expect((await visit('/blog/how-we-plan')).status).to.equal(404)

    await press(page, 'Edit How we plan')
    await editor(page)
    await pressAt(page, '[data-name="publishedAt"] .input--button')
    await press(page, 'Now')
    await press(page, 'Update Post')
    await says(page, 'Blog post updated successfully')
    await closed(page)
    await says(page, 'Published')
    expect((await visit('/blog/how-we-plan')).text).to.contain('<strong>bold</strong>')

    await press(page, 'Edit How we plan')
    await editor(page)
    await retype(page, 'slug', 'how-we-really-plan')
    await press(page, 'Update Post')
    await closed(page)
    expect((await visit('/blog/how-we-plan')).headers.location).to.equal('/blog/how-we-really-plan')

    await press(page, 'Delete How we plan')
    await says(page, 'Are you sure you want to delete "How we plan"?')
    await press(page, 'Delete post')
    await says(page, 'Blog post deleted successfully')
    await says(page, 'No blog posts found')
    expect((await visit('/blog/how-we-really-plan')).status).to.equal(404)

    await press(page, 'Undo')
    await says(page, 'Blog post restored successfully')
    expect((await visit('/blog/how-we-really-plan')).status).to.equal(200)
    await closePage(page)
  }).timeout(60_000)

  it('schedules a post by calendar and keyboard, in the site’s time zone', async () => {
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'New Post')
    await editor(page)
    await writePost(page)
    await pressAt(page, '[data-name="publishedAt"] .input--button')
    await press(page, 'Next month')
    await pressAt(page, '.cal td button[data-date$="-15"]')
    await page.focus('.cal td button[aria-pressed="true"]')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    expect(await page.$eval('.cal td button[aria-pressed="true"]', (button) => button.textContent)).to.equal(
      '16',
    )
    await page.type('.pop input[type="time"]', '0930AM')
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('.cal') && document.querySelector('#post-form'))
    await press(page, 'Create Post')
    await closed(page)
    await says(page, 'Scheduled')
    const { published_at: at } = (await site.services.db('blog_posts').first('published_at')) as {
      published_at: Date
    }
    expect(at.toISOString()).to.match(/-16T09:30:00\.000Z$/)
    expect((await visit('/blog/how-we-plan')).status).to.equal(404)
    await closePage(page)
  }).timeout(60_000)

  it('offers a free slug when the chosen one is taken', async () => {
    await createPost(site, { slug: 'how-we-plan' })
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'New Post')
    await editor(page)
    await writePost(page)
    await says(page, 'Another post already uses this slug')
    await press(page, 'Use how-we-plan-2')
    await press(page, 'Create Post')
    await says(page, 'Blog post created successfully')
    await closePage(page)
  }).timeout(60_000)

  it('keeps what was written when the session ends, and saves it after signing in again', async () => {
    const page = await openAdmin(site, '/admin/blog', { allow: /401/ })
    await press(page, 'New Post')
    await editor(page)
    await writePost(page)
    await says(page, 'Saved')
    await site.services.db('sessions').delete()
    await press(page, 'Create Post')
    await page.waitForSelector('dialog[open] input[type="password"]')
    await page.type('dialog[open] input[type="password"]', owner.password)
    await page.keyboard.press('Enter')
    await says(page, 'Blog post created successfully')
    await closePage(page)
  }).timeout(60_000)

  it('tells two tabs that they write the same post', async () => {
    const page = await openAdmin(site, '/admin/blog', { allow: /409/ })
    await press(page, 'New Post')
    await editor(page)
    const other = await anotherTab(page)
    await other.goto(`${site.url}/admin/blog?edit=new`)
    await editor(other)
    await other.type(field('title'), 'From the other tab')
    await says(other, 'Saved')
    await page.bringToFront()
    await page.type(field('title'), 'Mine')
    await says(page, 'This post is being edited in another tab as well')
    await press(page, 'Keep what is here')
    await says(page, 'Saved')
    const draft = (await site.services.db('blog_drafts').first('fields')) as { fields: { title: string } }
    expect(draft.fields.title).to.equal('Mine')
    await closePage(page)
  }).timeout(60_000)

  it('says when someone else has saved the post meanwhile', async () => {
    const id = await createPost(site, { title: 'Shared', slug: 'shared' })
    const page = await openAdmin(site, '/admin/blog', { allow: /409/ })
    await press(page, 'Edit Shared')
    await editor(page)
    await site.services.db('blog_posts').where({ id }).update({ version: 2, title: 'Theirs' })
    await retype(page, 'title', 'Mine')
    await press(page, 'Update Post')
    await says(page, 'This post was changed elsewhere')
    await press(page, 'Save mine over it')
    await says(page, 'Blog post updated successfully')
    expect(await site.services.db('blog_posts').where({ id }).first('title')).to.deep.equal({ title: 'Mine' })
    await closePage(page)
  }).timeout(60_000)

  it('shows beside the text what readers will see, as it is written', async () => {
    await createPost(site, { title: 'Shared', slug: 'shared', content: 'First words' })
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'Edit Shared')
    await editor(page)
    await press(page, 'Preview')
    const shows = (text: string) =>
      page.waitForFunction(
        (wanted) =>
          document
            .querySelector<HTMLIFrameElement>('iframe')
            ?.contentDocument?.querySelector('.prose')
            ?.textContent?.includes(wanted),
        {},
        text,
      )
    await shows('First words')
    await write(page)
    await page.keyboard.type('And more. ')
    await shows('And more.')
    await closePage(page)
  }).timeout(60_000)

  it('lets someone without an account read by the private link', async () => {
    await createPost(site, { title: 'Secret', slug: 'secret', age: null })
    const page = await openAdmin(site, '/admin/blog')
    await page.browserContext().setPermission(site.url, {
      permission: { name: 'clipboard-write' },
      state: 'granted',
    })
    await press(page, 'Edit Secret')
    await editor(page)
    await press(page, 'Copy private preview link')
    await says(page, 'Link copied')
    await closePage(page)
    const { id } = (await site.services.db('blog_posts').first('id')) as { id: number }
    const token = signedId(site.services.config.secrets, 'post-preview', id)
    const visitor = await newPage(site)
    await visitor.goto(`${site.url}/post-preview?token=${token}`)
    expect(await visitor.$eval('h1', (heading) => heading.textContent?.trim())).to.equal('Secret')
    await closePage(visitor)
  })
})
