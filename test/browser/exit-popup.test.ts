import { expect } from 'chai'
import { closePage, expectNoAxeFindings, newPage } from '../support/browser.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { useSite } from '../support/site.ts'
import { fontsCame } from './fontsCame.ts'
import { configure, exit, flags, gone, leave, nameOf, staysAway, visit } from './popupSteps.ts'

describe('The popup when leaving', () => {
  const site = useSite()
  beforeEach(() => configure(site, { exitMs: 0, newsletterMinutes: 60 }))

  it('offers the audit once, in a dialog that keeps focus and gives it back', async () => {
    const page = await visit(site)
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
    const page = await visit(site)
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
    await configure(site, { exitMs: 60_000, newsletterMinutes: 60 })
    const page = await visit(site)
    await staysAway(page, 'exit_intent', () => leave(page))
    await closePage(page)
  })

  for (const [keys, init] of [
    ['Alt+F4', { key: 'F4', altKey: true }],
    ['Ctrl+W', { key: 'w', ctrlKey: true }],
  ] as const) {
    it(`answers ${keys} too`, async () => {
      const page = await visit(site)
      await page.evaluate(
        (event) => document.dispatchEvent(new KeyboardEvent('keydown', { ...event, bubbles: true })),
        init,
      )
      await page.waitForSelector(`${exit}[open]`)
      await closePage(page)
    })
  }

  it('can be closed by its X wherever one has scrolled in a low window', async () => {
    const page = await visit(site, '/', { width: 844, height: 300 })
    await leave(page)
    await page.waitForSelector(`${exit}[open]`)
    await page.$eval(exit, (dialog) => {
      dialog.scrollTop = dialog.scrollHeight
    })
    expect(await page.$eval(exit, (dialog) => dialog.scrollTop)).to.be.above(100)
    const isHit = await page.$eval(`${exit} .icon-btn`, (button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(isHit).to.equal(true)
    await page.click(`${exit} .icon-btn`)
    await gone(page, exit)
    await closePage(page)
  })

  it('comes back after Maybe later only when it has cooled down', async () => {
    const page = await visit(site)
    await leave(page)
    await page.waitForSelector(`${exit}[open]`)
    await page.click(`${exit} [data-popup-out] [data-popup-later]`)
    await gone(page, exit)
    await page.reload()
    await staysAway(page, 'exit_intent', () => leave(page))
    await page.evaluate(() =>
      localStorage.setItem('popup.exit_intent', JSON.stringify({ lastShown: Date.now() - 25 * 3_600_000 })),
    )
    await page.reload()
    await leave(page)
    await page.waitForSelector(`${exit}[open]`)
    await closePage(page)
  })

  it('never comes back after Don’t show again', async () => {
    const page = await visit(site)
    await leave(page)
    await page.waitForSelector(`${exit}[open]`)
    await page.click(`${exit} [data-popup-never]`)
    await gone(page, exit)
    expect(await flags(page, 'exit_intent')).to.include({ dismissedPermanent: true })
    await closePage(page)
  })

  it('is not shown to somebody who has asked for the audit, anywhere on the site', async () => {
    const page = await visit(site)
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('audit:done')))
    expect(await flags(page, 'exit_intent')).to.include({ auditCompleted: true })
    await staysAway(page, 'exit_intent', () => leave(page))
    await closePage(page)
  })

  it('sends the audit, shows that it did, and leaves only closing', async () => {
    const page = await visit(site)
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
    const page = await visit(site)
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

  it('offers a popup again that could not be fetched', async () => {
    const page = await newPage(site, { reducedMotion: true, allow: /ERR_FAILED/ })
    let refused = 0
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      if (/\/openPopup-\w+\.js$/.test(request.url()) && refused++ === 0) void request.abort()
      else void request.continue()
    })
    await page.goto(`${site.url}/`)
    await leave(page)
    await page.waitForFunction(() => localStorage.getItem('popup.exit_intent') === '{}')
    expect(await flags(page, 'exit_intent')).to.deep.equal({})
    await page.reload()
    await leave(page)
    await page.waitForSelector(`${exit}[open]`)
    await closePage(page)
  })

  it('opens no popup over a dialog that was opened while it was fetched', async () => {
    const page = await newPage(site, { reducedMotion: true })
    const held = await holdRequests(page, (request) => /\/openPopup-\w+\.js$/.test(request.url()))
    await page.goto(`${site.url}/`)
    await fontsCame(page)
    await leave(page)
    await held.first()
    await page.click('.hero [data-open]')
    await held.letGo()
    await page.waitForFunction(() => localStorage.getItem('popup.exit_intent') === '{}')
    expect(await page.$$eval('dialog[open]', (open) => open.map(({ id }) => id))).to.deep.equal([
      'audit-dialog',
    ])
    await closePage(page)
  })
})
