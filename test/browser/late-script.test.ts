import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { profile, receiveLink, rowsOf, saveDraft } from '../audit/support.ts'
import { atStep } from './auditSteps.ts'
import { fillBlog, wordsOf } from './filledBlog.ts'
import { awake, closePage, newPage, type PageOptions } from '../support/browser.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'

/** How long after its script a page goes to the section in its address (client/behaviours/anchors.ts). */
const arrivalMs = 100
const siteScript = /\/site-[^/]+\.js$/

describe('A page whose script comes late', () => {
  const site = useSite({ META_PIXEL_ID: '123456789012345' })

  /** A page that has come, but not its script. It notes which of the script's timers ran, by their milliseconds. */
  async function openAsleep(path: string, options: PageOptions = {}) {
    const page = await newPage(site, { reducedMotion: true, ...options })
    await page.evaluateOnNewDocument(`{
      const begin = setTimeout
      window.ran = []
      window.setTimeout = (run, ms, ...rest) =>
        begin(() => {
          run(...rest)
          window.ran.push(ms)
        }, ms)
    }`)
    const held = await holdRequests(page, (request) => siteScript.test(request.url()))
    await openWithoutWaiting(page, path)
    return { page, wake: () => held.letGo().then(() => awake(page)) }
  }
  const openWithoutWaiting = (page: Page, path: string) =>
    page.mainFrame().goto(site.url + path, { waitUntil: 'domcontentloaded' })

  it('leaves the cursor in the field where somebody writes, though the address names a section', async () => {
    const { page, wake } = await openAsleep('/#contact')
    await page.type('form[data-form=enquiry] [name=name]', 'Ma')
    await wake()
    // The section was arrived at, and left alone.
    await page.waitForFunction(
      (ms) => (window as unknown as { ran: number[] }).ran.includes(ms),
      {},
      arrivalMs,
    )
    await page.keyboard.type('ya')
    expect(
      await page.$eval('form[data-form=enquiry] [name=name]', (field) => (field as HTMLInputElement).value),
    ).to.equal('Maya')
    await closePage(page)
  })

  it('keeps what was typed about whoever takes the audit', async () => {
    const { page, wake } = await openAsleep(await receiveLink(site))
    await page.type('#profile-role', 'Head of People')
    await page.select('#profile-company_size', '51-200')
    await wake()
    await page.type('#profile-company_name', 'Lark & Co')
    await page.click('.wizard__nav button[value="next"]')
    await atStep(page, 1)
    const [draft] = await rowsOf<{ profile: object }>(site, 'audit_drafts')
    const typed = { role: 'Head of People', company_size: '51-200', company_name: 'Lark & Co' }
    expect(draft!.profile).to.include(typed)
    await closePage(page)
  })

  it('keeps the answer that was chosen to a question of the audit', async () => {
    const link = await receiveLink(site)
    await saveDraft(site, link, { version: 1, step: 1, profile })
    const { page, wake } = await openAsleep(`${link}?step=1`)
    await page.click('input[name="q1"][value="2"]')
    await wake()
    await page.waitForSelector('input[name="q1"][value="2"]:checked')
    await until(async () => {
      const [draft] = await rowsOf<{ responses: Record<string, string> }>(site, 'audit_drafts')
      return draft!.responses[1] === '2'
    })
    await closePage(page)
  })

  it('has the line under its header where it was scrolled before', async () => {
    const { page, wake } = await openAsleep('/')
    await page.evaluate(() => scrollTo(0, 600))
    await wake()
    expect(await page.$('.site-header[data-scrolled]')).to.not.equal(null)
    await closePage(page)
  })

  it('answers a press that came before it, where nothing else would', async () => {
    const { page, wake } = await openAsleep('/cookies')
    await page.$eval('[data-consent-again]', (again) => (again as HTMLElement).click())
    await wake()
    expect(await page.evaluate(() => document.activeElement?.matches('[data-consent-answer]'))).to.equal(true)
    await closePage(page)
  })

  it('offers to change the answer about cookies only where a script can', async () => {
    const page = await newPage(site, { javascript: false })
    await page.goto(`${site.url}/cookies`)
    expect(await page.$eval('[data-consent-again]', (button) => button.checkVisibility())).to.equal(false)
    await closePage(page)
  })

  it('shows the articles of the address after Back, however early that was pressed', async () => {
    await fillBlog(site)
    const page = await newPage(site, { reducedMotion: true })
    await page.setCacheEnabled(false)
    await page.goto(`${site.url}/blog`)
    await page.click('[data-list-link=page][href$="page=2"]')
    await page.waitForFunction(() => location.search === '?page=2')
    const held = await holdRequests(page, (request) => siteScript.test(request.url()))
    await openReloaded(page)
    await page.evaluate(() => history.back())
    await page.waitForFunction(() => location.search === '')
    expect(await wordsOf(page, '[data-list-results]')).to.not.contain('Note 0')
    await held.letGo()
    await page.waitForFunction(() =>
      document.querySelector<HTMLElement>('[data-list-results]')!.innerText.includes('Note 0'),
    )
    await closePage(page)
  })

  it('shows the articles of the address after Back where their script cannot be had', async () => {
    await fillBlog(site)
    const page = await newPage(site, { reducedMotion: true, allow: /ERR_FAILED/ })
    // What the browser holds is asked of nobody.
    await page.setCacheEnabled(false)
    await page.goto(`${site.url}/blog`)
    await page.click('[data-list-link=page][href$="page=2"]')
    await page.waitForFunction(() => location.search === '?page=2')
    await page.setRequestInterception(true)
    page.on('request', (request) =>
      /\/blogList-/.test(request.url()) ? void request.abort() : void request.continue(),
    )
    await page.reload()
    await page.evaluate(() => history.back())
    await page.waitForFunction(() =>
      document.querySelector<HTMLElement>('[data-list-results]')?.innerText.includes('Note 0'),
    )
    await closePage(page)
  })

  it('lets a form be sent again that was sent without its script and came back as it was left', async () => {
    const page = await newPage(site, { reducedMotion: true, allow: /ERR_FAILED/ })
    const sent: string[] = []
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      if (/\/newsletterForm-/.test(request.url())) void request.abort()
      else if (request.isNavigationRequest() && request.method() === 'POST') {
        sent.push(request.url())
        // An answer that leaves the page where it is, as Back would bring it.
        void request.respond({ status: 204 })
      } else void request.continue()
    })
    await page.goto(`${site.url}/`)
    for (const times of [1, 2]) {
      await page.click('.site-footer form[data-form=newsletter] button')
      await until(() => sent.length === times)
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    }
    await closePage(page)
  })
})

const openReloaded = (page: Page) =>
  Promise.all([
    page.waitForRequest((request) => siteScript.test(request.url())),
    page.evaluate(() => location.reload()),
  ])
