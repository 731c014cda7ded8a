import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { fillBlog, openLoaded, wordsOf } from './filledBlog.ts'
import { closePage, expectNoAxeFindings, type PageOptions } from '../support/browser.ts'
import { until } from '../support/process.ts'
import { useSharedSite } from '../support/site.ts'

describe('The blog in a browser', () => {
  // Nothing here changes what visitors read.
  const site = useSharedSite()
  before(async () => {
    await fillBlog(site)
    await site.told()
  })

  const open = (path: string, options?: PageOptions): Promise<Page> => openLoaded(site, path, options)
  const titles = (page: Page) =>
    page.$$eval('[data-list-results] .post-card h3', (headings) =>
      headings.map((heading) => heading.textContent),
    )

  for (const dark of [false, true]) {
    for (const path of [
      '/blog',
      '/blog?q=nothing+like+it',
      '/blog?category=channels&page=2',
      '/blog/long',
      '/blog/unknown',
    ]) {
      it(`has no axe findings on ${path}, ${dark ? 'dark' : 'light'}`, async () => {
        const page = await open(path, { dark, allow: path === '/blog/unknown' ? /404/ : undefined })
        await expectNoAxeFindings(page)
        await closePage(page)
      })
    }
  }

  it('keeps the cover of the featured article beside its words, however many these are', async () => {
    const page = await open('/blog', { width: 1100 })
    const [cover, body] = await page.$eval('.feature', (feature) => {
      feature.querySelector('p')!.textContent = 'A long excerpt. '.repeat(20)
      return ['.feature__cover', '.feature__body'].map((part) => {
        const { left, right, height } = feature.querySelector(part)!.getBoundingClientRect()
        return { left, right, height }
      })
    })
    expect(cover!.right).to.be.at.most(body!.left + 1)
    expect(cover!.height).to.be.closeTo(body!.height, 1)
    await closePage(page)
  })

  for (const width of [320, 390, 820, 1440]) {
    it(`fits a window of ${width} pixels`, async () => {
      for (const path of ['/blog', '/blog/long']) {
        const page = await open(path, { width })
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(over, path).to.be.at.most(0)
        await closePage(page)
      }
    })
  }

  it('is searched, filtered and paged without JavaScript', async () => {
    const page = await open('/blog', { javascript: false })
    await page.type('#q', 'long READ')
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
    expect(page.url()).to.equal(`${site.url}/blog?q=long+READ`)
    expect(await titles(page)).to.deep.equal(['A long read'])
    await page.goto(`${site.url}/blog`)
    await Promise.all([page.waitForNavigation(), page.click('.chips a[href*="channels"]')])
    expect(await titles(page)).to.have.length(12)
    await Promise.all([page.waitForNavigation(), page.click('a[rel=next]')])
    expect(await titles(page)).to.deep.equal(['Note 12'])
    await closePage(page)
  })

  it('finds while one types, says how much, and keeps the words in the address', async () => {
    const page = await open('/blog')
    await page.type('#q', 'note 1')
    await page.waitForFunction(() => location.search === '?q=note+1')
    expect(await titles(page)).to.have.members(['Note 1', 'Note 10', 'Note 11', 'Note 12'])
    expect(await wordsOf(page, '[data-list-status]')).to.equal('4 articles for “note 1”')
    await page.type('#q', ' and more')
    await page.waitForSelector('.empty')
    expect(await wordsOf(page, '.empty p')).to.equal('No articles found matching your search criteria.')
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('filters and turns pages without loading the page, and goes back through what was shown', async () => {
    const page = await open('/blog')
    await page.evaluate('window.stays = true')
    await page.click('.chips a[href*="channels"]')
    await page.waitForFunction(() => location.search === '?category=channels')
    expect(await wordsOf(page, '[data-list-status]')).to.equal('13 articles in Channels')
    expect(await page.title()).to.contain('Channels: ')
    expect(await page.evaluate(() => document.activeElement?.textContent)).to.equal('Channels')
    await page.click('a[rel=next]')
    await page.waitForFunction(() => location.search === '?category=channels&page=2')
    expect(await titles(page)).to.deep.equal(['Note 12'])
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).to.equal('Articles')
    const top = await page.$eval('[data-list-results]', (part) => part.getBoundingClientRect().top)
    expect(top).to.be.within(0, 800)
    await page.type('#q', 'note 1')
    await page.waitForFunction(() => location.search === '?q=note+1&category=channels')
    expect(await wordsOf(page, '[data-list-status]')).to.equal('4 articles for “note 1” in Channels')

    await page.goBack()
    await page.waitForFunction(() => document.querySelectorAll('[data-list-results] .post-card').length === 1)
    expect(await page.$eval('#q', (field) => (field as HTMLInputElement).value)).to.equal('')
    await page.goBack()
    await page.waitForFunction(
      () => document.querySelectorAll('[data-list-results] .post-card').length === 12,
    )
    expect(new URL(page.url()).search).to.equal('?category=channels')
    await page.goBack()
    await page.waitForSelector('.feature')
    expect(page.url()).to.equal(`${site.url}/blog`)
    await page.goForward()
    await page.waitForFunction(() => !document.querySelector('.feature'))
    expect(await page.evaluate('window.stays')).to.equal(true)
    await closePage(page)
  })

  it('shows a skeleton while a page of articles is waited for, and says when it does not come', async () => {
    const page = await open('/blog?category=channels', { allow: /503|TypeError|Error/ })
    await page.setRequestInterception(true)
    let fail: (() => void) | undefined
    page.on('request', (request) => {
      if (request.url().includes('page=2')) fail = () => void request.respond({ status: 503 })
      else void request.continue()
    })
    await page.click('a[rel=next]')
    await page.waitForSelector('[data-list-results] .skel')
    expect(await wordsOf(page, '[data-list-status]')).to.equal('Loading articles')
    await until(() => fail !== undefined)
    fail!()
    await page.waitForSelector('.toast--bad')
    expect(await wordsOf(page, '.toast--bad')).to.contain('Error loading blog content')
    expect(await titles(page)).to.have.length(12)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('rel'))).to.equal('next')
    expect(new URL(page.url()).search).to.equal('?category=channels')
    await closePage(page)
  })

  it('brings the articles back when a search fails that overtook a slow one', async () => {
    const page = await open('/blog', { allow: /503|TypeError|Error/ })
    const before = await titles(page)
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      // The search for "x" never ends by itself.
      if (request.url().endsWith('q=xy')) void request.respond({ status: 503 })
      else if (!request.url().endsWith('q=x')) void request.continue()
    })
    await page.type('#q', 'x')
    await page.waitForSelector('[data-list-results] .skel')
    await page.type('#q', 'y')
    await page.waitForSelector('.toast--bad')
    expect(await titles(page)).to.deep.equal(before)
    expect(await wordsOf(page, '[data-list-status]')).to.equal('')
    await closePage(page)
  })

  it('says so when the articles cannot be loaded, and keeps what was there', async () => {
    const page = await open('/blog', { allow: /503|TypeError|Error/ })
    await page.setRequestInterception(true)
    page.on(
      'request',
      (request) =>
        void (request.url().includes('q=') ? request.respond({ status: 503 }) : request.continue()),
    )
    await page.type('#q', 'x')
    await page.waitForSelector('.toast--bad')
    expect(await wordsOf(page, '.toast--bad'))
      .to.contain('Error loading blog content')
      .and.contain('Please try refreshing the page.')
    expect(await titles(page)).to.have.length(12)
    await closePage(page)
  })

  for (const [what, path, target, opened] of [
    ['the excerpt of a card', '/blog', '[data-list-results] .post-card__excerpt', 'A long read'],
    ['the date', '/blog', '[data-list-results] .meta time', 'A long read'],
    ['Read More', '/blog', '[data-list-results] .post-card .text-link', 'A long read'],
    ['Read Article', '/blog', '.feature .btn', 'The one-page plan'],
    ['the author of a card of the home page', '/', '#blog .meta span', 'The one-page plan'],
  ] as const) {
    it(`opens an article by a click on ${what}`, async () => {
      for (const width of what === 'Read Article' ? [1440, 390] : [1440]) {
        const page = await open(path, { width })
        const place = (await page.$(target))!
        await Promise.all([page.waitForNavigation(), place.click()])
        expect(await wordsOf(page, 'h1')).to.equal(opened)
        await closePage(page)
      }
    })
  }

  it('keeps the marks of a card on one line', async () => {
    const page = await open('/')
    const tops = await page.$eval('#blog .post-card:has(.tag--signal)', (card) =>
      [...card.querySelectorAll('.tag')].map((tag) => {
        const { top, height } = tag.getBoundingClientRect()
        return [top, height]
      }),
    )
    expect(tops).to.have.length(2)
    expect(tops[0]).to.deep.equal(tops[1])
    await closePage(page)
  })
})
