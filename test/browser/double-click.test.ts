import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, newPage } from '../support/browser.ts'
import { sequencesOf } from '../support/sequences.ts'
import { hook } from '../webhooks/support.ts'
import { useSharedSite, useSite } from '../support/site.ts'
import { profile, receiveLink, saveDraft } from '../audit/support.ts'
import { all, openStill } from './auditSteps.ts'
import { fontsCame } from './fontsCame.ts'

const next = '.wizard__nav button[value="next"]'

describe('Whoever clicks everything twice', () => {
  const site = useSharedSite()

  it('has the form for the audit open, and closes it with one click beside it', async () => {
    const page = await newPage(site, { reducedMotion: true })
    await page.goto(site.url)
    await fontsCame(page)
    const opener = await page.waitForSelector('.site-header [data-open]')
    await opener!.click({ count: 2 })
    expect(await page.$('dialog[open]')).not.to.equal(null)
    await page.mouse.click(5, 500)
    await page.waitForFunction(() => !document.querySelector('dialog[open]'))
    await closePage(page)
  })

  it('is at the last question of the audit, and has not sent it, after the one before', async () => {
    const link = await receiveLink(site)
    await saveDraft(site, link, { version: 1, step: 14, profile, responses: all('2') })
    const page = await openStill(site, link)
    await (await page.waitForSelector(next))!.click({ count: 2 })
    await page.waitForSelector('input[name="q15"]:checked')
    expect(await page.$(`${next}[disabled]`), 'it is not being sent').to.equal(null)
    await page.click(next)
    await page.waitForSelector('.result-hero')
    await closePage(page)
  })

  it('has a dialog of the back office open, and the focus back when it is closed', async () => {
    const page = await openAdmin(site, '/admin/settings/keys')
    const opener = await page.waitForSelector('#keys .panel__head .btn')
    await opener!.click({ count: 2 })
    await page.waitForFunction(() => document.querySelector('dialog[open]')?.contains(document.activeElement))
    await page.mouse.click(5, 500)
    await page.waitForFunction(() => !document.querySelector('dialog[open]'))
    expect(await opener!.evaluate((button) => button === document.activeElement)).to.equal(true)
    await closePage(page)
  })
})

describe('Whoever clicks twice where something is made', () => {
  const site = useSite()
  const twice = async (page: Page, selector: string) =>
    (await page.waitForSelector(selector))!.click({ count: 2 })
  const number = async (table: string) => (await site.services.db(table)).length

  it('has one copy of an issue', async () => {
    await site.services.db('newsletter_issues').insert({ subject: 'News', content: 'One' })
    const page = await openAdmin(site, '/admin/email-marketing?tab=campaigns')
    await Promise.all([page.waitForNavigation(), twice(page, '[aria-label="Copy News"]')])
    await page.waitForSelector('.letter')
    expect(await number('newsletter_issues')).to.equal(2)
    await closePage(page)
  })

  it('has one copy of a sequence', async () => {
    await sequencesOf(site).sequence('new_contact', [])
    const page = await openAdmin(site, '/admin/email-marketing')
    await twice(page, '[aria-label="Copy About new_contact"]')
    await says(page, 'About new_contact copied, paused')
    await page.waitForSelector('[aria-label="Copy About new_contact (copy)"]')
    expect(await number('email_sequences')).to.equal(2)
    await closePage(page)
  })

  it('has taken one person out of a sequence, and not the next', async () => {
    const life = sequencesOf(site)
    const sequence = await life.sequence('new_contact', [24])
    await life.contact('ada@example.com', 'new_contact')
    await life.contact('grace@example.com', 'new_contact')
    const page = await openAdmin(site, `/admin/email-marketing/sequences/${sequence}`)
    const [x, y] = await page.$eval('.members .icon-btn', (button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return [left + width / 2, top + height / 2] as const
    })
    // The second click comes when the next one lies below the pointer.
    await page.mouse.click(x, y)
    await says(page, 'gets nothing more of About new_contact.')
    await page.waitForFunction(() => document.querySelectorAll('.members li').length === 1)
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await press(page, 'Undo')
    await says(page, '2 people are in it now, 0 have left it.')
    expect(await site.services.db('sequence_enrolments').whereNotNull('ended_at')).to.have.length(0)
    await closePage(page)
  })

  it('has sent again what a webhook failed to take, and no test after it', async () => {
    const { db } = site.services
    const contact = await sequencesOf(site).contact('ada@example.com', 'contact')
    const move = { contact_id: contact, from_stage: 'contact', to_stage: 'warm_contact', changed_by: 'test' }
    const [change] = await db('contact_stage_changes').insert(move).returning('id')
    const { id } = await hook(site, 'https://listener.example/in')
    await db('webhook_deliveries').insert({
      webhook_id: id,
      event: 'person.stage_changed',
      stage_change_id: change.id,
      state: 'failed',
      answered_at: new Date(),
    })
    const page = await openAdmin(site, '/admin/settings/keys')
    const tests: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/test')) tests.push(request.url())
    })
    const again = await page.waitForSelector('[aria-label="Send what failed to listener.example again"]')
    const { x, y } = await again!.clickablePoint()
    await page.mouse.click(x, y)
    // The second click comes when the button for a test lies below the pointer.
    await page.waitForSelector('[aria-label="Send a test to listener.example"]')
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await press(page, 'Pause')
    await says(page, 'listener.example is paused')
    expect(tests).to.deep.equal([])
    await closePage(page)
  })
})
