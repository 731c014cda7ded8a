import { setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { profile, receiveLink, rowsOf, saveDraft, submit } from '../audit/support.ts'
import { closePage, setOnline, type PageOptions } from '../support/browser.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { answer, atStep, next, openAudit, seesText } from './auditSteps.ts'

describe('The free audit, left,', function () {
  this.timeout(120_000)
  const site = useSite()

  const cutOffs = {
    'with the page that is left': async () => {},
    'before the page is left': (page: Page) => page.evaluate('window.stop()'),
  }
  for (const [when, cutOff] of Object.entries(cutOffs)) {
    it(`keeps what was answered while an answer before was on its way, which is cut off ${when}`, async () => {
      const page = await begun()
      const letGo = await keepWaiting()
      await answer(page, 1, '3')
      await next(page, 2)
      await answer(page, 2, '1')
      await cutOff(page)
      await page.reload()
      await letGo()
      await hasBoth()
      await closePage(page)
    })
  }

  it('keeps what was answered when the page goes out of sight again before anything of it was heard', async () => {
    const page = await begun()
    const letGo = await keepWaiting()
    await answer(page, 1, '3')
    await goOutOfSight(page)
    await next(page, 2)
    await answer(page, 2, '1')
    await goOutOfSight(page)
    await page.reload()
    await letGo()
    await hasBoth()
    await closePage(page)
  })

  it('keeps what was answered without a connection for a page that is opened in the same tab again', async () => {
    const page = await begun({ allow: /ERR_INTERNET_DISCONNECTED/ })
    const link = page.url()
    await setOnline(page, false)
    await answer(page, 1, '3')
    await seesText(page, '.wizard__saved', 'No connection.')
    await next(page, 2)
    await answer(page, 2, '1')
    await page.goto('about:blank')
    await page.setOfflineMode(false)
    await page.goto(link)
    await atStep(page, 2)
    await seesText(page, '.wizard__saved', 'Saved.')
    expect(await page.$('input[name="q2"][value="1"]:checked')).to.not.equal(null)
    await hasBoth()
    expect(await page.evaluate(() => Object.keys(sessionStorage).join())).to.not.contain('unsent')
    await closePage(page)
  })

  it('keeps of a question that was answered here without a connection, and later elsewhere, what was answered elsewhere', async () => {
    const page = await begun({ allow: /ERR_INTERNET_DISCONNECTED/ })
    const link = page.url()
    await setOnline(page, false)
    await answer(page, 1, '3')
    await next(page, 2)
    await answer(page, 2, '3')
    await seesText(page, '.wizard__saved', 'No connection.')
    await killed(page)
    await elsewhere(link, { step: 2, responses: { 1: '1' } })
    await page.setOfflineMode(false)
    await page.goto(link)
    await seesText(page, '.wizard__saved', 'Saved.')
    const [draft] = await rowsOf(site, 'audit_drafts')
    expect(draft!.responses).to.deep.equal({ 1: '1', 2: '3' })
    await page.goto(link)
    await page.waitForSelector('input[name="q1"][value="1"]:checked')
    await closePage(page)
  })

  it('keeps of a question that was answered elsewhere, and later here without a connection, what was answered here', async () => {
    const page = await begun({ allow: /ERR_INTERNET_DISCONNECTED/ })
    const link = page.url()
    await setOnline(page, false)
    await elsewhere(link, { step: 3, responses: { 1: '1', 2: '1' } })
    await laterThanClocksDiffer(page)
    await answer(page, 1, '3')
    await seesText(page, '.wizard__saved', 'No connection.')
    await killed(page)
    await page.setOfflineMode(false)
    await page.goto(link)
    await atStep(page, 3)
    await stored({ 1: '3', 2: '1' }, 3)
    await closePage(page)
  })

  for (const late of [false, true]) {
    const also = late ? ', of a page that came late, too' : ''
    it(`shows what was answered later elsewhere as soon as the connection is back${also}`, async () => {
      const page = await begun({ allow: /ERR_INTERNET_DISCONNECTED|409/ })
      if (late) await comeLate(page)
      await setOnline(page, false)
      await answer(page, 1, '3')
      await seesText(page, '.wizard__saved', 'No connection.')
      await elsewhere(page.url(), { step: 4, responses: { 1: '1', 2: '1', 3: '1' } })
      await setOnline(page, true)
      await page.waitForSelector('input[name="q1"][value="1"]:checked')
      await stored({ 1: '1', 2: '1', 3: '1' }, 4)
      await closePage(page)
    })
  }

  it('leaves nothing in the tab once the link turned out to be over', async () => {
    const page = await begun({ allow: /status of 404/ })
    await submit(site, new URL(page.url()).pathname).expect(200)
    await Promise.all([page.waitForNavigation(), page.click('input[name="q1"][value="3"]')])
    await seesText(page, 'h1', 'Invalid Audit Link')
    expect(await page.evaluate(() => Object.keys(sessionStorage).join())).to.not.contain('unsent')
    await closePage(page)
  })

  async function begun(options?: PageOptions): Promise<Page> {
    const link = await receiveLink(site)
    await saveDraft(site, link, { version: 1, step: 1, profile })
    return openAudit(site, link, options)
  }

  /** Nothing is stored until what it returns is called, and then all that was sent. */
  async function keepWaiting(): Promise<() => Promise<unknown>> {
    const held = await site.services.db.transaction()
    await held.raw('lock table audit_drafts in exclusive mode')
    return () => held.rollback()
  }

  const goOutOfSight = (page: Page): Promise<void> =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    })

  /** Opened anew, by a request that is seconds on its way. */
  async function comeLate(page: Page): Promise<void> {
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      void setTimeout(request.isNavigationRequest() ? 4_000 : 0).then(() => request.continue())
    })
    await page.reload()
    await page.setRequestInterception(false)
  }

  /** The page's clock is behind the server's by as long as the page took to be drawn and to come, and no more. */
  async function laterThanClocksDiffer(page: Page): Promise<void> {
    const ms = await page.evaluate(() => {
      const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return opening!.responseStart - opening!.requestStart
    })
    await setTimeout(ms)
  }

  /** As a phone does that needs the memory: the page hears nothing of it. */
  async function killed(page: Page): Promise<void> {
    await page.evaluate(() =>
      addEventListener('visibilitychange', (event) => event.stopImmediatePropagation(), { capture: true }),
    )
    await page.goto('about:blank')
  }

  /** Another device goes on with the audit, which says nothing of what this one did. */
  const elsewhere = (link: string, change: object) =>
    saveDraft(site, new URL(link).pathname, { version: 20, ...change }).expect(200)

  /** Both answers, and the question they led to. */
  const hasBoth = (): Promise<void> => stored({ 1: '3', 2: '1' }, 2)

  const stored = (responses: object, step: number): Promise<void> =>
    until(async () => {
      const [draft] = await rowsOf<{ responses: object; step: number }>(site, 'audit_drafts')
      return JSON.stringify([draft!.responses, draft!.step]) === JSON.stringify([responses, step])
    })
})
