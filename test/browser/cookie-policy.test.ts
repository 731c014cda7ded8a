import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { closePage, newPage } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { fillBlog } from './filledBlog.ts'
import { almostDone, answer, next, seesText, textOf } from './auditSteps.ts'

/** What the policy says of each thing that is kept in a visitor's browser. */
const said: Record<string, string> = {
  'popup.exit_intent': 'whether you have asked for the audit or subscribed',
  'popup.newsletter': 'whether you have asked for the audit or subscribed',
  'popup.arrived': 'when you arrived',
  fonts: 'that you have seen a page',
  'to-contact': 'that a link you followed leads to our contact form',
  unsent: 'what you answered in the audit, until it is sent',
  audit: 'Whoever completes the audit gets one',
}

describe('The cookie policy', function () {
  this.timeout(60_000)
  const site = useSite()

  it('names all that is kept of a visitor who reads, follows a link to the form and subscribes', async () => {
    await fillBlog(site)
    const page = await newPage(site, { reducedMotion: true })
    const kept = await watchStorage(page)
    await page.goto(`${site.url}/blog/long`)
    await Promise.all([page.waitForNavigation(), page.click('.end-card a')])
    await page.type('footer [name=email]', 'ada@example.com')
    await page.keyboard.press('Enter')
    await seesText(page, 'body', 'Successfully subscribed!')
    await names(page, kept, ['fonts', 'popup.arrived', 'popup.newsletter', 'to-contact'])
  })

  it('names all that is kept of a visitor who completes the audit', async () => {
    const page = await newPage(site, { reducedMotion: true })
    const kept = await watchStorage(page)
    await page.goto(site.url + (await almostDone(site)))
    await answer(page, 14, '3')
    await next(page, 15)
    await page.click('.wizard__nav button[value=next]')
    await page.waitForSelector('.result-hero')
    await names(page, kept, ['audit', 'fonts', 'popup.exit_intent', 'unsent'])
  })

  /** @param least what must have been kept, so that something is looked at */
  async function names(page: Page, stored: Set<string>, least: string[]): Promise<void> {
    const cookies = await page.browserContext().cookies()
    const kept = [...stored, ...cookies.map(({ name }) => name)].map((name) => name.split(' ')[0]!)
    await page.goto(`${site.url}/cookies`)
    const policy = await textOf(page, 'main')
    expect(kept).to.include.members(least)
    for (const name of kept) {
      expect(said, 'what is new has to be added here and to the policy').to.have.property(name)
      expect(policy, name).to.include(said[name])
    }
    await closePage(page)
  }
})

/** The names under which anything was stored, also what is gone again. */
async function watchStorage(page: Page): Promise<Set<string>> {
  const names = new Set<string>()
  await page.exposeFunction('stored', (name: string) => void names.add(name))
  await page.evaluateOnNewDocument(() => {
    const before = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')!.value as Storage['setItem']
    Storage.prototype.setItem = function (this: Storage, name: string, value: string) {
      ;(window as unknown as { stored: (name: string) => void }).stored(name)
      before.call(this, name, value)
    }
  })
  return names
}
