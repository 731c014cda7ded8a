import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { profile, receiveLink, saveDraft } from '../audit/support.ts'
import { say } from '../content/support.ts'
import { says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { useSite } from '../support/site.ts'
import { almostDone, atStep, fillProfile, next as goOn, openStill, seesText } from './auditSteps.ts'
import { putText } from './putText.ts'

const next = '.wizard__nav button[value="next"]'

describe('The steps of the audit in a browser', function () {
  this.timeout(120_000)
  const site = useSite()

  it('fit every window, with Next in sight on a phone', async () => {
    const link = await almostDone(site)
    const page = await openStill(site, link)
    for (const [width, height] of [
      [1024, 768],
      [1100, 800],
      [1200, 800],
      [390, 664],
      [360, 640],
      [320, 568],
    ]) {
      await page.setViewport({ width: width!, height: height! })
      await page.waitForFunction((wide) => innerWidth === wide, {}, width!)
      expect(await widthOf(page), `${width}`).to.be.at.most(width!)
      const bottom = await page.$eval(next, (button) => button.getBoundingClientRect().bottom)
      const foot = await page.$eval('.wizard__nav', (element) => element.getBoundingClientRect().top)
      const last = await page.$$eval('.answer', (answers) => answers.at(-1)!.getBoundingClientRect().bottom)
      if (width === 390) expect(last, 'all answers are above the foot').to.be.at.most(foot)
      if (width! < 400) expect(bottom, `${width}`).to.be.at.most(height!)
    }
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('leave the question in sight where the window is low', async () => {
    const page = await openStill(site, await almostDone(site), { width: 844, height: 390 })
    const isCovered = await page.evaluate(() =>
      Boolean(document.elementFromPoint(innerWidth / 2, innerHeight - 8)?.closest('.wizard__nav')),
    )
    expect(isCovered).to.equal(false)
    await closePage(page)
  })

  it('take the keys 1, 2 and 3 as answers and Enter as Next', async () => {
    const link = await receiveLink(site)
    await saveDraft(site, link, { version: 1, step: 1, profile })
    const page = await openStill(site, link)
    for (const [index, value] of ['3', '2', '1'].entries()) {
      await page.waitForSelector(`input[name="q${index + 1}"]`)
      await page.keyboard.press(`${index + 1}` as '1')
      await page.waitForSelector(`input[name="q${index + 1}"][value="${value}"]:checked`)
      await page.keyboard.press('Enter')
    }
    await page.waitForSelector('input[name="q4"]')
    await closePage(page)
  })

  it('keep the answer that is pressed as soon as the first question is there', async () => {
    const page = await openStill(site, await receiveLink(site))
    await fillProfile(page)
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('input[name="q1"]')) return
        observer.disconnect()
        document.dispatchEvent(new KeyboardEvent('keydown', { key: '2' }))
      }).observe(document.querySelector('main')!, { childList: true, subtree: true })
    })
    await page.click(next)
    await page.waitForSelector('input[name="q1"][value="2"]:checked')
    await page.keyboard.press('Enter')
    await page.waitForSelector('input[name="q2"]')
    await closePage(page)
  })

  it('say what is wrong in the owner’s words', async () => {
    const link = await receiveLink(site)
    await say(site, 'forms', (words) => ({
      ...words,
      complaints: { ...words.complaints, address: 'No links in names, please' },
    }))
    const page = await openStill(site, link)
    await page.type('#profile-first_name', ' www.bait.example')
    await says(page, 'No links in names, please')
    await closePage(page)
  })

  it('say beside a name that it may hold no web address, before fifteen questions are answered', async () => {
    const page = await openStill(site, await receiveLink(site))
    await fillProfile(page)
    await page.waitForSelector(`${next}:not([disabled])`)
    await page.type('#profile-last_name', ' www.firm.example')
    await says(page, 'Please leave web addresses out')
    await page.waitForSelector(`${next}[disabled]`)
    await page.waitForSelector('#profile-last_name[aria-invalid][aria-describedby]')
    await expectNoAxeFindings(page)
    for (let letter = 0; letter < 17; letter++) await page.keyboard.press('Backspace')
    await page.waitForSelector(`${next}:not([disabled])`)
    await closePage(page)
  })

  it('wait for a company of which something is left once it is cleaned', async () => {
    const page = await openStill(site, await receiveLink(site))
    await fillProfile(page)
    await page.waitForSelector(`${next}:not([disabled])`)
    await putText(page, '#profile-company_name', '<Acme>')
    await page.waitForSelector(`${next}[disabled]`)
    await putText(page, '#profile-company_name', 'Acme')
    await page.waitForSelector(`${next}:not([disabled])`)
    await closePage(page)
  })

  it('lead back to what was refused in the end, and then to the last question again', async () => {
    const link = await almostDone(site)
    const page = await openStill(site, `${link}?step=0`, { allow: /422/ })
    // What the page takes for text and the site, without signs that nobody sees, for markup.
    await putText(page, '#profile-company_name', '<\u0001Acme>')
    for (let step = 0; step < 15; step++) await goOn(page, step + 1)
    await page.click(next)
    await atStep(page, 0)
    await says(page, 'Submission failed')
    await seesText(page, '#profile-company_name-error', 'This field is required')
    await page.waitForSelector('#profile-company_name[aria-invalid]')
    await expectNoAxeFindings(page)
    await putText(page, '#profile-company_name', 'Acme')
    await page.waitForFunction(() => !document.querySelector('.field__error'))
    await goOn(page, 15)
    await page.click(next)
    await page.waitForSelector('.result-hero')
    await closePage(page)
  })

  it('go on when an answer of the network does not come for long', async () => {
    const page = await openStill(site, await receiveLink(site), { allow: /ERR_/ })
    await loseSooner(page)
    await page.reload()
    await page.type('#profile-company_name', 'Fennel Foods')
    await page.type('#profile-role', 'Manager')
    await page.select('#profile-company_size', '51-200')
    const held = await holdRequests(page, (request) => request.method() === 'PATCH')
    await page.click(next)
    await page.waitForSelector('input[name="q1"]')
    await says(page, 'No connection.')
    await held.letGo()
    await closePage(page)
  })

  it('let the audit be sent again when the answer to it does not come for long', async () => {
    const page = await openStill(site, await almostDone(site), { allow: /ERR_/ })
    await loseSooner(page)
    await page.reload()
    const held = await holdRequests(page, (request) => request.method() === 'POST')
    await page.click(next)
    await page.waitForSelector('input[name="q15"]')
    await page.click(next)
    await says(page, 'Submission failed')
    await held.letGo()
    // What is really sent may take as long as it does on a busy machine.
    await page.evaluate('window.patience = 1')
    await page.click(next)
    await page.waitForSelector('.result-hero')
    await closePage(page)
  })

  it('validate the link with the first save, before fifteen questions are answered', async () => {
    const link = await receiveLink(site)
    const page = await openStill(site, link, { allow: /404/ })
    // What was typed may be on its way by itself before the button is pressed.
    const held = await holdRequests(page, (request) => request.method() === 'PATCH')
    await page.type('#profile-company_name', 'Fennel Foods')
    await page.type('#profile-role', 'Manager')
    await page.select('#profile-company_size', '51-200')
    await page.click(next)
    await says(page, 'Validating your audit access...')
    await site.services.db.raw('update audit_links set expires_at = now()')
    await held.letGo()
    await says(page, 'Invalid Audit Link')
    await says(page, 'Send me a working link')
    await closePage(page)
  })

  it('go on counting when a translator has replaced the texts', async () => {
    const link = await receiveLink(site)
    await saveDraft(site, link, { version: 1, step: 1, profile })
    const page = await openStill(site, link)
    await page.evaluate(() => {
      const texts = document.createTreeWalker(document.querySelector('.wizard')!, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      for (const text of found.filter(({ data }) => data.trim())) {
        const font = document.createElement('font')
        font.textContent = `«${text.data}»`
        text.replaceWith(font)
      }
    })
    for (const step of [1, 2]) {
      await page.click(`input[name="q${step}"][value="3"]`)
      await page.waitForSelector(`${next}:not([disabled])`)
      await page.click(next)
      await page.waitForSelector(`input[name="q${step + 1}"]`)
    }
    expect(await textOf(page, '.wizard__count')).to.match(/Step 4 of 17\s+Question 3 of 15/)
    await closePage(page)
  })
})

/** What the page waits for at most is a moment from its next opening on. */
const loseSooner = (page: Page) =>
  page.evaluateOnNewDocument(`{
    const { timeout } = AbortSignal
    window.patience = 1 / 40
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms * window.patience)
  }`)

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
const textOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => (element as HTMLElement).innerText.trim())
