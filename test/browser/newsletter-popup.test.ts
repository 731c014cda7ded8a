import { expect } from 'chai'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { closePage, expectNoAxeFindings, newPage } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { configure, corner, flags, gone, holdTimers, leave, nameOf, staysAway, visit } from './popupSteps.ts'

describe('The popup after a while', () => {
  const site = useSite()
  beforeEach(() => configure(site, { exitMs: 0, newsletterMinutes: 60 }))

  beforeEach(() => configure(site, { exitMs: 0, newsletterMinutes: 0 }))

  it('offers the newsletter in the corner without taking focus, and goes with Escape', async () => {
    const page = await visit(site)
    await page.waitForSelector(corner)
    expect(await page.evaluate(() => document.activeElement === document.body)).to.equal(true)
    await expectNoAxeFindings(page)
    await page.keyboard.press('Escape')
    await gone(page, corner)
    await closePage(page)
  })

  it('counts the time on the whole site, not on one page', async () => {
    await configure(site, { exitMs: 0, newsletterMinutes: 60 })
    const page = await visit(site, '/privacy')
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
    const page = await visit(site)
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
    const page = await visit(site)
    await page.waitForSelector(corner)
    await page.click(`${corner} button[type=submit]`)
    await page.waitForFunction(
      () =>
        document.querySelector('.corner-popup .field__error:not([hidden])')?.textContent?.trim() ===
        'Please enter your email address',
    )
    await page.type(`${corner} input[type=email]`, 'maya@fennel.example')
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      () =>
        document.querySelector('[data-popup-answer]:focus')?.textContent ===
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

  it('says in its place that one step is left, where each address is confirmed', async () => {
    await storeSettings(site.services.db, { change: { doubleOptIn: true }, by: null })
    await site.told()
    const page = await visit(site)
    await page.waitForSelector(corner)
    await page.type(`${corner} input[type=email]`, 'maya@fennel.example')
    await page.click(`${corner} button[type=submit]`)
    await page.waitForFunction(() => document.querySelector('[data-popup-answer]')?.textContent)
    expect(await page.$eval(corner, (popup) => (popup as HTMLElement).innerText.trim())).to.equal(
      'One more step: please press the button in the email. Who is on our list already gets none.',
    )
    expect(await flags(page, 'newsletter')).to.include({ subscribed: true })
    await closePage(page)
  })

  it('is never joined by a second popup on the same page view', async () => {
    const page = await visit(site)
    await page.waitForSelector(corner)
    await staysAway(page, 'exit_intent', () => leave(page))
    await closePage(page)
  })

  it('waits while a field is in use, and comes afterwards', async () => {
    await configure(site, { exitMs: 0, newsletterMinutes: 1 })
    const page = await newPage(site, { reducedMotion: true })
    const timePasses = await holdTimers(page)
    await page.goto(site.url)
    await page.focus('#contact input[name=email]')
    await staysAway(page, 'newsletter', timePasses)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await timePasses()
    await page.waitForSelector(corner)
    await closePage(page)
  })

  it('can be read and closed in a window that is lower than it is', async () => {
    const page = await visit(site, '/', { width: 320, height: 256 })
    await page.waitForSelector(corner)
    const top = await page.$eval(corner, (popup) => popup.getBoundingClientRect().top)
    expect(top).to.be.at.least(0)
    await page.$eval(`${corner} [data-popup-never]`, (button) => button.scrollIntoView())
    await page.click(`${corner} [data-popup-never]`)
    await gone(page, corner)
    await closePage(page)
  })

  it('fits a phone', async () => {
    const page = await visit(site, '/', { width: 320 })
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
