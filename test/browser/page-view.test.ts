import { expect } from 'chai'
import puppeteer, { type Browser, type Page } from 'puppeteer'
import { agents, pageViews, visits, written } from '../analytics/support.ts'
import { createOwner, owner } from '../support/admin.ts'
import { findBrowser } from '../support/findBrowser.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'

describe('Page views of a real browser', () => {
  const site = useSite()
  let browser: Browser
  before(async () => {
    // A headless one counts as a program; a name given to a page is not sent with its last beacon.
    browser = await puppeteer.launch({
      executablePath: await findBrowser(),
      args: [`--user-agent=${agents.chrome}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    })
  })
  after(() => browser.close())

  const visitor = async (): Promise<Page> => (await browser.createBrowserContext()).newPage()
  /** The paths counted by now. Somebody with another browser comes afterwards, is waited for, and left out. */
  const paths = async () => {
    const other = await visitor()
    await other.setUserAgent({ userAgent: agents.firefox })
    await other.goto(`${site.url}/terms`, { waitUntil: 'networkidle0' })
    const counted = async () => {
      await written(site)
      return (await pageViews(site)).map((view) => view.path)
    }
    await until(async () => (await counted()).includes('/terms'))
    await site.services.db('page_views').where({ path: '/terms' }).delete()
    await site.services.db('visits').where({ browser: 'Firefox' }).delete()
    return counted()
  }

  it('count once each, with load time and the time looked at, and set no cookie', async () => {
    const page = await visitor()
    await page.goto(`${site.url}/?utm_source=newsletter&utm_campaign=May&utm_content=top`, {
      waitUntil: 'networkidle0',
    })
    await page.goto(`${site.url}/privacy`, { waitUntil: 'networkidle0' })
    await page.goto('about:blank')
    expect(await paths()).to.deep.equal(['/', '/privacy'])
    const [visit, ...more] = await visits(site)
    expect(more).to.deep.equal([])
    expect(visit).to.include({ views: 2, source: 'Newsletter', converted: false })
    expect(visit).to.include({
      campaign: 'Newsletter / (not set) / May',
      content: 'top',
      term: null,
      entry_page: '/',
      exit_page: '/privacy',
    })
    expect(visit!.visible_ms).to.be.within(100, 20_000)
    for (const view of await pageViews(site)) expect(view.load_ms).to.be.within(1, 20_000)
    expect(await page.browserContext().cookies()).to.deep.equal([])
  })

  it('know a click on a call to action', async () => {
    const page = await visitor()
    await page.goto(site.url, { waitUntil: 'networkidle0' })
    await page.locator('main [data-track-type="CTA Button"]').click()
    expect(await paths()).to.deep.equal(['/'])
    expect((await visits(site))[0]).to.include({ converted: true })
  })

  it('come from personal pages too, whose address goes nowhere, as their pattern', async () => {
    const page = await visitor()
    await page.goto(`${site.url}/audit/${'Ab3-'.repeat(10)}xyz`, { waitUntil: 'networkidle0' })
    expect(await paths()).to.deep.equal(['/audit/[token]'])
  })

  it('do not count while a page is only being prepared', async () => {
    const page = await visitor()
    // As text: the compiler's helpers do not exist in the page.
    await page.evaluateOnNewDocument(
      `Object.defineProperty(document, 'prerendering', { configurable: true, get: () => true })`,
    )
    await page.goto(site.url, { waitUntil: 'networkidle0' })
    expect(await paths()).to.deep.equal([])
    await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
    expect(await paths()).to.deep.equal(['/'])
  })

  it('do not count for somebody who is signed in to the back office', async () => {
    await createOwner(site)
    const page = await visitor()
    await page.goto(`${site.url}/admin/dashboard`)
    await page.type('input[name=email]', owner.email)
    await page.type('input[name=password]', owner.password)
    await Promise.all([page.waitForNavigation(), page.click('form button')])
    await page.goto(site.url, { waitUntil: 'networkidle0' })
    expect(await paths()).to.deep.equal([])
  })
})
