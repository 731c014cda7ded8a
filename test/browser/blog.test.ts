import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { createCategories, createPost } from '../blog/support.ts'
import { closePage, expectNoAxeFindings, newPage } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const paragraph = 'Words that fill a page, so that there is something to scroll through. '.repeat(12)
const article = ['One', 'Two', 'Three', 'Four']
  .map((name) => `## ${name}\n\n${paragraph}\n\n### ${name} in detail\n\n- ${paragraph}\n\n> ${name}`)
  .join('\n\n')

describe('The blog in a browser', () => {
  const site = useSite()
  beforeEach(async () => {
    await createCategories(site, 'Channels', 'Strategy')
    await createPost(site, { slug: 'featured', title: 'The one-page plan', featured: true, age: 5 })
    await createPost(site, {
      slug: 'long',
      title: 'A long read',
      tags: ['Reading'],
      content: article,
      age: 10,
    })
    for (let post = 0; post < 13; post++)
      await createPost(site, {
        title: `Note ${post}`,
        excerpt: 'Short',
        category: 'Channels',
        age: 20 + post,
      })
  })

  const open = async (path: string, options: Parameters<typeof newPage>[1] = {}) => {
    const page = await newPage(site, { reducedMotion: true, ...options })
    await page.goto(site.url + path, { waitUntil: 'networkidle0' })
    return page
  }
  const text = (page: Page, selector: string) =>
    page.$eval(selector, (element) => (element as HTMLElement).innerText.trim())
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
    expect(await text(page, '[data-list-status]')).to.equal('4 articles for “note 1”')
    await page.type('#q', ' and more')
    await page.waitForSelector('.empty')
    expect(await text(page, '.empty p')).to.equal('No articles found matching your search criteria.')
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('filters and turns pages without loading the page, and goes back through what was shown', async () => {
    const page = await open('/blog')
    await page.evaluate('window.stays = true')
    await page.click('.chips a[href*="channels"]')
    await page.waitForFunction(() => location.search === '?category=channels')
    expect(await text(page, '[data-list-status]')).to.equal('13 articles in Channels')
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
    expect(await text(page, '[data-list-status]')).to.equal('4 articles for “note 1” in Channels')

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
    expect(await text(page, '[data-list-status]')).to.equal('Loading articles')
    fail!()
    await page.waitForSelector('.toast--bad')
    expect(await text(page, '.toast--bad')).to.contain('Error loading blog content')
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
    expect(await text(page, '[data-list-status]')).to.equal('')
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
    expect(await text(page, '.toast--bad'))
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
        expect(await text(page, 'h1')).to.equal(opened)
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

  it('marks the entry of the heading that was passed last', async () => {
    const page = await open('/blog/long')
    const marked = () =>
      page.$$eval('.article > .toc [aria-current]', (links) => links.map((link) => link.textContent))
    expect(await marked()).to.deep.equal([])
    await page.click('.article > .toc a[href="#three"]')
    await page.waitForFunction(
      () => document.querySelector('.article > .toc [aria-current]')?.textContent === 'Three',
    )
    const top = await page.$eval('#three', (heading) => heading.getBoundingClientRect().top)
    expect(top).to.be.within(0, 100)
    await page.evaluate(() => window.scrollBy(0, -400))
    await page.waitForFunction(
      () => document.querySelector('.article > .toc [aria-current]')?.textContent !== 'Three',
    )
    expect(await marked()).to.deep.equal(['Two in detail'])
    await closePage(page)
  })

  it('folds the table of contents on a small screen, and again after use', async () => {
    const page = await open('/blog/long', { width: 390 })
    await page.click('.toc-fold summary')
    await page.click('.toc-fold a[href="#two"]')
    await page.waitForFunction(() => !document.querySelector<HTMLDetailsElement>('.toc-fold')!.open)
    expect(await page.$eval('#two', (heading) => heading.getBoundingClientRect().top)).to.be.within(0, 120)
    await closePage(page)
  })

  it('copies the address where nothing can be shared, and says so', async () => {
    const page = await open('/blog/long')
    await page.browserContext().setPermission(site.url, {
      permission: { name: 'clipboard-write' },
      state: 'granted',
    })
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.click('[data-share]')
    await page.waitForSelector('.toast--ok')
    expect(await text(page, '.toast--ok'))
      .to.contain('Link copied!')
      .and.contain('Blog post URL copied to clipboard.')
    await closePage(page)
  })

  it('uses the browser’s own way to share, and says nothing when sharing is cancelled', async () => {
    const page = await open('/blog/long')
    // As text, because a named function would be marked by the compiler of the tests.
    await page.evaluate(`
      window.shared = []
      Object.defineProperty(navigator, 'share', { value(data) {
        window.shared.push(data)
        return Promise.reject(new DOMException('no', 'AbortError'))
      } })`)
    await page.click('[data-share]')
    const shared = await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)
    expect(shared).to.deep.equal([{ title: 'A long read', url: `${site.url}/blog/long` }])
    expect(await page.$('.toast')).to.equal(null)
    await closePage(page)
  })

  it('leads to the contact section, and works, in a browser that keeps nothing', async () => {
    const page = await newPage(site, { reducedMotion: true })
    await page.evaluateOnNewDocument(() => {
      for (const storage of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, storage, {
          get() {
            throw new DOMException('Access is denied', 'SecurityError')
          },
        })
      }
    })
    await page.goto(`${site.url}/blog/long`, { waitUntil: 'networkidle0' })
    await Promise.all([page.waitForNavigation(), page.$eval('.end-card a', (link) => link.click())])
    expect(page.url()).to.equal(`${site.url}/#contact`)
    await page.$eval('.site-header [data-open]', (button) => (button as HTMLElement).click())
    expect(await page.$eval('#audit-dialog', (dialog) => (dialog as HTMLDialogElement).open)).to.equal(true)
    await closePage(page)
  })

  it('leads from the closing card to the contact section, 80 pixels below the top', async () => {
    const page = await open('/blog/long')
    await Promise.all([page.waitForNavigation(), page.click('.end-card a')])
    expect(new URL(page.url()).pathname).to.equal('/')
    await page.waitForFunction(() => location.hash === '#contact')
    await page.waitForFunction(
      () => Math.abs(document.getElementById('contact')!.getBoundingClientRect().top - 80) < 2,
    )
    await closePage(page)
  })

  it('counts a reader once, and how long the article was in sight', async () => {
    const page = await newPage(site)
    // The headless browser's own name marks it as a program, which is not counted.
    await page.setUserAgent({ userAgent: (await page.browser().userAgent()).replace('Headless', '') })
    // As text: the compiler's helpers do not exist in the page.
    await page.evaluateOnNewDocument(
      `{ const now = performance.now.bind(performance); window.later = 0; performance.now = () => now() + window.later }`,
    )
    await page.goto(`${site.url}/blog/long`, { waitUntil: 'networkidle0' })
    await page.reload({ waitUntil: 'networkidle0' })
    await page.evaluate('window.later = 3_200')
    const told = page.waitForResponse((response) => response.url().endsWith('/reading'))
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await told
    const { rows } = await site.services.db.raw<{ rows: [{ views: number; readings: number; ms: number }] }>(
      'select views, readings, reading_ms as ms from blog_view_days',
    )
    expect(rows).to.have.length(1)
    expect(rows[0].views).to.equal(1)
    expect(rows[0].readings).to.equal(1)
    expect(rows[0].ms).to.be.within(3_000, 20_000)
    await closePage(page)
  })

  it('says in a toast that a post could not be loaded, and in the page where there is no script', async () => {
    await site.services.db.raw('alter view public_posts rename to away')
    try {
      for (const javascript of [true, false]) {
        const page = await newPage(site, { javascript, allow: /500/ })
        // Nobody read this one before, so the site has no finished page of it.
        await page.goto(`${site.url}/blog/unread`)
        const place = javascript ? '.toast--bad' : 'main .notice--bad'
        await page.waitForSelector(place)
        const said = await text(page, place)
        expect(said.split(/\n+/).slice(0, 2)).to.deep.equal([
          'Error loading blog post',
          'Please try refreshing the page.',
        ])
        await closePage(page)
      }
    } finally {
      await site.services.db.raw('alter view away rename to public_posts')
    }
  })

  it('takes newsletter subscriptions in its panel', async () => {
    const page = await open('/blog')
    await page.type('#blog-news-email', 'reader@example.com')
    await page.click('.news-panel button')
    await page.waitForSelector('.toast--ok')
    expect(await text(page, '.toast--ok')).to.contain('Successfully subscribed!')
    const row = await site.services.db('newsletter_subscriptions').first()
    expect(row).to.include({ email: 'reader@example.com', source: 'blog' })
    await closePage(page)
  })

  it('draws covers and pictures without moving anything', async () => {
    const page = await open('/blog', { width: 390 })
    expect(await page.$$eval('.post-card__cover svg', (covers) => covers.length)).to.equal(12)
    await closePage(page)
  })
})
