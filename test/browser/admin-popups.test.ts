import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { createPopup } from '../../server/popups/admin/editQueries.ts'
import { pauseMs } from '../../client/ui/useAutosave.ts'
import { openAdmin } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { holdTimers } from './popupSteps.ts'
import { putText } from './putText.ts'

const text = (page: Page, selector: string) => page.$eval(selector, (element) => element.textContent)

describe('Popup Settings in a browser', () => {
  const site = useSite()
  beforeEach(async () => {
    await createPopup(site.services.db, 'exit_intent')
    await createPopup(site.services.db, 'newsletter')
  })

  const stored = async (type: string) => {
    const { rows } = await site.services.db.raw<{
      rows: { enabled: boolean; settings: Record<string, number>; content: Record<string, string> }[]
    }>('select enabled, settings, content from popup_settings where popup_type = ?', [type])
    return rows[0]!
  }
  const saved = (page: Page) => page.waitForSelector('.panel__foot output.saved')

  for (const dark of [false, true]) {
    it(`has no axe findings, ${dark ? 'dark' : 'light'}, also in the preview`, async () => {
      const page = await openAdmin(site, '/admin/popups', { dark })
      await expectNoAxeFindings(page)
      await page.locator('::-p-text(Preview)').click()
      await page.waitForSelector('dialog[open]')
      await expectNoAxeFindings(page)
      await closePage(page)
    })
  }

  it('says at each saving that it is saved, and at the field what it will remove', async () => {
    const page = await openAdmin(site, '/admin/popups')
    for (const title of ['Wait a moment', 'Wait <b>two</b> moments']) {
      await page.evaluate(() => document.querySelector('.toast')?.remove())
      await putText(page, '.form > .field input', title)
      await page.waitForSelector('.toast--ok')
      expect(await text(page, '.toast strong')).to.equal('Popup settings updated')
    }
    expect(await text(page, '.form > .field .field__help')).to.include('removed on saving: <b> </b>')
    expect(await text(page, '.mini h3')).to.equal('Wait two moments')
    expect((await stored('exit_intent')).content.title).to.equal('Wait two moments')
    await closePage(page)
  })

  it('saves what is edited by itself, in the stored units, and shows it in the picture', async () => {
    const page = await openAdmin(site, '/admin/popups')
    await putText(page, 'input[type="number"]', '45')
    await putText(page, '.form > .field input', 'Wait a moment')
    expect(await text(page, '.mini h3')).to.equal('Wait a moment')
    await saved(page)
    expect(await text(page, '.toast strong')).to.equal('Popup settings updated')
    const row = await stored('exit_intent')
    expect(row.settings).to.deep.equal({ minTimeOnPage: 45_000, cooldownHours: 24, threshold: 50 })
    expect(row.content.title).to.equal('Wait a moment')
    await page.click('input[role="switch"]')
    await page.waitForFunction(() => document.querySelector('.switch')!.textContent.endsWith('Off'))
    await until(async () => !(await stored('exit_intent')).enabled)
    await closePage(page)
  })

  it('keeps what was typed when the tab or the page is left before the pause is over', async () => {
    const page = await openAdmin(site, '/admin/popups')
    await putText(page, '.form > .field input', 'Typed in haste')
    await page.goto(`${site.url}/admin/account`)
    await until(async () => (await stored('exit_intent')).content.title === 'Typed in haste')
    await closePage(page)
  })

  it('does not save a number that makes no sense, and says so at the field', async () => {
    const page = await openAdmin(site, '/admin/popups')
    const saves: string[] = []
    page.on('request', (request) => request.method() === 'PATCH' && saves.push(request.postData() ?? ''))
    await putText(page, 'input[type="number"]', '-5')
    expect(await text(page, '.field__error')).to.include('Enter a number from 0 to 3600')
    // Timers of one page run in order: a save that was to come has begun before this one is over.
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), 2 * pauseMs)
    expect(saves).to.deep.equal([])
    expect((await stored('exit_intent')).settings.minTimeOnPage).to.equal(30_000)
    await closePage(page)
  })

  it('previews the newsletter popup with its notice, by keyboard, and gives the focus back', async () => {
    const page = await openAdmin(site, '/admin/popups')
    await page.focus('[role="tab"][aria-selected="true"]')
    await page.keyboard.press('ArrowRight')
    expect(await text(page, '[role="tab"][aria-selected="true"]')).to.equal('Newsletter')
    expect(page.url()).to.include('tab=newsletter')
    const preview = (await page.$$('.panel__foot .btn')).at(-1)!
    await preview.focus()
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog[open]')
    expect(await text(page, 'dialog[open] .notice')).to.equal(
      'This is just a preview - no actual subscription was created',
    )
    expect(await page.evaluate(() => document.activeElement!.textContent)).to.equal('Preview')
    expect(await page.evaluate(() => document.activeElement!.tagName)).to.equal('H2')
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog[open]', { hidden: true })
    expect(await page.evaluate(() => document.activeElement!.className)).to.include('btn--outline')
    await closePage(page)
  })

  it('says Failed to update popup settings, keeps the text, and saves it on the next try', async () => {
    const page = await openAdmin(site, '/admin/popups', { allow: /status of 50\d/ })
    // It would try again by itself after a while, and the button would be gone.
    await holdTimers(page)
    await page.reload()
    await site.services.db.raw('alter table popup_settings rename to popup_settings_away')
    await putText(page, '.form > .field input', 'Not lost')
    await page.waitForSelector('.toast--bad')
    expect(await text(page, '.toast--bad')).to.include('Failed to update popup settings')
    await site.services.db.raw('alter table popup_settings_away rename to popup_settings')
    await page.locator('.panel__foot ::-p-text(Try again)').click()
    await saved(page)
    expect((await stored('exit_intent')).content.title).to.equal('Not lost')
    await closePage(page)
  })

  it('makes a missing configuration', async () => {
    await site.services.db.raw(`delete from popup_settings where popup_type = 'newsletter'`)
    const page = await openAdmin(site, '/admin/popups?tab=newsletter')
    expect(await text(page, '.empty')).to.include('Newsletter popup configuration not found')
    await expectNoAxeFindings(page)
    await page.locator('::-p-text(Create with defaults)').click()
    await page.waitForSelector('input[type="number"]')
    expect((await stored('newsletter')).settings.cooldownHours).to.equal(168)
    await closePage(page)
  })

  it('fits a phone without scrolling sideways', async () => {
    const page = await openAdmin(site, '/admin/popups', { width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(320)
    await expectNoAxeFindings(page)
    await closePage(page)
  })
})
