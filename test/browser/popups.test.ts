import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { closePage, expectNoAxeFindings, newPage, type PageOptions } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

const exit = 'dialog.popup'
const corner = '.corner-popup'
const popups = { exit_intent: exit, newsletter: corner }

describe('Popups', () => {
  const site = useSite()

  beforeEach(() => configure({ exitMs: 0, newsletterMinutes: 60 }))

  async function configure({ exitMs, newsletterMinutes }: { exitMs: number; newsletterMinutes: number }) {
    await site.services.db('popup_settings').delete()
    await site.services.db('popup_settings').insert([
      {
        popup_type: 'exit_intent',
        settings: { minTimeOnPage: exitMs, cooldownHours: 24, threshold: 50 },
      },
      {
        popup_type: 'newsletter',
        settings: { triggerAfterMinutes: newsletterMinutes, cooldownHours: 168 },
      },
    ])
    await site.told()
  }

  async function visit(path = '/', options: PageOptions = {}): Promise<Page> {
    const page = await newPage(site, { reducedMotion: true, ...options })
    await page.goto(site.url + path, { waitUntil: 'networkidle0' })
    return page
  }

  describe('when leaving', () => {
    it('offers the audit once, in a dialog that keeps focus and gives it back', async () => {
      const page = await visit()
      await page.focus('.site-header .logo')
      await leave(page)
      await page.waitForSelector(`${exit}[open]`)
      expect(await page.evaluate(() => document.activeElement?.id)).to.equal('exit-title')
      await expectNoAxeFindings(page)
      expect(await flags(page, 'exit_intent')).to.have.property('lastShown')
      await page.keyboard.press('Escape')
      await gone(page, exit)
      expect(await page.evaluate(() => document.activeElement?.className)).to.equal('logo')
      await staysAway(page, 'exit_intent', () => leave(page))
      await closePage(page)
    })

    it('does nothing when the pointer leaves elsewhere', async () => {
      const page = await visit()
      for (const [x, y] of [
        [700, 400],
        [700, 51],
        [-1, 40],
        [1440, 0],
      ] as const) {
        await staysAway(page, 'exit_intent', () => leave(page, y, x))
      }
      await leave(page, 50, 700)
      await page.waitForSelector(`${exit}[open]`)
      await closePage(page)
    })

    it('does nothing before its time', async () => {
      await configure({ exitMs: 60_000, newsletterMinutes: 60 })
      const page = await visit()
      await staysAway(page, 'exit_intent', () => leave(page))
      await closePage(page)
    })

    for (const [keys, init] of [
      ['Alt+F4', { key: 'F4', altKey: true }],
      ['Ctrl+W', { key: 'w', ctrlKey: true }],
    ] as const) {
      it(`answers ${keys} too`, async () => {
        const page = await visit()
        await page.evaluate(
          (event) => document.dispatchEvent(new KeyboardEvent('keydown', { ...event, bubbles: true })),
          init,
        )
        await page.waitForSelector(`${exit}[open]`)
        await closePage(page)
      })
    }

    it('comes back after Maybe later only when it has cooled down', async () => {
      const page = await visit()
      await leave(page)
      await page.waitForSelector(`${exit}[open]`)
      await page.click(`${exit} [data-popup-out] [data-popup-later]`)
      await gone(page, exit)
      await page.reload({ waitUntil: 'networkidle0' })
      await staysAway(page, 'exit_intent', () => leave(page))
      await page.evaluate(() =>
        localStorage.setItem('popup.exit_intent', JSON.stringify({ lastShown: Date.now() - 25 * 3_600_000 })),
      )
      await page.reload({ waitUntil: 'networkidle0' })
      await leave(page)
      await page.waitForSelector(`${exit}[open]`)
      await closePage(page)
    })

    it('never comes back after Don’t show again', async () => {
      const page = await visit()
      await leave(page)
      await page.waitForSelector(`${exit}[open]`)
      await page.click(`${exit} [data-popup-never]`)
      await gone(page, exit)
      expect(await flags(page, 'exit_intent')).to.include({ dismissedPermanent: true })
      await closePage(page)
    })

    it('is not shown to somebody who has asked for the audit, anywhere on the site', async () => {
      const page = await visit()
      await page.evaluate(() => document.dispatchEvent(new CustomEvent('audit:done')))
      expect(await flags(page, 'exit_intent')).to.include({ auditCompleted: true })
      await staysAway(page, 'exit_intent', () => leave(page))
      await closePage(page)
    })

    it('sends the audit, shows that it did, and leaves only closing', async () => {
      const page = await visit()
      await leave(page)
      await page.waitForSelector(`${exit}[open]`)
      expect(await page.$eval(`${exit} button[type=submit]`, (button) => button.textContent.trim())).to.equal(
        'Get my free audit',
      )
      await page.type(`${exit} input[name=first_name]`, 'Maya')
      await page.type(`${exit} input[name=last_name]`, 'Okafor')
      await page.type(`${exit} input[name=email]`, 'maya.okafor@fennel.example')
      await page.click(`${exit} button[type=submit]`)
      await page.waitForFunction(() =>
        document.querySelector('dialog.popup')?.textContent?.includes('Check Your Email!'),
      )
      expect(await page.$(`${exit} [data-popup-out]`)).to.equal(null)
      expect(await page.$eval(exit, (popup) => (popup as HTMLElement).innerText)).to.not.include(
        'Before you go',
      )
      expect(await nameOf(page, exit)).to.equal('Check Your Email!')
      expect(await flags(page, 'exit_intent')).to.include({ auditCompleted: true })
      await expectNoAxeFindings(page)
      await page.click(`${exit} [aria-label=Close]`)
      await gone(page, exit)
      await closePage(page)
    })

    it('never opens over another dialog or a field in use', async () => {
      const page = await visit()
      await page.click('.hero [data-open]')
      await staysAway(page, 'exit_intent', () => leave(page))
      await page.keyboard.press('Escape')
      await page.focus('#contact input[name=email]')
      await staysAway(page, 'exit_intent', () => leave(page))
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await leave(page)
      await page.waitForSelector(`${exit}[open]`)
      await closePage(page)
    })
  })

  describe('after a while', () => {
    beforeEach(() => configure({ exitMs: 0, newsletterMinutes: 0 }))

    it('offers the newsletter in the corner without taking focus, and goes with Escape', async () => {
      const page = await visit()
      await page.waitForSelector(corner)
      expect(await page.evaluate(() => document.activeElement === document.body)).to.equal(true)
      await expectNoAxeFindings(page)
      await page.keyboard.press('Escape')
      await gone(page, corner)
      await closePage(page)
    })

    it('counts the time on the whole site, not on one page', async () => {
      await configure({ exitMs: 0, newsletterMinutes: 60 })
      const page = await visit('/privacy')
      // The hour goes by there.
      await page.evaluate(() => {
        const arrived = Number(sessionStorage.getItem('popup.arrived'))
        sessionStorage.setItem('popup.arrived', String(arrived - 60 * 60_000))
      })
      await page.goto(`${site.url}/`)
      await page.waitForSelector(corner)
      await closePage(page)
    })

    it('goes for now with No thanks, for ever with Don’t show again', async () => {
      const page = await visit()
      await page.waitForSelector(corner)
      await page.click(`${corner} [data-popup-out] [data-popup-later]`)
      await gone(page, corner)
      expect(await flags(page, 'newsletter')).not.to.have.property('dismissedPermanent')
      await page.evaluate(() => localStorage.clear())
      await page.reload()
      await page.waitForSelector(corner)
      await page.click(`${corner} [data-popup-never]`)
      expect(await flags(page, 'newsletter')).to.include({ dismissedPermanent: true })
      await staysAway(page, 'newsletter', () => page.reload({ waitUntil: 'networkidle0' }))
      await closePage(page)
    })

    it('subscribes, says so in its place, and is not seen again', async () => {
      const page = await visit()
      await page.waitForSelector(corner)
      await page.click(`${corner} button[type=submit]`)
      await page.waitForFunction(
        () =>
          document.querySelector('.corner-popup .field__error:not([hidden])')?.textContent?.trim() ===
          'Please enter your email address',
      )
      await page.type(`${corner} input[type=email]`, 'maya@fennel.example')
      await page.click(`${corner} button[type=submit]`)
      await page.waitForFunction(
        () =>
          document.querySelector('[data-popup-answer]')?.textContent ===
          'Thank you for subscribing! Check your email for confirmation.',
      )
      expect(
        await page.$eval(corner, (popup) => (popup as HTMLElement).innerText.trim()),
        'only the answer is left',
      ).to.equal('Thank you for subscribing! Check your email for confirmation.')
      expect(await nameOf(page, corner)).to.equal(
        'Thank you for subscribing! Check your email for confirmation.',
      )
      expect(await flags(page, 'newsletter')).to.include({ subscribed: true })
      const row = (await site.services.db('newsletter_subscriptions').first('email')) as { email: string }
      expect(row.email).to.equal('maya@fennel.example')
      await closePage(page)
    })

    it('is never joined by a second popup on the same page view', async () => {
      const page = await visit()
      await page.waitForSelector(corner)
      await staysAway(page, 'exit_intent', () => leave(page))
      await closePage(page)
    })

    it('waits while a field is in use, and comes afterwards', async () => {
      await configure({ exitMs: 0, newsletterMinutes: 1 })
      const page = await newPage(site, { reducedMotion: true })
      const timePasses = await holdTimers(page)
      await page.goto(site.url, { waitUntil: 'networkidle0' })
      await page.focus('#contact input[name=email]')
      await staysAway(page, 'newsletter', timePasses)
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await timePasses()
      await page.waitForSelector(corner)
      await closePage(page)
    })

    it('fits a phone', async () => {
      const page = await visit('/', { width: 320 })
      await page.waitForSelector(corner)
      const box = await page.$eval(corner, (popup) => {
        const { left, right, bottom } = popup.getBoundingClientRect()
        return { left, right, below: bottom - innerHeight }
      })
      expect(box.left).to.be.at.least(0)
      expect(box.right).to.be.at.most(320)
      expect(box.below).to.be.at.most(0)
      await closePage(page)
    })
  })
})

