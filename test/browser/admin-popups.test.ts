import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { createPopup } from '../../server/popups/admin/writtenQueries.ts'
import { pauseMs } from '../../client/ui/useAutosave.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { holdTimers } from './popupSteps.ts'
import { putText } from './putText.ts'

/** The field of the title. */
const title = '.form > .field input'
const text = (page: Page, selector: string) => page.$eval(selector, (element) => element.textContent)

describe('Popup Settings in a browser', () => {
  const site = useSite()
  beforeEach(async () => {
    await createPopup(site.services.db, 'exit_intent')
    await createPopup(site.services.db, 'newsletter')
  })

  interface Words {
    settings: Record<string, number>
    content: Record<string, string>
  }
  const stored = async (type: string) =>
    (await site.services.db('popup_settings').where({ popup_type: type }).first()) as Words & {
      enabled: boolean
      draft: Words | null
    }
  const drafted = async (type: string, words: string) => (await stored(type)).draft?.content.title === words
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

  it('says that it is saved, and at the field what it will remove', async () => {
    const page = await openAdmin(site, '/admin/popups')
    await putText(page, title, 'Wait <b>two</b> moments')
    await saved(page)
    expect(await text(page, '.form > .field .field__help')).to.include('removed on saving: <b> </b>')
    expect(await text(page, '.mini h3')).to.equal('Wait two moments')
    expect(await drafted('exit_intent', 'Wait two moments')).to.equal(true)
    await closePage(page)
  })

  it('saves what is edited by itself, shows it in the picture, and publishes it in the stored units', async () => {
    const page = await openAdmin(site, '/admin/popups')
    await putText(page, 'input[type="number"]', '45')
    await putText(page, title, 'Wait a moment')
    expect(await text(page, '.mini h3')).to.equal('Wait a moment')
    await says(page, '2 changes, Minimum time on page, Title')
    await saved(page)
    expect((await stored('exit_intent')).content.title).to.equal(
      'Before you go, see where your message gets lost',
    )
    await expectNoAxeFindings(page)
    await press(page, 'Publish')
    await page.waitForSelector('.toast--ok')
    expect(await text(page, '.toast strong')).to.equal('Popup settings updated')
    await page.waitForSelector('.bar-save', { hidden: true })
    const row = await stored('exit_intent')
    expect(row.settings).to.deep.equal({ minTimeOnPage: 45_000, cooldownHours: 24, threshold: 50 })
    expect(row.content.title).to.equal('Wait a moment')
    expect(row.draft).to.equal(null)
    await closePage(page)
  })

  it('switches off at once, what is written or not', async () => {
    const page = await openAdmin(site, '/admin/popups')
    await putText(page, title, 'Not yet')
    await page.click('input[role="switch"]')
    await page.waitForFunction(() => document.querySelector('.switch')!.textContent.endsWith('Off'))
    await page.waitForSelector('.toast--ok')
    expect(await text(page, '.toast strong')).to.equal('Popup settings updated')
    const { enabled, content } = await stored('exit_intent')
    expect({ enabled, title: content.title }).to.deep.equal({
      enabled: false,
      title: 'Before you go, see where your message gets lost',
    })
    await closePage(page)
  })

  it('keeps what was typed when the tab or the page is left before the pause is over', async () => {
    const page = await openAdmin(site, '/admin/popups')
    await putText(page, title, 'Typed in haste')
    await page.goto(`${site.url}/admin/account`)
    await until(() => drafted('exit_intent', 'Typed in haste'))
    await closePage(page)
  })

  it('does not save a number that makes no sense, and says so at the field', async () => {
    const page = await openAdmin(site, '/admin/popups')
    const saves: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && saves.push(request.postData() ?? ''))
    await putText(page, 'input[type="number"]', '-5')
    expect(await text(page, '.field__error')).to.include('Enter a number from 0 to 3600')
    // Timers of one page run in order: a save that was to come has begun before this one is over.
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), 2 * pauseMs)
    expect(saves).to.deep.equal([])
    expect((await stored('exit_intent')).draft).to.equal(null)
    await closePage(page)
  })

  it('previews the newsletter popup with its notice, by keyboard, and gives the focus back', async () => {
    const page = await openAdmin(site, '/admin/popups')
    await page.focus('[role="tab"][aria-selected="true"]')
    await page.keyboard.press('ArrowRight')
    expect(await text(page, '[role="tab"][aria-selected="true"]')).to.equal('Newsletter')
    expect(page.url()).to.include('tab=newsletter')
    expect(await page.$eval('.mini', (look) => look.getAttribute('data-tone')), 'as on the site').to.equal(
      'rose',
    )
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
    await putText(page, title, 'Not lost')
    await page.waitForSelector('.toast--bad')
    expect(await text(page, '.toast--bad')).to.include('Failed to update popup settings')
    await says(page, 'Kept on this device, tried again by itself.')
    await site.services.db.raw('alter table popup_settings_away rename to popup_settings')
    await page.locator('.panel__foot ::-p-text(Try again)').click()
    await saved(page)
    expect(await drafted('exit_intent', 'Not lost')).to.equal(true)
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
