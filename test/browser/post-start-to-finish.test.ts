import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { createCategories, createPost } from '../blog/support.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, standsStill } from '../support/browser.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { useSite } from '../support/site.ts'
import { keys, stored, text, write } from '../support/writing.ts'

describe('A post is written start to finish', () => {
  const site = useSite()
  beforeEach(() => createCategories(site, 'Channels', 'Strategy'))

  const field = (name: string) => `[data-name="${name}"] :is(input, textarea, select)`
  const closed = async (page: Page) => page.waitForFunction(() => !document.querySelector('#post-form'))
  const focused = (page: Page, selector: string) =>
    page.waitForFunction((wanted) => document.activeElement?.matches(wanted), {}, selector)
  /** Goes on by Tab until the focus is there. */
  const tabTo = async (page: Page, selector: string, back = false) => {
    for (let steps = 0; steps < 60; steps++) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
      await keys(page, ...(back ? ['Shift'] : []), 'Tab')
    }
    throw new Error(`Tab never reached ${selector}`)
  }
  const wide = (page: Page) =>
    page.evaluate(() =>
      [
        document.documentElement,
        ...document.querySelectorAll('.writing-screen, .writing-screen__page, .drawer'),
      ]
        .filter((box) => box.scrollWidth > box.clientWidth)
        .map((box) => box.className || box.tagName),
    )

  it('by the keyboard alone', async () => {
    const page = await openAdmin(site, '/admin/blog')
    await tabTo(page, '.page .btn:not(.btn--outline)')
    await page.keyboard.press('Enter')
    await focused(page, field('title'))
    await page.keyboard.type('What the night shift hears\nBefore the email does.\n')
    await focused(page, text)
    await page.keyboard.type('## The merger\nA **driver** told them.')
    await keys(page, 'Control', 's')
    await says(page, 'Nothing is published by it.')
    await tabTo(page, field('category'))
    await page.keyboard.type('Str')
    await tabTo(page, field('tags'))
    await page.keyboard.type('shift,')
    await tabTo(page, '.writing-screen__actions [type=submit]', true)
    await tabTo(page, '.writing-screen__actions [aria-haspopup]')
    await page.keyboard.press('Enter')
    await says(page, 'Ready to publish?')
    await tabTo(page, '.choice input')
    await tabTo(page, '.dialog__foot .btn:not(.btn--ghost)')
    await page.keyboard.press('Enter')
    await says(page, 'Blog post created successfully')
    await closed(page)
    await site.told()
    const article = (await site.http.get('/blog/what-the-night-shift-hears').expect(200)).text
    expect(article).to.contain('A <strong>driver</strong> told them.').and.contain('The merger</h2>')
    await closePage(page)
  }).timeout(60_000)

  it('on a phone, by touch', async () => {
    const page = await openAdmin(site, '/admin/blog', { width: 390, height: 844 })
    await page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true })
    await page.reload()
    await page.tap('.page .btn:not(.btn--outline)')
    await page.waitForSelector('#post-form')
    await focused(page, field('title'))
    // The focus follows a finger only when the touch is over.
    const touch = async (place: string) => {
      await standsStill(page)
      await page.tap(place)
      await focused(page, place)
    }
    await touch(field('title'))
    await page.keyboard.type('On the bus')
    await touch(field('excerpt'))
    await page.keyboard.type('Short')
    await page.waitForSelector(text)
    await touch(text)
    await page.keyboard.type('A line')
    await page.waitForSelector('[role=toolbar][aria-label="Formatting"]')
    expect(await wide(page)).to.deep.equal([])
    await page.tap('[aria-label="Post settings"]')
    await page.waitForSelector('.drawer')
    await focused(page, '.drawer h2')
    await page.select(field('category'), 'Channels')
    expect(await wide(page)).to.deep.equal([])
    await page.tap('[aria-label="Close settings"]')
    await page.waitForFunction(() => !document.querySelector('.drawer'))
    await says(page, 'Saved')
    await page.tap('.writing-screen__actions [aria-haspopup]')
    await says(page, 'Ready to publish?')
    await standsStill(page)
    await page.tap('.dialog__foot .btn:not(.btn--ghost)')
    await closed(page)
    await site.told()
    expect((await site.http.get('/blog/on-the-bus').expect(200)).text).to.contain('A line')
    await closePage(page)
  }).timeout(60_000)

  it('although the page was loaded again in the middle, and left by Back', async () => {
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'New Post')
    await focused(page, field('title'))
    await page.keyboard.type('Half')
    await write(page)
    await page.keyboard.type('First part.')
    await says(page, 'Saved')
    await page.reload()
    await write(page)
    expect(await stored(page)).to.equal('First part.')
    await page.focus(field('title'))
    await page.keyboard.press('End')
    await page.keyboard.type(' and whole')
    await page.goBack()
    await closed(page)
    await press(page, 'New Post')
    await page.waitForSelector('#post-form')
    await says(page, 'Your unsaved work is back')
    expect(await page.$eval(field('title'), (title) => (title as HTMLTextAreaElement).value)).to.equal(
      'Half and whole',
    )
    await closePage(page)
  }).timeout(60_000)

  it('and is whole when it is opened again while its last words are still on their way', async () => {
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'New Post')
    await focused(page, field('title'))
    const held = await holdRequests(page, (request) => request.method() === 'PUT')
    await page.keyboard.sendCharacter('Left')
    await held.first()
    await page.keyboard.sendCharacter(' in haste')
    await page.goBack()
    await closed(page)
    await press(page, 'New Post')
    // It asks for what is stored only when that holds them.
    await page.evaluate(async () => (await fetch('/healthz')).text())
    await held.letGo()
    await focused(page, field('title'))
    expect(await page.$eval(field('title'), (title) => (title as HTMLTextAreaElement).value)).to.equal(
      'Left in haste',
    )
    await closePage(page)
  })

  it('and goes on to the Markdown by Enter while that is shown', async () => {
    const page = await openAdmin(site, '/admin/blog?edit=new')
    await write(page)
    await press(page, 'Markdown')
    await page.waitForSelector('textarea.md')
    await page.focus(field('excerpt'))
    await page.keyboard.press('Enter')
    await focused(page, 'textarea.md')
    await closePage(page)
  })

  it('and takes no words while it is being stored, which would be in neither, until that fails', async () => {
    const id = await createPost(site, { content: 'Before' })
    const page = await openAdmin(site, `/admin/blog?edit=${id}`, { allow: /ERR_FAILED/ })
    await write(page)
    const storing = await holdRequests(page, (request) => request.url().endsWith(`/posts/${id}`))
    const written = () => page.$eval(text, (element) => element.innerText.trim())
    await press(page, 'Update Post')
    const request = await storing.first()
    await page.mouse.click(600, 500)
    await page.keyboard.type('lost')
    expect(await written()).to.equal('Before')
    await request.abort()
    await says(page, 'Failed to update blog post')
    await write(page)
    await page.keyboard.type('Not ')
    expect(await written()).to.equal('Not Before')
    await storing.letGo()
    await press(page, 'Update Post')
    await closed(page)
    expect((await site.services.db('blog_posts').first()).content).to.equal('Not Before')
    await closePage(page)
  })

  for (const [what, width] of [
    ['a small phone', 320],
    ['a phone', 390],
    ['a tablet', 820],
    ['a window where the drawer stands beside it', 1024],
  ] as const) {
    it(`without ever scrolling sideways on ${what}`, async () => {
      const long = 'Donaudampfschifffahrt'.repeat(9).slice(0, 200)
      const id = await createPost(site, {
        title: long,
        excerpt: long,
        content: `${long}\n\n| ${long} | b |\n| --- | --- |\n| c | ${long} |`,
        tags: [long.slice(0, 90)],
        age: null,
      })
      const page = await openAdmin(site, '/admin/blog', { width })
      await page.$eval('a.who__link', (link) => link.click())
      await page.waitForSelector(text)
      expect(await wide(page)).to.deep.equal([])
      if (!(await page.$('.drawer'))) await press(page, 'Post settings')
      await page.waitForSelector('.drawer')
      expect(await wide(page)).to.deep.equal([])
      await expectNoAxeFindings(page)
      expect(page.url()).to.contain(`edit=${id}`)
      await closePage(page)
    }).timeout(60_000)
  }
})