const leave = (page: Page, clientY = -1, clientX = 0) =>
  page.evaluate((where) => document.documentElement.dispatchEvent(new MouseEvent('mouseleave', where)), {
    clientX,
    clientY,
  })

/** Waits until the popup has left: it is taken off the page at its close event, a moment after it was closed. */
async function gone(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((popup) => !document.querySelector(popup), {}, selector)
}

/** Checks that no popup comes of something: one that comes is noted at once, before it is fetched and drawn. */
async function staysAway(page: Page, type: keyof typeof popups, act: () => Promise<unknown>): Promise<void> {
  const before = await flags(page, type)
  await act()
  expect(await flags(page, type)).to.deep.equal(before)
  expect(await page.$(popups[type])).to.equal(null)
}

/** Keeps what the page wants to do in seconds. @returns lets the time of all of it come */
async function holdTimers(page: Page): Promise<() => Promise<unknown>> {
  // As text: the compiler's helpers do not exist in the page.
  await page.evaluateOnNewDocument(`{
    const soon = window.setTimeout
    window.due = []
    window.setTimeout = (run, ms) => (ms >= 1000 ? (window.due.push(run), -1) : soon(run, ms))
  }`)
  return async () => {
    const ran = await page.evaluate('due.splice(0).map((run) => run()).length')
    expect(ran, 'something waits').to.be.above(0)
  }
}

const flags = (page: Page, type: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}') as object, `popup.${type}`)

/** What a screen reader calls it: the text that names it, which must be in sight. */
const nameOf = (page: Page, popup: string) =>
  page.$eval(popup, (element) => {
    const heading = document.getElementById(element.getAttribute('aria-labelledby')!)!
    return heading.checkVisibility() ? heading.textContent : 'something out of sight'
  })
