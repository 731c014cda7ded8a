import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { noteLogin, pauseQueue, resumeQueue } from '../../server/outbox/pauseQueries.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

describe('The notices above a screen that stays open', () => {
  const site = useSite()
  const db = () => site.services.db

  /** A screen whose clock can be put forward. */
  async function open(address: string): Promise<Page> {
    const page = await openAdmin(site, address)
    // As text: the compiler's helpers do not exist in the page.
    await page.evaluateOnNewDocument(
      `const now = Date.now
       let ahead = 0
       Date.now = () => now() + ahead
       window.pass = (minutes) => { ahead += minutes * 60_000 }`,
    )
    await page.reload()
    return page
  }
  const gone = (page: Page) => page.waitForFunction(() => !document.querySelector('[data-alert]'))

  it('come with their cause and go with it, as soon as somebody is there', async () => {
    const page = await open('/admin/blog')
    await pauseQueue(db(), 'asked', '554 5.7.1 Account suspended', 300)
    await page.evaluate('pass(1)')
    await page.mouse.move(200, 200)
    await says(page, '554 5.7.1 Account suspended')
    await expectNoAxeFindings(page)
    await resumeQueue(db())
    // Left alone for an hour, and come back to.
    await page.evaluate('pass(60)')
    await page.keyboard.press('Shift')
    await gone(page)
    await closePage(page)
  })

  it('can be answered, though they came later', async () => {
    const page = await open('/admin/blog')
    await pauseQueue(db(), 'asked', '554 5.7.1 Account suspended', 300)
    await page.evaluate('pass(1)')
    await page.mouse.move(200, 200)
    await says(page, 'No mail leaves at the moment.')
    await Promise.all([page.waitForNavigation(), press(page, 'Resume')])
    await gone(page)
    expect(page.url()).to.match(/\/admin\/blog$/)
    expect(await db()('email_pause')).to.have.length(0)
    await closePage(page)
  })

  it('are read again once the sending domain was checked, and leave the focus in the page', async () => {
    await noteLogin(db(), 'asked', '535 5.7.8 Wrong password')
    const page = await open('/admin/settings/mail')
    await says(page, 'The mail server refuses our login.')
    await page.focus('[data-alert] button')
    await page.evaluate(() =>
      [...document.querySelectorAll('button')].find((one) => one.textContent === 'Check again')!.click(),
    )
    await gone(page)
    expect(await page.evaluate(() => document.activeElement!.id)).to.equal('main')
    await closePage(page)
  })
})
