import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { unsubscribeToken } from '../../server/outbox/unsubscribeLink.ts'
import { says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, newPage, type PageOptions } from '../support/browser.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'

describe('Choosing what comes, in a browser', () => {
  const site = useSite()
  let address: string
  beforeEach(async () => {
    await site.http.post('/newsletter').type('form').send({ email: 'ada@example.com' })
    address = `${site.url}/preferences?token=${unsubscribeToken(site.services.config, 1)}`
  })

  const press = (page: Page, text: string) =>
    Promise.all([page.waitForNavigation(), page.click(`main ::-p-text(${text})`)])
  const chosen = () => site.services.db('contacts').first('mail_declined', 'issues_monthly')

  const ways: [words: string, options: PageOptions][] = [
    ['with a script, at 1440 px', { width: 1440 }],
    ['with a script, at 390 px, in the dark', { width: 390, dark: true }],
    ['without a script, at 320 px', { width: 320, javascript: false }],
  ]
  for (const [words, options] of ways) {
    it(`is one form and one button, and leaving is one more ${words}`, async () => {
      const page = await newPage(site, { reducedMotion: true, ...options })
      await page.goto(address)
      if (options.javascript !== false) await expectNoAxeFindings(page)
      await page.click('main ::-p-text(Tips and articles)')
      await page.click('main ::-p-text(Once a month at most)')
      await press(page, 'Save')
      await says(page, 'From now on you get the newsletter and follow-ups to the audit')
      expect(await chosen()).to.deep.equal({ mail_declined: ['tips'], issues_monthly: true })
      if (options.javascript !== false) {
        await expectNoAxeFindings(page)
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width).to.be.at.most(options.width!)
      }
      await press(page, 'Unsubscribe from everything')
      await says(page, 'You have been successfully unsubscribed from our newsletter.')
      expect((await site.services.db('newsletter_subscriptions').first()).status).to.equal('unsubscribed')
      await closePage(page)
    })
  }

  it('parts what belongs together from what follows by one gap', async () => {
    const page = await newPage(site, { reducedMotion: true })
    await page.goto(address)
    const gaps = await page.$$eval('.prefs > form > :not([type=hidden])', (parts) =>
      parts
        .slice(1)
        .map((part, at) =>
          Math.round(part.getBoundingClientRect().top - parts[at]!.getBoundingClientRect().bottom),
        ),
    )
    expect(gaps).to.deep.equal([48, 48, 48])
    await closePage(page)
  })

  it('is done by keys alone', async () => {
    const page = await newPage(site, { reducedMotion: true })
    await page.goto(address)
    await page.focus('main [name=issues]')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.focus('main [name=often]:checked')
    await page.keyboard.press('ArrowDown')
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
    await says(page, 'Saved.')
    expect(await chosen()).to.deep.equal({ mail_declined: ['tips'], issues_monthly: true })
    await closePage(page)
  })

  for (const [words, options] of ways) {
    it(`leads to the address that was refused, far down the page, ${words}`, async () => {
      const page = await newPage(site, { reducedMotion: true, allow: /422/, ...options })
      await page.goto(address)
      await page.type('#new-address', 'ada at home')
      await press(page, 'Change address')
      // The browser leads there once it has drawn the page, which may be after it has loaded.
      await until(() => page.$eval('#new-address', (field) => document.activeElement === field))
      const seen = await page.$eval('#new-address-error', (error) => {
        const { top, bottom } = error.getBoundingClientRect()
        return top > 0 && bottom < innerHeight
      })
      expect(seen).to.equal(true)
      await closePage(page)
    })
  }
})
