import { expect } from 'chai'
import { ownAudit, wordsOfTheFirst } from '../audit/ownAudit.ts'
import { publishVersion, receiveLink } from '../audit/support.ts'
import { closePage, expectNoAxeFindings, expectNoComplaints } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { answer, atStep, fillProfile, next, openAwake, seesText, textOf } from './auditSteps.ts'

const steps = 14

describe('An audit of 12 questions in a browser', function () {
  this.timeout(120_000)
  const site = useSite()

  it('is taken to its results, by keys, with Back, and after a reload', async () => {
    await publishVersion(site, 2, ownAudit)
    const page = await openAwake(site, await receiveLink(site))
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
    await page.reload()
    await page.waitForSelector('[data-hydrated]')
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
})
