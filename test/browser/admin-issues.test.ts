import { expect } from 'chai'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { fillField, hurry, openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, type PageOptions } from '../support/browser.ts'
import { openIssueDraft } from '../support/issueDraft.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { stored, write } from '../support/writing.ts'

describe('Newsletter issues in a browser', () => {
  const site = useSite()

  const open = (tab = '', options: PageOptions = {}) =>
    openAdmin(site, `/admin/email-marketing${tab && `?tab=${tab}`}`, options)
  const openDraft = (fields: { subject: string }, options: PageOptions = {}) =>
    openIssueDraft(site, fields, options)

  it('writes an issue that is still there after a reload', async () => {
    const page = await open('campaigns')
    const written = '## Begin small\n\nAsk one person. Then write.'
    await Promise.all([page.waitForNavigation(), press(page, 'New Issue')])
    await fillField(page, 'Subject', 'One idea for Monday')
    await write(page)
    await page.keyboard.type(written)
    await says(page, 'Saved')
    expect(
      await page.$$eval('.writing-screen__foot > span', (facts) => facts.map((one) => one.innerText)),
    ).to.include.members(['7 words', '1 min read'])
    await page.reload()
    await write(page)
    expect(await stored(page)).to.equal(written)
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('keeps a filled-in name within the letter on a phone, however long the words in its place are', async () => {
    const content = 'Hello {{firstName|everybody who reads this letter every single week}},'
    const { page } = await openIssueDraft(site, { subject: 'One', content }, { width: 390, height: 844 })
    await page.waitForSelector('.field-chip')
    const inside = await page.$eval('.letter .prose', (box) => box.scrollWidth <= box.clientWidth)
    expect(inside).to.equal(true)
    await closePage(page)
  })

  it('asks for a subject before an issue is sent, until there is one', async () => {
    const { page } = await openDraft({ subject: '' }, { allow: /422/ })
    await press(page, 'Send...')
    await says(page, 'Subject is required')
    await fillField(page, 'Subject', 'One idea for Monday')
    expect(await page.$$('.field__error')).to.have.length(0)
    await closePage(page)
  })

  it("shows as a phone's inbox does the first sentence, or the preview line once one is written", async () => {
    const { page } = await openDraft({ subject: 'One idea for Monday' })
    const inboxHolds = (text: string) =>
      page.waitForFunction(
        (wanted) => document.querySelector('.inbox')?.textContent.includes(wanted),
        {},
        text,
      )
    await write(page)
    await page.keyboard.type('Ask one person. Then write.')
    await inboxHolds('Ask one person.')
    await fillField(page, 'Preview line', 'Ten minutes with the night shift')
    await inboxHolds('Ten minutes with the night shift')
    await closePage(page)
  })

  it('asks for a moment to come, and offers the nearest one that is like what was chosen', async () => {
    const { page } = await openDraft({ subject: 'One idea for Monday' })
    await press(page, 'Send...')
    await says(page, 'Send this issue to')
    await page.locator('dialog[open] ::-p-text(Start later)').click()
    await press(page, 'Schedule')
    await says(page, 'Choose a date and a time')
    await pressAt(page, 'dialog[open] .input--button')
    await press(page, 'Previous month')
    await pressAt(page, '.cal td button[data-date$="-15"]')
    await expectNoAxeFindings(page)
    await says(page, 'Did you mean')
    await page.locator('dialog[open] ::-p-aria(Schedule)').click()
    await expectNoAxeFindings(page)
    const nearest = await page.$$eval('dialog[open] button', (all) =>
      all.map((one) => one.textContent).find((text) => text.startsWith('Use ')),
    )
    await press(page, nearest!)
    expect(await page.$eval('dialog[open] .input--button', (field) => field.textContent)).to.equal(
      nearest!.replace('Use ', ''),
    )
    await page.waitForFunction(() => !document.querySelector('dialog[open] .field__error'))
    await page.waitForFunction(() =>
      /^Schedule for \w+.*, \d+:\d\d [AP]M$/.test(
        document.querySelector('dialog[open] .dialog__foot .btn:last-child')!.textContent,
      ),
    )
    await closePage(page)
  })

  it('sends an issue, and takes it back', async () => {
    const { page } = await openDraft({ subject: 'One idea for Monday' })
    await press(page, 'Send...')
    await says(page, 'Send this issue to')
    await press(page, 'Send now')
    await says(page, 'Sending begins')
    await says(page, 'Undo: back to draft')
    await press(page, 'Undo: back to draft')
    await page.waitForSelector('.letter')
    await closePage(page)
  })

  it('follows an issue that leaves, and says so, without being loaded again', async () => {
    const { db } = site.services
    const [{ id }] = await db('newsletter_issues')
      .insert({
        subject: 'News',
        content: 'One',
        state: 'scheduled',
        send_at: new Date(Date.now() + 3_600_000),
      })
      .returning('id')
    const page = await openAdmin(site, `/admin/email-marketing/issues/${id}`)
    await hurry(page)
    const said = (title: string) =>
      page.waitForFunction(
        (wanted) =>
          [...document.querySelectorAll('.toast strong')].some(({ textContent }) => textContent === wanted),
        {},
        title,
      )
    const [mail] = await db('email_campaigns')
      .insert({
        message_key: `issue ${id}`,
        template: 'newsletter-issue',
        kind: 'marketing',
        email: 'maya@example.com',
        facts: { issue: id },
      })
      .returning('id')
    await db('newsletter_issues').where({ id }).update({ state: 'sending' })
    await said('Sending has begun')
    await db('email_campaigns').where(mail).update({ status: 'sent', sent_at: new Date() })
    await said('Kept')
    await closePage(page)
  })

  it('chooses readers, counts them at once, and says on which days they get it', async () => {
    const { db } = site.services
    await db.raw(
      `insert into contacts (email, full_name, lifecycle, source)
       select n || '@choice.example', 'Reader ' || n, case when n <= 3 then 'prospect' else 'subscriber' end, 'newsletter'
       from generate_series(1, 8) n`,
    )
    await db.raw(
      `insert into newsletter_subscriptions (email, source) select email, 'footer' from contacts
       where email like '%@choice.example'`,
    )
    await storeSettings(db, { change: { dailyLimit: 2 }, by: 'owner@plainsong.example' })
    const { id, page } = await openDraft({ subject: 'For prospects' }, { width: 390 })
    await press(page, 'Issue settings')
    await says(page, 'of 8 subscribers, at this moment')
    const choice = await page.waitForSelector('.drawer select')
    await choice!.select('choice')
    await page.locator('summary ::-p-text(Lifecycle stage)').click()
    await page.locator('::-p-aria(Prospect[role="checkbox"])').click()
    await page.waitForFunction(() => document.querySelector('.reader-count b')?.textContent === '3')
    await says(page, '5 do not fit the choice')
    await says(page, 'Saved')
    await expectNoAxeFindings(page)
    await press(page, `Close issue ${id}`)
    await press(page, 'Send...')
    await says(page, 'Send this issue to 3 subscribers?')
    await says(page, 'This takes 2 days, done tomorrow')
    await expectNoAxeFindings(page)
    const { audience } = await db('newsletter_issues').where({ id }).first()
    expect(audience).to.deep.equal({ stages: ['prospect'] })
    await closePage(page)
  })

  it('counts no choice that was taken back before', async () => {
    const { page } = await openDraft({ subject: 'For all' })
    const choice = await page.waitForSelector('.drawer select')
    await choice!.select('choice')
    await page.locator('summary ::-p-text(Lifecycle stage)').click()
    await page.setRequestInterception(true)
    let asked = false
    page.on('request', (request) => {
      // Never answered.
      if (request.url().endsWith('/audience')) asked = true
      else void request.continue()
    })
    const tick = () => page.locator('::-p-aria(Prospect[role="checkbox"])').click()
    const counting = (yes: boolean) =>
      page.waitForFunction(
        (wanted) => (document.querySelector('.reader-count')!.ariaBusy === 'true') === wanted,
        {},
        yes,
      )
    await tick()
    await counting(true)
    await until(() => asked)
    await tick()
    await counting(false)
    await closePage(page)
  })

  it('shows both texts when an issue was changed elsewhere, copies and deletes drafts', async () => {
    const { db } = site.services
    const { id, page } = await openDraft({ subject: 'Before' }, { allow: /409/ })
    await db('newsletter_issues').where({ id }).update({ subject: 'Theirs', version: 2 })
    // In one moment: a pause between two letters would bring the question before the rest.
    await fillField(page, 'Subject', '')
    await page.keyboard.sendCharacter('Mine')
    await says(page, 'This issue was changed elsewhere meanwhile')
    await says(page, 'Theirs: Subject')
    await expectNoAxeFindings(page)
    await press(page, 'Keep mine')
    await says(page, 'Saved')
    expect((await db('newsletter_issues').where({ id }).first()).subject).to.match(/Mine/)
    await page.goto(`${site.url}/admin/email-marketing?tab=campaigns`)
    const label = await page.$$eval('button', (all) =>
      all.map((one) => one.getAttribute('aria-label') ?? '').find((text) => /^Delete .*Mine/.test(text)),
    )
    await press(page, label!)
    await says(page, 'was never sent')
    await press(page, 'Delete')
    await says(page, 'Draft deleted')
    await closePage(page)
  })
})
