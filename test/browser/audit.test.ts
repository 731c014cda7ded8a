import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { linkIn, profile, receiveLink, sampleResponses, saveDraft } from '../audit/support.ts'
import { closePage, expectNoAxeFindings, expectNoComplaints, type PageOptions } from '../support/browser.ts'
import {
  signUp,
  fill,
  fillProfile,
  answer,
  next,
  atStep,
  placeInHistory,
  seesFocus,
  seesResults,
  seesToast,
  textOf,
  focused,
  isDisabled,
  openAudit,
} from './auditSteps.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'

describe('the free audit in a browser', function () {
  this.timeout(120_000)
  const site = useSite()
  const open = (path: string, options?: PageOptions): Promise<Page> => openAudit(site, path, options)

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
    await seesFocus(page, 'Most of your messages land')
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

  it('goes back to the previous question after the skip link too', async () => {
    const link = await receiveLink(site)
    await saveDraft(site, link, { version: 1, step: 1, profile })
    const page = await open(link)
    for (const step of [1, 2]) {
      await answer(page, step, '3')
      if (step === 2) await page.$eval('a.skip', (skip) => (skip as HTMLElement).click())
      await next(page, step + 1)
    }
    await page.click('.wizard__nav button[value="previous"]')
    await atStep(page, 2)
    await closePage(page)
  })

  async function takeAudit(page: Page, link: string, look = async (_step: number) => {}): Promise<void> {
    await page.goto(site.url + link)
    const began = await placeInHistory(page)
    await look(0)
    await fillProfile(page)
    await next(page, 1)
    for (let step = 1; step <= 15; step++) {
      await answer(page, step, sampleResponses[step]!)
      await look(step)
      if (step < 15) await next(page, step + 1)
    }
    await page.click('.wizard__nav button[value="next"]')
    await seesResults(page, began)
    expectNoComplaints(page)
  }
})
