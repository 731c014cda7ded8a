import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { unsubscribeToken } from '../../server/outbox/unsubscribeLink.ts'
import { says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, newPage, type PageOptions } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { whileUnreadable } from '../support/unreadable.ts'

const done = 'You have been successfully unsubscribed from our newsletter.'

describe('Unsubscribing in a browser', () => {
  const site = useSite()
  let address: string
  beforeEach(async () => {
    await site.http.post('/newsletter').type('form').send({ email: 'ada@example.com' })
    address = `${site.url}/unsubscribe?token=${unsubscribeToken(site.services.config, 1)}`
  })

  const open = async (options: PageOptions = {}): Promise<Page> => {
    const page = await newPage(site, { reducedMotion: true, ...options })
    await page.goto(address)
    return page
  }
  // At the very edge, where nothing can be pressed, also where it has happened by itself meanwhile.
  const stir = (page: Page) => page.mouse.click(2, 300)
  const waits = async (page: Page) => (await page.$('main button:not(:disabled)')) !== null
  const status = async () => (await site.services.db('newsletter_subscriptions').first()).status as string
  const press = (page: Page, text: string) => page.click(`main ::-p-text(${text})`)

  for (const width of [1440, 320]) {
    it(`happens by itself once somebody is there, says so with the address, and is undone by one click, at ${width} px`, async () => {
      const page = await open({ width })
      await stir(page)
      await says(page, done)
      await says(page, 'ada@example.com')
      expect(await status()).to.equal('unsubscribed')
      expect((await page.title()).split(' | ')[0]).to.equal("You're unsubscribed")
      expect(await page.evaluate(() => document.activeElement?.tagName)).to.equal('H1')
      await expectNoAxeFindings(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(width)
      await Promise.all([page.waitForNavigation(), press(page, 'Resubscribe to Newsletter')])
      await says(page, "Welcome back! You've been resubscribed.")
      expect(await status()).to.equal('active')
      await expectNoAxeFindings(page)
      const events = await site.services.db('newsletter_events').orderBy('id')
      expect(events.map(({ event, cause }) => `${event} ${cause}`)).to.deep.equal([
        'subscribed footer',
        'unsubscribed page',
        'resubscribed unsubscribe_page',
      ])
      await closePage(page)
    })
  }

  it('happens once: Back, reload and a new look after coming back change nothing', async () => {
    const page = await open()
    await stir(page)
    await says(page, done)
    await Promise.all([page.waitForNavigation(), press(page, 'Resubscribe to Newsletter')])
    await says(page, 'Welcome back!')
    for (const step of ['goBack', 'reload', 'goForward', 'reload'] as const) {
      await page[step]({ waitUntil: 'networkidle0' })
      await says(page, 'Welcome back!')
    }
    expect(await status()).to.equal('active')
    expect(await site.services.db('newsletter_events').where({ event: 'unsubscribed' })).to.have.length(1)
    await closePage(page)
  })

  it('has room for a long address on a phone', async () => {
    const email = 'a-rather-long-name@communications.example.com'
    await site.http.post('/newsletter').type('form').send({ email })
    const page = await newPage(site, { width: 390 })
    await page.goto(`${site.url}/unsubscribe?token=${unsubscribeToken(site.services.config, 2)}`)
    await says(page, email)
    // The button would be another one if it has happened by itself meanwhile.
    await page.keyboard.press('Shift')
    await says(page, done)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(390)
    const left = await page.$eval('main h1', (heading) => heading.getBoundingClientRect().left)
    expect(left).to.be.at.least(12)
    await closePage(page)
  })

  it('waits in a page that nobody looks at', async () => {
    const page = await newPage(site)
    // As a string, because the test's own compiler would add helpers that the page does not have.
    await page.evaluateOnNewDocument(`{
      let state = 'hidden'
      Object.defineProperty(document, 'visibilityState', { get: () => state })
      window.show = () => {
        state = 'visible'
        document.dispatchEvent(new Event('visibilitychange'))
      }
    }`)
    await page.goto(address)
    await stir(page)
    expect(await waits(page)).to.equal(true)
    expect(await status()).to.equal('active')
    await page.evaluate('show()')
    await stir(page)
    await says(page, done)
    await closePage(page)
  })

  it('does not happen when only a scanner opens it, and does after some seconds in sight', async () => {
    const page = await newPage(site)
    await page.evaluateOnNewDocument(`{
      const later = []
      const { setTimeout: real, clearTimeout: realClear } = window
      window.setTimeout = (work, ms, ...rest) => ms < 3000 ? real(work, ms, ...rest) : -later.push(work)
      window.clearTimeout = (id) => id < 0 ? delete later[-id - 1] : realClear(id)
      window.passTime = () => later.splice(0).forEach((work) => work())
    }`)
    await page.goto(address)
    await page.mouse.move(700, 100)
    await page.hover('main a')
    await page.evaluate('passTime()')
    await page.mouse.move(700, 100)
    await page.keyboard.press('Tab')
    await page.focus('main a')
    await page.evaluate('passTime()')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    expect(await waits(page), 'whoever looks for “Stay subscribed” stays').to.equal(true)
    expect(await status()).to.equal('active')
    await page.evaluate('passTime()')
    await says(page, done)
    expect(await site.services.db('newsletter_events').where({ event: 'unsubscribed' })).to.have.length(1)
    await closePage(page)
  })

  it('says when it failed, and when the network did', async () => {
    const page = await newPage(site, { allow: /500|ERR_FAILED/ })
    await whileUnreadable(site, 'newsletter_subscriptions', async () => {
      await page.goto(address)
      await page.click('main button')
      await says(page, 'Failed to process unsubscribe request. Please try again.')
      await says(page, 'Return to Homepage')
      await expectNoAxeFindings(page)
    })
    await page.setRequestInterception(true)
    page.on('request', (request) => void (request.method() === 'POST' ? request.abort() : request.continue()))
    await page.goto(address)
    await page.keyboard.press('Shift')
    await says(page, 'An unexpected error occurred. Please try again.')
    await closePage(page)
  })

  it('has a button without script', async () => {
    const page = await open({ javascript: false })
    expect(await status()).to.equal('active')
    await Promise.all([page.waitForNavigation(), page.click('main button')])
    expect(await page.$eval('main', (main) => main.textContent)).to.include(done)
    expect(await status()).to.equal('unsubscribed')
    await closePage(page)
  })

  it('explains a link without a token', async () => {
    const page = await newPage(site, { allow: /400/ })
    await page.goto(`${site.url}/unsubscribe`)
    await says(page, 'Invalid unsubscribe link. No token provided.')
    await expectNoAxeFindings(page)
    await closePage(page)
  })
})
