import { expect } from 'chai'
import type { HTTPRequest, Page } from 'puppeteer'
import { createCategories, createPost } from '../blog/support.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, setOnline } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { keys, text, write } from '../support/writing.ts'

describe('Writing a post in a browser', () => {
  const site = useSite()
  beforeEach(() => createCategories(site, 'Channels', 'Strategy'))

  const field = (name: string) => `[data-name="${name}"] :is(input, textarea, select)`
  const value = (page: Page, name: string) =>
    page.$eval(field(name), (element) => (element as HTMLInputElement).value)
  const editor = async (page: Page) => page.waitForSelector('#post-form')

  it('has everything again after the tab was closed in mid-sentence', async () => {
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'New Post')
    await editor(page)
    await page.type(field('title'), 'Half a thought')
    // Closed before the server was told: this browser remembers.
    await page.goto('about:blank')
    await page.goto(`${site.url}/admin/blog?edit=new`)
    await editor(page)
    await says(page, 'Your unsaved work is back')
    // What the server was told in time comes first, and the rest from this device.
    await page.waitForFunction(
      (selector) => document.querySelector<HTMLInputElement>(selector)?.value === 'Half a thought',
      {},
      field('title'),
    )
    await page.type(field('excerpt'), 'x')
    await says(page, 'Saved')

    await press(page, 'Start with an empty post')
    await says(page, 'Throw this unsaved post away?')
    await press(page, 'Cancel')
    expect(await value(page, 'title')).to.equal('Half a thought')
    await press(page, 'Start with an empty post')
    await press(page, 'Throw away')
    await page.waitForFunction(
      (selector) => document.querySelector<HTMLInputElement>(selector)?.value === '',
      {},
      field('title'),
    )
    expect(await site.services.db('blog_drafts')).to.deep.equal([])
    await closePage(page)
  }).timeout(60_000)

  it('makes words bold and italic, and saves, by the keys one knows', async () => {
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'New Post')
    await editor(page)
    await write(page)
    await page.keyboard.type('word')
    await keys(page, 'Control', 'a')
    await keys(page, 'Control', 'b')
    await page.waitForSelector(`${text} strong`)
    await keys(page, 'Control', 'b')
    await keys(page, 'Control', 'i')
    await page.waitForSelector(`${text} em`)
    await keys(page, 'Control', 's')
    await says(page, 'Saved')
    const [draft] = await site.services.db('blog_drafts')
    expect(draft.fields.content).to.equal('*word*')
    await closePage(page)
  }).timeout(60_000)

  it('says at the field, and in the preview, what will be left out of a title', async () => {
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'New Post')
    await editor(page)
    await page.type(field('title'), 'Tom <the> cat')
    expect(await value(page, 'slug')).to.equal('tom-cat')
    await says(page, 'It will read: “Tom cat”')
    await write(page)
    await press(page, 'Markdown')
    await page.waitForSelector('textarea.md')
    await page.keyboard.type('| a |\n<br>')
    await says(page, 'Readers will see these as they are typed: HTML such as <br>.')
    await closePage(page)
  }).timeout(60_000)

  it('shows what is deleted as deleted, the whole start of an excerpt, and categories as a table', async () => {
    const excerpt =
      'Ten words of excerpt, and then some more of them, so that it is long enough to be shown in part only here'
    await createPost(site, { title: 'Kept', excerpt })
    await createPost(site, { title: 'Gone', deleted: true })
    const page = await openAdmin(site, '/admin/blog')
    const shown = await page.$eval('td .sub', (part) => {
      const { overflow } = getComputedStyle(part)
      return { text: part.textContent, overflow, hidden: part.scrollHeight - part.clientHeight }
    })
    expect(shown.text).to.equal(`${excerpt.slice(0, 100)}...`)
    if (shown.overflow === 'hidden') expect(shown.hidden).to.equal(0)
    await press(page, 'Categories')
    await page.waitForSelector('dialog[open] thead')
    expect(
      await page.$eval('dialog[open] thead th', (head) => head.getBoundingClientRect().height),
    ).to.be.greaterThan(10)
    await page.goto(`${site.url}/admin/blog?state=deleted`)
    await says(page, 'gone for good on')
    expect(await page.$eval('tbody', (body) => body.textContent))
      .to.contain('Deleted')
      .and.not.contain('Published')
    await closePage(page)
  }).timeout(60_000)

  it('moves the focus into the calendar when it opens', async () => {
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'New Post')
    await editor(page)
    await page.focus('[data-name="publishedAt"] .input--button')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.matches('.cal [aria-current="date"]'))
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(() => document.activeElement?.matches('.cal [data-date]:not([aria-current])'))
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.activeElement?.matches('.input--button'))
    await closePage(page)
  }).timeout(60_000)

  it('saves by itself what could not be saved, once the network is back', async () => {
    const page = await openAdmin(site, '/admin/blog', { allow: /ERR_INTERNET_DISCONNECTED/ })
    await press(page, 'New Post')
    await editor(page)
    await setOnline(page, false)
    await page.type(field('title'), 'On a train')
    await says(page, 'Not saved yet')
    await setOnline(page, true)
    await says(page, 'Saved')
    const draft = (await site.services.db('blog_drafts').first('fields')) as { fields: { title: string } }
    expect(draft.fields.title).to.equal('On a train')
    await closePage(page)
  }).timeout(60_000)

  it('stores no post while its draft is on the way, which would be refused or outlive it', async () => {
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'New Post')
    await editor(page)
    await page.setRequestInterception(true)
    const order: string[] = []
    const hold = new Promise<HTTPRequest>((resolve) =>
      page.on('request', (request) => {
        if (request.method() === 'GET' || request.url().endsWith('/check')) return void request.continue()
        order.push(`${request.method()} ${new URL(request.url()).pathname}`)
        return request.method() === 'PUT' ? resolve(request) : void request.continue()
      }),
    )
    await page.type(field('title'), 'Quickly')
    await page.select(field('category'), 'Strategy')
    await page.type(field('excerpt'), 'Short')
    await write(page)
    await page.keyboard.type('A line')
    const draft = await hold
    await press(page, 'Publish')
    await says(page, 'Ready to publish?')
    await press(page, 'Publish')
    await page.waitForSelector('.writing-screen__actions [aria-busy=true]')
    order.push('the draft goes on')
    await draft.continue()
    await says(page, 'Blog post created successfully')
    expect(order).to.deep.equal([
      'PUT /admin/api/blog/drafts/new',
      'the draft goes on',
      'POST /admin/api/blog/posts',
    ])
    expect(await site.services.db('blog_drafts')).to.deep.equal([])
    await closePage(page)
  }).timeout(60_000)

  it('saves by itself once a server that failed is back', async () => {
    const page = await openAdmin(site, '/admin/blog', { allow: /503/ })
    await press(page, 'New Post')
    await editor(page)
    await page.setRequestInterception(true)
    let down = true
    page.on('request', (request) => {
      if (down && request.method() === 'PUT') void request.respond({ status: 503, body: '{}' })
      else void request.continue()
    })
    await page.type(field('title'), 'A moment')
    await says(page, 'Not saved yet')
    down = false
    await says(page, 'Saved')
    expect(await site.services.db('blog_drafts')).to.have.length(1)
    await closePage(page)
  }).timeout(60_000)
})
