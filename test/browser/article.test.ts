import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { createPost } from '../blog/support.ts'
import { fillBlog, openLoaded, wordsOf } from './filledBlog.ts'
import { fontsCame } from './fontsCame.ts'
import { closePage, newPage, type PageOptions } from '../support/browser.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { useSite } from '../support/site.ts'

describe('An article in a browser', () => {
  const site = useSite()
  beforeEach(() => fillBlog(site))

  const open = (path: string, options?: PageOptions): Promise<Page> => openLoaded(site, path, options)
  it('begins at the height of the table of contents, also with a heading', async () => {
    await createPost(site, { slug: 'headed', title: 'Headed', content: '## First\n\nWords.\n\n## Second' })
    await site.told()
    const page = await open('/blog/headed', { width: 1440 })
    const topOf = (selector: string) => page.$eval(selector, (element) => element.getBoundingClientRect().top)
    expect((await topOf('.article .prose h2')) - (await topOf('.article > .toc'))).to.be.within(-24, 24)
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
      () => document.querySelector('.article > .toc [aria-current]')?.textContent === 'Two in detail',
    )
    expect(await marked()).to.deep.equal(['Two in detail'])
    await closePage(page)
  })

  it('folds the table of contents on a small screen, and again after use, whatever has come by then', async () => {
    const page = await newPage(site, { reducedMotion: true, width: 390 })
    await holdRequests(page, (request) => /\/article-[^/]+\.js$/.test(request.url()))
    await page.goto(`${site.url}/blog/long`)
    await fontsCame(page)
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
    expect(await wordsOf(page, '.toast--ok'))
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
    // The click waits for the script that it fetched.
    await page.waitForFunction('window.shared.length > 0')
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
    await page.goto(`${site.url}/blog/long`)
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
    // A clock that only the test moves: however long the page takes to come, it is not read meanwhile.
    await page.evaluateOnNewDocument(`window.clock = 1; performance.now = () => window.clock`)
    await page.goto(`${site.url}/blog/long`, { waitUntil: 'networkidle0' })
    await page.reload({ waitUntil: 'networkidle0' })
    await page.evaluate('window.clock = 3_201')
    const told = page.waitForResponse((response) => response.url().endsWith('/reading'))
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await told
    const { rows } = await site.services.db.raw<{
      rows: [{ views: number; referrals: number; readings: number; ms: number }]
    }>('select views, referrals, readings, reading_ms as ms from blog_view_days')
    expect(rows).to.have.length(1)
    expect([rows[0].views, rows[0].referrals]).to.deep.equal([1, 0])
    expect(rows[0].readings).to.equal(1)
    expect(rows[0].ms).to.equal(3_200)
    await closePage(page)
  })

  it('knows a reader who followed a link from one who came by the address', async () => {
    const page = await newPage(site)
    await page.setUserAgent({ userAgent: (await page.browser().userAgent()).replace('Headless', '') })
    await page.goto(`${site.url}/blog`)
    await fontsCame(page)
    const told = () => page.waitForResponse((response) => response.url().endsWith('/views'))
    await Promise.all([told(), page.click('.feature h2 a')])
    await Promise.all([told(), page.goto(`${site.url}/blog/long`)])
    const { rows } = await site.services.db.raw<{ rows: object[] }>(
      `select slug, views, referrals from blog_view_days join blog_posts post on post.id = post_id order by slug`,
    )
    expect(rows).to.deep.equal([
      { slug: 'featured', views: 1, referrals: 1 },
      { slug: 'long', views: 1, referrals: 0 },
    ])
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
        const said = await wordsOf(page, place)
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
    expect(await wordsOf(page, '.toast--ok')).to.contain('Successfully subscribed!')
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
