import { expect } from 'chai'
import { profile, receiveLink, rowsOf, saveDraft } from '../audit/support.ts'
import { closePage, newPage } from '../support/browser.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { all, almostDone, answer, openStill } from './auditSteps.ts'

describe('answers to the free audit', function () {
  this.timeout(60_000)
  const site = useSite()

  it('are saved as they are given, however fast', async () => {
    const link = await receiveLink(site)
    await saveDraft(site, link, { version: 1, step: 1, profile })
    const page = await newPage(site)
    await page.goto(site.url + link)
    // As if whoever answers were always faster than a pause.
    await page.evaluate(`{
      const real = window.setTimeout
      window.setTimeout = (work, ms = 0, ...rest) => ms < 100 ? real(work, ms, ...rest) : 0
    }`)
    for (const step of [1, 2]) {
      await page.waitForSelector(`input[name="q${step}"]`)
      await page.keyboard.press('1')
      await page.waitForSelector(`input[name="q${step}"]:checked`)
      await page.keyboard.press('Enter')
    }
    await until(async () => {
      const [draft] = await rowsOf(site, 'audit_drafts')
      return draft!.step === 3 && Object.keys(draft!.responses as object).length === 2
    })
    await closePage(page)
  })

  it('stay when they were given later on another device, whichever of the two completes the audit', async () => {
    const link = await almostDone(site)
    const page = await openStill(site, `${link}?step=15`)
    const other = await openStill(site, `${link}?step=1`)
    await answer(other, 1, '1')
    await until(async () => (await rowsOf<Draft>(site, 'audit_drafts'))[0]!.responses[1] === '1')
    await page.click('.wizard__nav button[value="next"]')
    await page.waitForSelector('.result-hero')
    const [{ responses }] = (await rowsOf<Draft>(site, 'audit_submissions')) as [Draft]
    expect(responses).to.deep.equal({ ...all('2'), 1: '1' })
    await Promise.all([closePage(page), closePage(other)])
  })
})

interface Draft {
  responses: Record<string, string>
}
