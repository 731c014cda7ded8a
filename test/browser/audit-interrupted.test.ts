import { expect } from 'chai'
import type { Page } from 'puppeteer'
import {
  changedDefinition,
  linkIn,
  maya,
  profile,
  publishVersion,
  receiveLink,
  rowsOf,
  sampleResponses,
  saveDraft,
  submit,
} from '../audit/support.ts'
import { closePage, expectNoAxeFindings, setOnline, type PageOptions } from '../support/browser.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { fillProfile, answer, next, atStep, seesText, seesToast, openAudit } from './auditSteps.ts'
import { drainMail } from '../support/mail.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'

describe('The free audit, interrupted,', function () {
  this.timeout(120_000)
  const site = useSite()
  const open = (path: string, options?: PageOptions): Promise<Page> => openAudit(site, path, options)

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
    await atStep(page, 2)
    expect(await page.$('input[name="q2"][value="1"]:checked')).to.not.equal(null)
    const other = await open(link)
    await atStep(other, 2)
    expect(await other.$('input[name="q2"][value="1"]:checked')).to.not.equal(null)
    await closePage(other)
    await closePage(page)
  })

  it('keeps answers while there is no connection, and sends them when it is back', async () => {
    const link = await receiveLink(site)
    await saveDraft(site, link, { version: 1, step: 1, profile })
    const page = await open(link, { allow: /ERR_INTERNET_DISCONNECTED/ })
    await setOnline(page, false)
    await answer(page, 1, '3')
    await seesText(page, '.wizard__saved', 'No connection.')
    await next(page, 2)
    await setOnline(page, true)
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
    await setOnline(page, false)
    await page.click('.wizard__nav button[value="next"]')
    await seesToast(page, 'Submission failed', 'Please try again or contact us for help.')
    await expectNoAxeFindings(page)
    expect(await rowsOf(site, 'audit_submissions')).to.have.length(0)
    await setOnline(page, true)
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

  it('ends without a complaint while the save of the last answer is still on its way', async () => {
    const page = await open(await almostDone())
    const held = await holdRequests(page, (request) => request.method() === 'PATCH')
    await page.click('input[name="q15"][value="3"]')
    await held.first()
    await page.click('.wizard__nav button[value="next"]')
    await page.waitForSelector('.result-hero')
    await held.letGo()
    await page.evaluate(async () => (await fetch('/healthz')).text())
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

  it('shows them also when a save that waited meanwhile finds the link used', async () => {
    const page = await open(await almostDone(), { allow: /ERR_FAILED|404/ })
    await page.setRequestInterception(true)
    let isSaving = false
    let lost = false
    page.on(
      'request',
      (request) =>
        void (async () => {
          // Given up by the page when the whole audit is sent.
          if (request.method() === 'PATCH' && !isSaving) isSaving = true
          else if (!lost && request.url().endsWith('/submit')) {
            lost = true
            const body = JSON.parse(request.postData()!) as object
            await site.http.post(new URL(request.url()).pathname).set('Accept', 'application/json').send(body)
            await request.abort()
          } else await request.continue()
        })(),
    )
    await page.click('input[name="q15"][value="3"]')
    await until(() => isSaving)
    await page.click('.wizard__nav button[value="next"]')
    await page.waitForSelector('.result-hero')
    expect(await rowsOf(site, 'audit_submissions')).to.have.length(1)
    await closePage(page)
  })

  it('says Invalid Audit Link when it was completed in another tab', async () => {
    const link = await almostDone()
    const page = await open(link, { allow: /404/ })
    await submit(site, link).expect(200)
    await Promise.all([page.waitForNavigation(), page.click('input[name="q15"][value="3"]')])
    expect(await page.$eval('h1', (heading) => heading.textContent)).to.equal('Invalid Audit Link')
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('validates its access again when the browser brings it back from before', async () => {
    const link = await receiveLink(site)
    const page = await open(link)
    const held = await holdRequests(
      page,
      (request) => request.method() === 'GET' && request.url().endsWith('/draft'),
    )
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await seesText(page, 'main', 'Validating your audit access...')
    // It fades in, so that a quick answer shows nothing of it.
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('.wizard-wait')!).opacity === '1',
    )
    await expectNoAxeFindings(page)
    await held.first()
    await held.letGo()
    await page.waitForSelector('#profile-company_name')
    await closePage(page)
  })

  it('leaves the results where they are when the browser brings them back from before', async () => {
    const page = await open(await almostDone(), { allow: /404/ })
    await page.click('.wizard__nav button[value="next"]')
    await page.waitForSelector('.result-hero')
    await page.waitForFunction(() => location.pathname.includes('/results/'))
    // As where cookies are refused.
    await page.browserContext().deleteCookie(...(await page.browserContext().cookies()))
    const asked = page.waitForResponse((response) => response.url().endsWith('/draft'))
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect((await asked).status()).to.equal(404)
    await page.evaluate(async () => (await fetch('/healthz')).text())
    expect(await page.$('.result-hero')).to.not.equal(null)
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

  it('goes on with the questions that it was begun with on another device', async () => {
    const link = await receiveLink(site)
    const page = await open(link, { allow: /409/ })
    await publishVersion(
      site,
      2,
      changedDefinition((of) => of.questions.splice(14, 1)),
    )
    await saveDraft(site, link, { version: 1, step: 0, profile, shown: 2 }).expect(200)
    expect(await page.$eval('input[name="shown"]', (field) => field.value)).to.equal('1')
    await Promise.all([page.waitForNavigation(), page.type('#profile-role', '!')])
    await page.waitForSelector('input[name="shown"][value="2"]')
    expect(await page.$eval('#profile-company_name', (field) => (field as HTMLInputElement).value)).to.equal(
      profile.company_name,
    )
    await seesText(page, 'main', '14 questions')
    await closePage(page)
  })

  async function almostDone(): Promise<string> {
    const link = await receiveLink(site)
    await saveDraft(site, link, { version: 1, step: 15, profile, responses: sampleResponses })
    return link
  }

  async function seesVersionOf(question: number, expected: string): Promise<void> {
    await until(async () => {
      const [draft] = await rowsOf<{ responses: Record<string, string> }>(site, 'audit_drafts')
      return draft?.responses[question] === expected
    })
  }
})
