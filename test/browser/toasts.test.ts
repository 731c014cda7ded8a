import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { askForAudit, maya } from '../audit/support.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, newPage, setOnline, type PageOptions } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { holdTimers } from './popupSteps.ts'

const phones = [
  [390, 844],
  [390, 664],
  [320, 568],
] as const
const audit = 'form[data-form="audit"]'
const footer = 'form[data-form=newsletter]:has([value=footer])'

describe('Messages in the corner', function () {
  this.timeout(60_000)
  const site = useSite()

  async function open(options: PageOptions = {}): Promise<Page> {
    const page = await newPage(site, { reducedMotion: true, allow: /409|ERR_INTERNET/, ...options })
    await page.goto(`${site.url}/`)
    return page
  }
  async function subscribe(page: Page, email: string): Promise<void> {
    await page.$eval(`${footer} [name=email]`, (field) => ((field as HTMLInputElement).value = ''))
    await page.type(`${footer} [name=email]`, email)
    await page.click(`${footer} button[type=submit]`)
  }
  async function fill(page: Page, place: string): Promise<void> {
    for (const [name, value] of Object.entries(maya)) await page.type(`${place} [name="${name}"]`, value)
  }
  async function ask(page: Page, place: string): Promise<void> {
    await fill(page, place)
    await page.click(`${place} ${audit} button[type=submit]`)
  }

  it('say one thing once, and leave when its form is tried again', async () => {
    const page = await open({ width: 390 })
    for (let time = 0; time < 5; time++) {
      await subscribe(page, 'abc')
      await page.waitForSelector('.toast--bad')
    }
    expect(await page.$$('.toast')).to.have.length(1)
    await subscribe(page, 'ada@example.com')
    await says(page, 'Successfully subscribed!')
    expect(await page.$('.toast--bad')).to.equal(null)
    await closePage(page)
  })

  it('keep a long word that they repeat, and the button beside it, inside', async () => {
    const page = await openAdmin(site, '/admin/analytics', { width: 320, height: 568 })
    await page.locator('.trend__add').click()
    await page.locator('dialog[open] [name=words]').fill('W'.repeat(60))
    await press(page, 'Add the note')
    const toast = await page.waitForSelector('.toast')
    const box = await toast!.evaluate((element) => ({
      right: element.getBoundingClientRect().right,
      button: element.querySelector('.icon-btn')!.getBoundingClientRect().right,
      words: element.querySelector('p')!.scrollWidth - element.querySelector('p')!.clientWidth,
    }))
    expect(box.button).to.be.at.most(box.right)
    expect(box.words).to.equal(0)
    await closePage(page)
  })

  it('say an equal error of the back office once', async () => {
    const page = await openAdmin(site, '/admin/email-marketing/templates/new', { allow: /422/ })
    for (let time = 0; time < 3; time++) {
      const answered = page.waitForResponse((answer) => answer.status() === 422)
      await press(page, 'Save')
      await answered
      await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
      await page.waitForSelector('.toast--bad')
    }
    expect(await page.$$('.toast--bad')).to.have.length(1)
    await closePage(page)
  })

  it('are as high as their words', async () => {
    const page = await open()
    await subscribe(page, 'abc')
    await page.waitForSelector('.toast--bad')
    const style = await page.$eval('[data-toasts]', (region) => {
      const { height } = region.getBoundingClientRect()
      return { height, shown: [...region.children].reduce((sum, toast) => sum + toast.clientHeight, 0) }
    })
    expect(style.height).to.be.closeTo(style.shown, 1)
    await closePage(page)
  })

  for (const [width, height] of phones) {
    const size = `${width} by ${height}`
    it(`leave every control of the dialog free at ${size}, whoever has asked before`, async () => {
      await askForAudit(site).expect(200)
      const page = await open({ width, height })
      await page.evaluate(() => document.querySelector<HTMLElement>('.hero [data-open]')!.click())
      await ask(page, '#audit-dialog')
      const again = '#audit-dialog form[data-form="auditAgain"]'
      await page.waitForSelector(`${again}:not([hidden])`)
      expect(await page.evaluate(() => document.activeElement?.textContent)).to.equal('Already registered!')
      expect(await coveredControls(page)).to.deep.equal([])
      await page.click(`${again} button`)
      await says(page, 'a working link is on its way')
      expect(await coveredControls(page)).to.deep.equal([])
      await expectNoAxeFindings(page)
      await closePage(page)
    })

    it(`leave the dialog free at ${size} when it cannot be sent`, async () => {
      const page = await open({ width, height })
      await page.evaluate(() => document.querySelector<HTMLElement>('.hero [data-open]')!.click())
      await fill(page, '#audit-dialog')
      // Its script is fetched while it is filled in.
      await page.waitForSelector(`#audit-dialog ${audit}[data-ready=yes]`)
      await setOnline(page, false)
      await page.click(`#audit-dialog ${audit} button[type=submit]`)
      await says(page, 'Please try again or contact us directly.')
      expect(await coveredControls(page)).to.deep.equal([])
      await closePage(page)
    })

    it(`go at ${size} with the dialog whose answer they repeat`, async () => {
      const page = await newPage(site, { reducedMotion: true, width, height })
      // By itself a message would go after seconds, which do not pass here.
      await holdTimers(page)
      await page.goto(site.url)
      await page.evaluate(() => document.querySelector<HTMLElement>('.hero [data-open]')!.click())
      await ask(page, '#audit-dialog')
      await page.waitForSelector('#audit-dialog .toast--ok')
      await page.keyboard.press('Escape')
      await page.waitForSelector('#audit-dialog:not([open])')
      await page.waitForFunction(() => !document.querySelector('.toast'))
      await closePage(page)
    })

    it(`do not cover the answer that they repeat at ${size}`, async () => {
      const page = await open({ width, height })
      await ask(page, '#audit')
      await page.waitForSelector('.toast--ok')
      const covered = await page.evaluate(() => {
        const toast = document.querySelector('.toast')!.getBoundingClientRect()
        return [...document.querySelectorAll('[data-audit-done] :is(h2, p)')].filter((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return !element.closest('.toast') && top < toast.bottom && toast.top < bottom
        }).length
      })
      expect(covered).to.equal(0)
      await closePage(page)
    })
  }
})

/** What a tap on the middle of a control of the open dialog would miss because a message lies there. */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names: string[] = []
    for (const control of document.querySelectorAll('dialog[open] :is(input, button, a)')) {
      if (control.closest('.toast') || !control.checkVisibility()) continue
      control.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      if (there?.closest('.toast')) names.push(control.textContent || (control as HTMLInputElement).name)
    }
    return names
  })
