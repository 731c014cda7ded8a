import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { closePage, expectNoAxeFindings, newPage } from '../support/browser.ts'
import { startSite, type TestSite } from '../support/site.ts'

describe('The ads pixel', () => {
  let site: TestSite
  before(async () => {
    site = await startSite({ META_PIXEL_ID: '123456789012345' })
  })
  after(() => site.close())

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
    await closePage(page)
  })
})
