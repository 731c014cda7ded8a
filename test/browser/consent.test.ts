import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { createPost } from '../blog/support.ts'
import { closePage, expectNoAxeFindings, newPage } from '../support/browser.ts'
import { until } from '../support/process.ts'
import { useSharedSite } from '../support/site.ts'

describe('The ads pixel', () => {
  const site = useSharedSite({ META_PIXEL_ID: '123456789012345' })

  async function visit(path = '/') {
    const page = await newPage(site, { reducedMotion: true, allow: /facebook|ERR_/ })
    const foreign: string[] = []
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      const own = request.url().startsWith(site.url) || request.url().startsWith('data:')
      if (!own) foreign.push(request.url())
      void (own ? request.continue() : request.abort())
    })
    await page.goto(site.url + path, { waitUntil: 'networkidle0' })
    return { page, foreign }
  }
  const events = (page: Page) =>
    page.evaluate(() => {
      const { fbq } = window as unknown as { fbq?: { queue: unknown[][] } }
      return fbq?.queue.map((call) => call.slice(0, 3)) ?? []
    })

  it('is asked about first: nothing of another host is loaded and nothing is told', async () => {
    const { page, foreign } = await visit()
    expect(await page.$eval('[data-consent]', (bar) => bar.checkVisibility())).to.equal(true)
    await expectNoAxeFindings(page)
    await page.click('.hero [data-open]')
    expect(await events(page)).to.deep.equal([])
    expect(foreign).to.deep.equal([])
    await closePage(page)
  })

  it('is told of pages and clicks after a yes, which one cookie remembers', async () => {
    const { page, foreign } = await visit()
    await page.click('[data-consent-answer=yes]')
    await page.waitForFunction(() => 'fbq' in window)
    expect(await page.$eval('[data-consent]', (bar) => bar.checkVisibility())).to.equal(false)
    await page.click('.hero [data-open]')
    await page.keyboard.press('Escape')
    await page.$eval('#services a[data-track]', (link) => (link as HTMLElement).click())
    expect(await events(page)).to.deep.equal([
      ['init', '123456789012345'],
      ['track', 'PageView'],
      ['track', 'ViewContent', { content_name: 'Free Internal Comms Audit', content_type: 'CTA Button' }],
      ['track', 'ViewContent', { content_name: 'Schedule Discovery Call - Services', source: 'CTA Button' }],
    ])
    // The browser says of itself what it asks for, apart from what its page has done.
    await until(() => foreign.length > 0)
    expect(foreign).to.deep.equal(['https://connect.facebook.net/en_US/fbevents.js'])
    const cookies = await page.browserContext().cookies()
    expect(cookies.map(({ name, value }) => `${name}=${value}`)).to.deep.equal(['consent=yes'])
    await page.reload()
    await page.waitForFunction(() => 'fbq' in window)
    await closePage(page)
  })

  it('stays away after a no, until the answer is changed on the cookies page', async () => {
    const { page, foreign } = await visit()
    await page.click('[data-consent-answer=no]')
    await page.goto(`${site.url}/cookies`, { waitUntil: 'networkidle0' })
    expect(await page.$eval('[data-consent]', (bar) => bar.checkVisibility())).to.equal(false)
    expect(foreign).to.deep.equal([])
    await page.click('[data-consent-again]')
    await page.click('[data-consent-answer=yes]')
    await page.waitForFunction(() => 'fbq' in window)
    const focused = await page.evaluate(() => document.activeElement?.matches('[data-consent-again]'))
    expect(focused, 'the focus is where it was').to.equal(true)
    await closePage(page)
  })

  it('weighs yes and no the same, first of all in the order of the keyboard', async () => {
    const { page } = await visit()
    const looks = await page.$$eval('[data-consent-answer]', (buttons) =>
      buttons.map((button) => {
        const { backgroundColor, color, borderColor } = getComputedStyle(button)
        return { backgroundColor, color, borderColor }
      }),
    )
    expect(looks[0]).to.deep.equal(looks[1])
    const stops: unknown[] = []
    for (let stop = 0; stop < 4; stop++) {
      await page.keyboard.press('Tab')
      stops.push(await page.evaluate(() => document.activeElement!.textContent))
    }
    expect(stops).to.deep.equal(['Skip to main content', 'Cookie Policy', 'Allow', 'Decline'])
    await closePage(page)
  })

  it('hides nothing that has the focus', async function () {
    this.timeout(60_000)
    const { page } = await visit()
    const hidden: unknown[] = []
    for (let stop = 0; stop < 70; stop++) {
      await page.keyboard.press('Tab')
      hidden.push(
        await page.evaluate(() => {
          const bar = document.querySelector('[data-consent]')!
          const focused = document.activeElement!
          const { top, height } = focused.getBoundingClientRect()
          const behind = top >= bar.getBoundingClientRect().top
          return height > 0 && behind && !bar.contains(focused) ? focused.outerHTML : undefined
        }),
      )
    }
    expect(hidden.filter(Boolean)).to.deep.equal([])
    await closePage(page)
  })

  for (const [width, height] of [
    [390, 664],
    [320, 568],
  ] as const) {
    it(`leaves the first button, the end of the page and messages free at ${width} by ${height}`, async () => {
      const { page } = await visit()
      await page.setViewport({ width, height })
      const bar = await page.$eval('[data-consent]', (element) => element.getBoundingClientRect().top)
      expect(bar).to.be.above(height - 125)
      const button = await page.$eval('.hero [data-open]', (each) => each.getBoundingClientRect().bottom)
      expect(button).to.be.at.most(bar)
      await page.click('.site-footer form button')
      await page.waitForSelector('.toast')
      expect(await page.$eval('.toast', (toast) => toast.getBoundingClientRect().bottom)).to.be.at.most(
        bar + 1,
      )
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      expect(
        await page.$eval('.site-footer', (footer) => footer.getBoundingClientRect().bottom),
      ).to.be.at.most(bar + 1)
      await closePage(page)
    })
  }

  it('is told of a click on an article, wherever its card is clicked', async () => {
    await createPost(site, { title: 'The one-page plan', featured: true, age: 1 })
    await createPost(site, { title: 'A long read', age: 2 })
    const { page } = await visit('/blog')
    await page.click('[data-consent-answer=yes]')
    await page.waitForFunction(() => 'fbq' in window)
    // What was clicked is counted by then; the page stays, so that it can be asked.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
    for (const part of ['.feature .btn', '.post-card__excerpt', '.post-card .text-link'])
      await page.click(part)
    const clicked = (await events(page)).filter(([, name]) => name === 'ViewContent')
    expect(clicked.map(([, , content]) => content)).to.deep.equal(
      ['The one-page plan', 'A long read', 'A long read'].map((title) => ({
        content_name: title,
        content_type: 'Blog Post',
      })),
    )
    await closePage(page)
  })
})
