import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { closePage, expectNoAxeFindings, newPage } from '../support/browser.ts'
import { useSharedSite } from '../support/site.ts'

const paths = ['/', '/commsaudit', '/privacy', '/cookies', '/sitemap', '/nowhere']

describe('Public pages in a browser', () => {
  const site = useSharedSite()

  for (const path of paths) {
    for (const dark of [false, true]) {
      it(`${path} has no axe findings and breaks no policy, ${dark ? 'dark' : 'light'}`, async () => {
        const page = await newPage(site, { dark, reducedMotion: true, allow: /404 \(Not Found\)/ })
        await page.goto(site.url + path)
        await expectNoAxeFindings(page)
        await closePage(page)
      })
    }

    it(`${path} fits into 320 pixels, and into 390 with text twice as large`, async () => {
      const page = await newPage(site, { width: 320, allow: /404 \(Not Found\)/ })
      await page.goto(site.url + path)
      expect(await overflow(page)).to.be.at.most(0)
      await page.setViewport({ width: 390, height: 844 })
      const session = await page.createCDPSession()
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
      await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px')
      expect(await overflow(page)).to.be.at.most(0)
      await page.browserContext().close()
    })
  }

  it('loads no React and nothing of another host before anyone does anything', async () => {
    const page = await newPage(site)
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    await page.goto(site.url, { waitUntil: 'networkidle0' })
    expect(urls.filter((url) => !url.startsWith(site.url) && !url.startsWith('data:'))).to.deep.equal([])
    expect(urls.filter((url) => /mount|react/i.test(url))).to.deep.equal([])
    await closePage(page)
  })

  it('moves nothing that the visitor did not move', async () => {
    const page = await newPage(site, { width: 390 })
    await page.evaluateOnNewDocument(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(site.url, { waitUntil: 'networkidle0' })
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).to.be.below(0.001)
    await closePage(page)
  })

  it('shows everything, and leads to the audit, with JavaScript off', async () => {
    const page = await newPage(site, { javascript: false })
    await page.goto(site.url)
    await Promise.all([page.waitForNavigation(), page.click('.hero button')])
    expect(new URL(page.url()).pathname).to.equal('/commsaudit')
    await closePage(page)
  })

  it('says Image unavailable where an image does not come', async () => {
    await site.services.db.raw(
      `insert into blog_posts (slug, title, excerpt, content, category, published_at, featured_image_url)
       values ('broken', 'A post', 'Excerpt', 'Text', 'Strategy', now(), '/images/not-there.png')`,
    )
    await site.told()
    const page = await newPage(site, { allow: /404 \(Not Found\)/ })
    await page.goto(site.url)
    await page.$eval('#blog', (section) => section.scrollIntoView())
    const note = await page.waitForSelector('#blog .img-missing')
    expect(await note!.evaluate((element) => element.textContent)).to.equal('Image unavailable')
    await closePage(page)
  })
})

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
