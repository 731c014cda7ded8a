import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { limits, type AuditDefinition } from '../../server/audit/shared/definition.ts'
import { firstDefinition } from '../../server/audit/shared/firstDefinition.ts'
import { ownAudit, wordsOfTheFirst } from '../audit/ownAudit.ts'
import { profile, publishVersion, receiveLink, saveDraft, submit } from '../audit/support.ts'
import { closePage, expectNoAxeFindings, expectNoComplaints } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { answer, atStep, fillProfile, next, openStill, seesText, textOf } from './auditSteps.ts'

const steps = 14

describe('An audit of 12 questions in a browser', function () {
  this.timeout(120_000)
  const site = useSite()

  it('is taken to its results, by keys, with Back, and after a reload', async () => {
    await publishVersion(site, 2, ownAudit)
    const page = await openStill(site, await receiveLink(site))
    expect(await textOf(page, 'main')).to.not.match(wordsOfTheFirst)
    await fillProfile(page)
    await next(page, 1, steps)
    for (let step = 1; step <= 3; step++) {
      await page.keyboard.press('2')
      await page.waitForSelector(`input[name="q${step}"][value="2"]:checked`)
      await page.keyboard.press('Enter')
      await atStep(page, step + 1, steps)
    }
    await page.goBack()
    await atStep(page, 3, steps)
    await page.waitForSelector('input[name="q3"][value="2"]:checked')
    await seesText(page, '.wizard__saved', 'Saved.')
    await page.reload()
    await atStep(page, 3, steps)
    await page.waitForSelector('input[name="q3"][value="2"]:checked')
    for (let step = 3; step < 12; step++) {
      await answer(page, step, '3')
      await next(page, step + 1, steps)
    }
    await answer(page, 12, '1')
    await expectNoAxeFindings(page)
    expect(await textOf(page, 'main'))
      .to.include('Complete Audit')
      .and.include('Risk & Law')
    await page.click('.wizard__nav button[value="next"]')
    await seesText(page, 'main', 'You scored 42 of 48 points.')
    expect(await textOf(page, 'main')).to.not.match(wordsOfTheFirst)
    await expectNoAxeFindings(page)
    expectNoComplaints(page)
    await closePage(page)
  })

  it('fits every window when it is as large as an audit may be', async () => {
    await publishVersion(site, 2, largest)
    const link = await receiveLink(site)
    await saveDraft(site, link, { version: 1, step: 20, profile, responses: everyNo })
    const page = await openStill(site, `${link}?step=20`)
    await fitsWindows(page, 'wizard')
    const { body } = await submit(site, link, { responses: everyNo }).expect(200)
    await page.goto(site.url + (body as { url: string }).url)
    await fitsWindows(page, 'results')
    await page.goto(`${site.url}/commsaudit`)
    await fitsWindows(page, 'commsaudit')
    await closePage(page)
  })
})

const words = (length: number): string =>
  'Understanding of communication '.repeat(10).slice(0, length - 1) + 'n'

/** 40 questions in 8 categories and 6 bands, every text as long as it may be. */
const largest: AuditDefinition = {
  categories: Array.from({ length: limits.categories.to }, (_, at) => ({
    id: `c${at}`,
    name: `${at} ${words(limits.name - 2)}`,
    about: words(limits.about),
    topic: '',
  })),
  questions: Array.from({ length: limits.questions.to }, (_, at) => ({
    ...firstDefinition.questions[0]!,
    id: at + 1,
    categoryId: `c${Math.floor(at / 5)}`,
    text: words(limits.text),
    hints: { 3: words(limits.hint), 2: words(limits.hint), 1: words(limits.hint) },
    statement: words(limits.statement),
    fixItTip: words(limits.tip),
  })),
  answers: firstDefinition.answers.map(({ value }) => ({
    value,
    label: `${value} ${words(limits.label - 2)}`,
  })),
  bands: Array.from({ length: limits.bands.to }, (_, at) => ({
    from: 75 - at * 15,
    label: `${at} ${words(limits.label - 2)}`,
    colour: 'yellow' as const,
    headline: words(limits.headline),
  })),
  minutes: '100-120',
}
const everyNo = Object.fromEntries(largest.questions.map(({ id }) => [id, '1']))

async function fitsWindows(page: Page, name: string): Promise<void> {
  for (const width of [1440, 1024, 390, 320]) {
    await page.setViewport({ width, height: width > 800 ? 900 : 700 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `${name} at ${width}`).to.be.at.most(width)
  }
  await expectNoAxeFindings(page)
}
