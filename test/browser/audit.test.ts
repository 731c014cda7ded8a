import { expect } from 'chai'
import type { Page } from 'puppeteer'
import {
  linkIn,
  maya,
  profile,
  receiveLink,
  rowsOf,
  sampleResponses,
  saveDraft,
  submit,
} from '../audit/support.ts'
import {
  closePage,
  expectNoAxeFindings,
  expectNoComplaints,
  newPage,
  type PageOptions,
} from '../support/browser.ts'
import { drainMail } from '../support/mail.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'

describe('the free audit in a browser', function () {
  this.timeout(120_000)
  const site = useSite()

  it('goes from the dialog on the home page to the results', async () => {
    const page = await open('/', { reducedMotion: true })
    await page.click('header [data-open="audit-dialog"]')
    await page.waitForSelector('#audit-dialog[open]')
    await expectNoAxeFindings(page)
    await signUp(page, '#audit-dialog')
    await page.waitForSelector('#audit-dialog [data-audit-done]')
    expect(await textOf(page, '#audit-dialog'))
      .to.include('Check Your Email!')
      .and.include('Thanks, Maya.')
    expect(await focused(page)).to.equal('Check Your Email!')
    await seesToast(page, 'Success!', 'Check your email for your personalized Internal Comms Audit link.')
    await expectNoAxeFindings(page)

    await takeAudit(page, linkIn(await drainMail(site)))
    expect(page.url()).to.match(/\/audit\/results\/[\w-]{43}$/)
    expect(await textOf(page, 'main'))
      .to.include('71%')
      .and.include('Start with these three')
    expect(await focused(page)).to.include('Most of your messages land')
    await seesToast(
      page,
      'Audit Complete!',
      'Your results are ready. Check below for your personalized insights.',
    )
    await expectNoAxeFindings(page)
    await page.reload()
    expect(await textOf(page, 'main')).to.include('You scored 32 of 45 points.')
    expect(await drainMail(site)).to.have.length(2)
    await closePage(page)
  })

  it('works on a phone, from /commsaudit, in the dark', async () => {
    const page = await open('/commsaudit', { width: 390, height: 844, dark: true, reducedMotion: true })
    await signUp(page, 'main')
    await page.waitForSelector('main [data-audit-done]')
    await expectNoAxeFindings(page)
    await takeAudit(page, linkIn(await drainMail(site)), async (step) => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, `step ${step}`).to.be.at.most(390)
      if (step < 2) await expectNoAxeFindings(page)
    })
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('works without JavaScript', async () => {
    const page = await open('/commsaudit', { javascript: false })
    await signUp(page, 'main', true)
    expect(await textOf(page, 'main')).to.include('Check Your Email!')
    await page.goto(site.url + linkIn(await drainMail(site)))
    for (const [name, value] of Object.entries(profile)) await fill(page, name, value)
    await Promise.all([page.waitForNavigation(), page.click('.wizard__nav button')])
    for (let step = 1; step <= 15; step++) {
      await page.click(`input[name="q${step}"][value="${sampleResponses[step]}"]`)
      await Promise.all([page.waitForNavigation(), page.click('.wizard__nav button[value="next"]')])
    }
    expect(new URL(page.url()).pathname).to.match(/^\/audit\/results\//)
    expect(await textOf(page, 'main')).to.include('71%')
    await page.goBack()
    expect(new URL(page.url()).pathname, 'no question stands open behind them').to.match(
      /^\/audit\/results\//,
    )
    await closePage(page)
  })

  it('works with the keyboard alone', async () => {
    const page = await open(await receiveLink(site))
    await page.focus('#profile-company_name')
    await page.keyboard.type('Fennel Foods')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Manager')
    await page.keyboard.press('Tab')
    await page.keyboard.type('51')
    await page.focus('#profile-role')
    await page.keyboard.press('Enter')
    await atStep(page, 1)
    expect(await focused(page)).to.equal('Do you have a documented internal communications strategy?')
    for (let step = 1; step <= 15; step++) {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowDown')
      await page.waitForSelector(`input[name="q${step}"][value="2"]:checked`)
      await page.keyboard.press('Enter')
      if (step < 15) await atStep(page, step + 1)
    }
    await page.waitForSelector('.result-hero')
    expect(await textOf(page, 'main')).to.include('67%')
    await closePage(page)
  })

  it('waits with Start Audit and Next Question, and says for what', async () => {
    const page = await open(await receiveLink(site))
    const start = '.wizard__nav button[value="next"]'
    expect(await isDisabled(page, start)).to.equal(true)
    expect(await textOf(page, '#start-reason')).to.equal(
      'To start, add your company name, role and company size.',
    )
    expect(await page.$eval('#profile-first_name', (field) => (field as HTMLInputElement).value)).to.equal(
      'Maya',
    )
    expect(await page.$eval('#profile-email', (field) => (field as HTMLInputElement).readOnly)).to.equal(true)
    await fillProfile(page)
    expect(await isDisabled(page, start)).to.equal(false)
    await page.click(start)
    await atStep(page, 1)
    expect(await isDisabled(page, start)).to.equal(true)
    expect(await isDisabled(page, '.wizard__nav button[value="previous"]')).to.equal(true)
    expect(await textOf(page, '#next-reason')).to.equal('Choose an answer to go on.')
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('resumes at the same question after a reload and on another device', async () => {
    const link = await receiveLink(site)
    const page = await open(link)
    await fillProfile(page)
    await next(page, 1)
    await answer(page, 1, '3')
    await next(page, 2)
    await answer(page, 2, '1')
    await seesText(page, '.wizard__saved', 'Saved.')
    await page.reload()
    await page.waitForSelector('[data-hydrated]')
    await atStep(page, 2)
    expect(await page.$('input[name="q2"][value="1"]:checked')).to.not.equal(null)
    const other = await open(link)
    await atStep(other, 2)
    expect(await other.$('input[name="q2"][value="1"]:checked')).to.not.equal(null)
    await closePage(other)
    await closePage(page)
  })

  it('goes back to the previous question with the Back button', async () => {
    const link = await receiveLink(site)
    await saveDraft(site, link, { version: 1, step: 1, profile })
    const page = await open(link)
    await answer(page, 1, '3')
    await next(page, 2)
    await answer(page, 2, '2')
    await next(page, 3)
    await page.goBack()
    await atStep(page, 2)
    await page.click('.wizard__nav button[value="previous"]')
    await atStep(page, 1)
    await page.goForward()
    await atStep(page, 2)
    expect(await page.$('input[name="q2"][value="2"]:checked')).to.not.equal(null)
    await closePage(page)
  })

  it('keeps answers while there is no connection, and sends them when it is back', async () => {
    const link = await receiveLink(site)
    await saveDraft(site, link, { version: 1, step: 1, profile })
    const page = await open(link, { allow: /ERR_INTERNET_DISCONNECTED/ })
    await page.setOfflineMode(true)
    await answer(page, 1, '3')
    await seesText(page, '.wizard__saved', 'No connection.')
    await next(page, 2)
    await page.setOfflineMode(false)
    await seesText(page, '.wizard__saved', 'Saved.')
    expect((await rowsOf(site, 'audit_drafts'))[0]).to.deep.include({ responses: { 1: '3' }, step: 2 })
    await closePage(page)
  })

  it('keeps the answers of two tabs', async () => {
    const link = await receiveLink(site)
    await saveDraft(site, link, { version: 1, step: 1, profile })
    const [first, second] = [await open(link, { allow: /409/ }), await open(link, { allow: /409/ })]
    await answer(first, 1, '3')
    await next(first, 2)
    await answer(first, 2, '3')
    await seesText(first, '.wizard__saved', 'Saved.')
    await answer(second, 1, '1')
    await seesText(second, '.wizard__saved', 'Saved.')
    await seesVersionOf(1, '1')
    expect((await rowsOf(site, 'audit_drafts'))[0]).to.deep.include({ responses: { 1: '1', 2: '3' } })
    await closePage(first)
    await closePage(second)
  })

  it('says when the submission failed, keeps everything and lets it be sent again', async () => {
    const link = await almostDone()
    const page = await open(link, { allow: /ERR_INTERNET_DISCONNECTED|500/ })
    await page.setOfflineMode(true)
    await page.click('.wizard__nav button[value="next"]')
    await seesToast(page, 'Submission failed', 'Please try again or contact us for help.')
    await expectNoAxeFindings(page)
    expect(await rowsOf(site, 'audit_submissions')).to.have.length(0)
    await page.setOfflineMode(false)
    await page.click('.wizard__nav button[value="next"]')
    await page.waitForSelector('.result-hero')
    await seesToast(
      page,
      'Audit Complete!',
      'Your results are ready. Check below for your personalized insights.',
    )
    expect(await page.$$('.toast'), 'what failed before is not said beside it').to.have.length(1)
    expect(await rowsOf(site, 'audit_submissions')).to.have.length(1)
    await closePage(page)
  })

  it('shows the results when the answer of a first attempt was lost', async () => {
    const page = await open(await almostDone(), { allow: /ERR_FAILED/ })
    await page.setRequestInterception(true)
    let lost = false
    page.on(
      'request',
      (request) =>
        void (async () => {
          if (lost || !request.url().endsWith('/submit')) return request.continue()
          lost = true
          const body = JSON.parse(request.postData()!) as object
          await site.http.post(new URL(request.url()).pathname).set('Accept', 'application/json').send(body)
          await request.abort()
        })(),
    )
    await page.click('.wizard__nav button[value="next"]')
    await seesToast(page, 'Submission failed', 'Please try again or contact us for help.')
    await page.click('.wizard__nav button[value="next"]')
    await page.waitForSelector('.result-hero')
    expect(await rowsOf(site, 'audit_submissions')).to.have.length(1)
    await closePage(page)
  })

  it('says Invalid Audit Link when it was completed in another tab', async () => {
    const link = await almostDone()
    const page = await open(link, { allow: /404/ })
    await submit(site, link).expect(200)
    await page.click('input[name="q15"][value="3"]')
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Invalid Audit Link')
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('validates its access again when the browser brings it back from before', async () => {
    const link = await receiveLink(site)
    const page = await open(link)
    await page.setRequestInterception(true)
    let release = () => {}
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().endsWith('/draft'))
        release = () => void request.continue()
      else void request.continue()
    })
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await seesText(page, 'main', 'Validating your audit access...')
    // It fades in, so that a quick answer shows nothing of it.
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('.wizard-wait')!).opacity === '1',
    )
    await expectNoAxeFindings(page)
    release()
    await page.waitForSelector('#profile-company_name')
    await closePage(page)
  })

  it('sends a working link from the page of an invalid one', async () => {
    const link = await receiveLink(site)
    const page = await open('/audit/nonsense', { allow: /404/ })
    await expectNoAxeFindings(page)
    await page.type('#again-email', maya.email)
    await page.click('.again-form button')
    await seesToast(page, 'Check your email', 'If this address has asked for the audit')
    expect(linkIn(await drainMail(site))).to.equal(link)
    await closePage(page)
  })

  async function almostDone(): Promise<string> {
    const link = await receiveLink(site)
    await saveDraft(site, link, { version: 1, step: 15, profile, responses: sampleResponses })
    return link
  }

  async function open(path: string, options: PageOptions = {}): Promise<Page> {
    const page = await newPage(site, options)
    await page.goto(site.url + path)
    if (path.startsWith('/audit/') && !path.endsWith('nonsense') && options.javascript !== false) {
      await page.waitForSelector('[data-hydrated]')
    }
    return page
  }

  async function takeAudit(page: Page, link: string, look = async (_step: number) => {}): Promise<void> {
    await page.goto(site.url + link)
    await page.waitForSelector('[data-hydrated]')
    await look(0)
    await fillProfile(page)
    await next(page, 1)
    for (let step = 1; step <= 15; step++) {
      await answer(page, step, sampleResponses[step]!)
      await look(step)
      if (step < 15) await next(page, step + 1)
    }
    await page.click('.wizard__nav button[value="next"]')
    await page.waitForSelector('.result-hero')
    expectNoComplaints(page)
  }

  async function seesVersionOf(question: number, expected: string): Promise<void> {
    await until(async () => {
      const [draft] = await rowsOf<{ responses: Record<string, string> }>(site, 'audit_drafts')
      return draft?.responses[question] === expected
    })
  }
})

async function signUp(page: Page, inside: string, plainly = false): Promise<void> {
  for (const [name, value] of Object.entries(maya)) {
    await page.type(`${inside} [data-audit-sign-up] [name="${name}"]:not([type="hidden"])`, value)
  }
  const press = () => page.click(`${inside} form[data-form="audit"] button[type="submit"]`)
  if (plainly) await Promise.all([page.waitForNavigation(), press()])
  else await press()
}

async function fill(page: Page, name: string, value: string): Promise<void> {
  const field = `#profile-${name}`
  if (name === 'company_size') await page.select(field, value)
  else {
    await page.click(field, { count: 3 })
    await page.type(field, value)
  }
}

async function fillProfile(page: Page): Promise<void> {
  for (const name of ['company_name', 'role', 'company_size'] as const) await fill(page, name, profile[name])
}

async function answer(page: Page, step: number, value: string): Promise<void> {
  await page.click(`input[name="q${step}"][value="${value}"]`)
  await page.waitForSelector(`input[name="q${step}"][value="${value}"]:checked`)
}

async function next(page: Page, to: number): Promise<void> {
  await page.waitForSelector('.wizard__nav button[value="next"]:not([disabled])')
  await page.click('.wizard__nav button[value="next"]')
  await atStep(page, to)
}

const atStep = (page: Page, step: number) => seesText(page, '.wizard__count', `Step ${step + 1} of 17`)

const seesText = (page: Page, selector: string, text: string) =>
  page.waitForFunction(
    (where, what) => document.querySelector(where)?.textContent?.includes(what),
    { timeout: 15_000 },
    selector,
    text,
  )

async function seesToast(page: Page, title: string, text: string): Promise<void> {
  await page.waitForFunction(
    (heading, words) =>
      [...document.querySelectorAll('.toast')].some(
        (toast) =>
          toast.querySelector('strong')?.textContent === heading && toast.textContent.includes(words),
      ),
    { timeout: 10_000 },
    title,
    text,
  )
}

const textOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => (element as HTMLElement).innerText.replaceAll('\u00A0', ' ').trim())

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

const isDisabled = (page: Page, selector: string) =>
  page.$eval(selector, (button) => (button as HTMLButtonElement).disabled)
