import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, type PageOptions } from '../support/browser.ts'
import { useSharedSite } from '../support/site.ts'

describe('Email Marketing in a browser', () => {
  const site = useSharedSite()

  const open = (tab = '', options: PageOptions = {}) =>
    openAdmin(site, `/admin/email-marketing${tab && `?tab=${tab}`}`, options)
  const fill = async (page: Page, label: string, text: string) => {
    const id = await page.$$eval(
      'label',
      (labels, wanted) => labels.find((element) => element.innerText.startsWith(wanted))?.htmlFor,
      label,
    )
    await page.type(`[id="${id}"]`, text)
  }

  for (const [tab, words] of [
    ['sequences', 'No email sequences found. Create your first sequence to get started.'],
    ['templates', 'No email templates found. Create a sequence first, then add templates.'],
    ['campaigns', 'No campaigns have been sent yet.'],
    ['platforms', 'Daily limit: 100 emails'],
    ['functions', 'Unsubscribe confirmation'],
  ] as const) {
    it(`explains itself on the tab ${tab} when there is nothing yet`, async () => {
      const page = await open(tab)
      await says(page, words)
      await expectNoAxeFindings(page)
      await closePage(page)
    })
  }

  it('says in a message too that it could not be loaded, and tries again', async () => {
    await site.services.db.raw('alter table email_sequences rename to hidden')
    const page = await open('', { allow: /500/ })
    try {
      await page.waitForSelector('.toast--bad')
      expect(await page.$eval('.toast--bad', (toast) => toast.textContent)).to.include(
        'Failed to load email marketing data',
      )
    } finally {
      await site.services.db.raw('alter table hidden rename to email_sequences')
    }
    await press(page, 'Try again')
    await says(page, 'No email sequences found.')
    await closePage(page)
  })

  it('configures the sender, says at the field what is wrong, and shows what was set', async () => {
    const page = await open('platforms')
    await press(page, 'Configure')
    const field = (label: string) => `dialog[open] ::-p-aria([name="${label}"][role="textbox"])`
    const type = async (label: string, text: string) => {
      await page.click(field(label), { count: 3 })
      await page.keyboard.type(text)
    }
    await page.waitForSelector(field('Daily limit'))
    await expectNoAxeFindings(page)
    await type('Daily limit', 'many')
    await type('Reply address', 'nobody')
    await press(page, 'Save')
    await says(page, 'Use a whole number')
    await says(page, 'Please enter a valid email address')
    await type('Daily limit', '250')
    await type('Reply address', 'answers@example.com')
    await press(page, 'Save')
    await says(page, 'Daily limit: 250 emails')
    await press(page, 'Configure')
    await page.waitForSelector(field('Reply address'))
    expect(await page.$eval('dialog[open] input[type=email]', (input) => input.value)).to.equal(
      'answers@example.com',
    )
    await closePage(page)
  })

  it('creates a sequence, says what is missing, pauses and activates it', async () => {
    const page = await open()
    await press(page, 'New Sequence')
    await page.waitForSelector('dialog[open] input')
    await press(page, 'Create Sequence')
    await says(page, 'Please fill in all required fields')
    await expectNoAxeFindings(page)
    await fill(page, 'Name', 'Welcome series')
    await page.select('dialog[open] select', 'new_subscriber')
    await press(page, 'Create Sequence')
    await says(page, 'Sequence created successfully')
    await says(page, 'Welcome series')
    await press(page, 'Activate Welcome series')
    await says(page, 'Sequence activated')
    await press(page, 'Pause Welcome series')
    await says(page, 'Sequence paused')
    await closePage(page)
  })

  it('writes a sequence from its own page, and marks what comes too late', async () => {
    const { db } = site.services
    const [{ id }] = await db('email_sequences')
      .insert({ name: 'After the audit', lifecycle_stage: 'prospect_audit', is_active: false })
      .returning('id')
    const page = await openAdmin(site, `/admin/email-marketing/sequences/${id}`)
    await says(page, 'Contacts are in Audit Completed for 24 hours.')
    await Promise.all([page.waitForNavigation(), press(page, 'Add a mail')])
    await page.waitForSelector('[data-hydrated]')
    await fill(page, 'Subject', 'Thank you')
    await press(page, 'Save')
    await says(page, 'Template created successfully')
    await Promise.all([page.waitForNavigation(), page.click('.page a.text-link')])
    await page.waitForSelector('[data-hydrated]')
    await says(page, 'At once')
    await Promise.all([page.waitForNavigation(), press(page, 'Copy Thank you')])
    await page.waitForSelector('[data-hydrated]')
    await says(page, 'This email may never leave.')
    await fill(page, 'Delay, days', 'x')
    await says(page, 'Whole days from 0 to 365')
    await press(page, 'Save')
    await says(page, 'The delay is not a number of days and hours')
    await expectNoAxeFindings(page)
    await page.click('input[inputmode=numeric]', { count: 3 })
    await page.keyboard.type('3')
    await press(page, 'Save')
    await says(page, 'Template created successfully')
    expect(await db('email_templates').orderBy('delay_hours').select('id', 'delay_hours')).to.deep.equal([
      { id: 'after-the-audit', delay_hours: 0 },
      { id: 'after-the-audit-2', delay_hours: 72 },
    ])
    await page.goto(`${site.url}/admin/email-marketing`)
    await page.waitForSelector('[data-hydrated]')
    await says(page, '1 too late')
    await press(page, 'Activate After the audit')
    await says(page, '1 of 2 emails may never leave.')
    await expectNoAxeFindings(page)
    await press(page, 'Activate')
    await says(page, 'Sequence activated')
    await closePage(page)
    await db('email_templates').delete()
    await db('email_sequences').delete()
  })

  it('writes a template, flags an unknown placeholder, previews and saves it', async () => {
    const page = await openAdmin(site, '/admin/email-marketing/templates/new', { allow: /422/ })
    await press(page, 'Save')
    await says(page, 'Template ID and subject are required')
    await fill(page, 'Template ID', ' welcome-1')
    await fill(page, 'Subject', 'Hello {{firstName|there}}')
    await fill(page, 'HTML Content', '<p>Hello {{firstName}}, {{nonsense}}</p>')
    await says(page, '{{nonsense}}')
    await expectNoAxeFindings(page)
    await press(page, 'Preview')
    await page.waitForFunction(() => document.querySelector('iframe'))
    const frame = await page.waitForFrame(async (one) => one.url().endsWith('/admin/email-marketing/preview'))
    await frame.waitForSelector('body')
    expect(await frame.evaluate(() => document.body.innerText)).to.include('Hello Maya')
    // The frame is a page of its own: this is the subject above it.
    await says(page, 'Hello Maya')
    await page.keyboard.press('Escape')
    await press(page, 'Save')
    await says(page, 'Template created successfully')
    await says(page, 'Locked while editing.')
    await press(page, 'Send test')
    await says(page, 'Send a test')
    await expectNoAxeFindings(page)
    await press(page, 'Send')
    await says(page, 'Test sent')
    await page.reload()
    await says(page, 'Last saved')
    await closePage(page)
  })

  for (const width of [1440, 390]) {
    it(`wraps long lines of HTML, its colours and its text alike, at ${width} px`, async () => {
      const { db } = site.services
      const line = '<p class="x">Hello {{firstName|there}}, one <b>word</b> after the other</p>\t '.repeat(40)
      const html = `${line}\n${'a'.repeat(900)}\n`
      await db('email_templates').insert({ id: 'long', subject: 'Long', html_content: html })
      const page = await openAdmin(site, '/admin/email-marketing/templates/long', { width })
      await page.waitForSelector('.code textarea')
      const seen = await page.$eval('.code', (code) => {
        const [pre, area] = [code.querySelector('pre')!, code.querySelector('textarea')!]
        return {
          sideways: code.scrollWidth - code.clientWidth + area.scrollWidth - area.clientWidth,
          apart: [pre.offsetWidth - area.offsetWidth, pre.offsetHeight - area.scrollHeight],
        }
      })
      expect(seen).to.deep.equal({ sideways: 0, apart: [0, 0] })
      await expectNoAxeFindings(page)
      await closePage(page)
      await db('email_templates').delete()
    })
  }

  it('keeps the line behind the subject, and warns at the HTML that Gmail would cut it', async () => {
    const { db } = site.services
    const html = `<p>${'One of many words. '.repeat(6000)}</p>`
    await db('email_templates').insert({ id: 'heavy', subject: 'Heavy', html_content: html })
    const page = await openAdmin(site, '/admin/email-marketing/templates/heavy')
    await says(page, 'Gmail cuts mail at 102 kB')
    await fill(page, 'Preview line', 'Why')
    await says(page, '3 / 150')
    await press(page, 'Save')
    await says(page, 'Template updated successfully')
    expect((await db('email_templates').first()).preheader).to.equal('Why')
    await page.$eval('.code textarea', (area) => area.select())
    await page.keyboard.type('x')
    await page.waitForFunction(() => !document.body.innerText.includes('Gmail cuts'))
    await closePage(page)
    await db('email_templates').delete()
  })

  it('shows both texts when a template was saved elsewhere, and finds unsaved work again', async () => {
    const { db } = site.services
    await db('email_templates').insert({ id: 'two-tabs', subject: 'Before', html_content: '<p>One</p>' })
    const page = await openAdmin(site, '/admin/email-marketing/templates/two-tabs', { allow: /409/ })
    await fill(page, 'Subject', 'Mine ')
    await db('email_templates').where({ id: 'two-tabs' }).update({ subject: 'Theirs', version: 2 })
    await press(page, 'Save')
    await says(page, 'This template was saved elsewhere meanwhile')
    await says(page, 'Theirs: Subject')
    await expectNoAxeFindings(page)
    await press(page, 'Keep mine')
    await says(page, 'Template updated successfully')
    expect((await db('email_templates').where({ id: 'two-tabs' }).first()).subject).to.match(/Mine/)
    await fill(page, 'Subject', 'Unsaved ')
    await says(page, 'Not saved yet')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await says(page, 'Unsaved work was found in this browser.')
    await press(page, 'Bring it back')
    expect(await page.$$eval('input', (all) => all.some(({ value }) => /Unsaved/.test(value)))).to.equal(true)
    await expectNoAxeFindings(page)
    await press(page, 'Save')
    await says(page, 'Template updated successfully')
    await closePage(page)
  })

  it('shows the delay of a template in hours, in the table and in the editor', async () => {
    await site.services.db('email_templates').insert({ id: 'late', subject: 'Late', delay_hours: 51 })
    const page = await open('templates')
    expect(
      await page.$$eval('th', (heads) => heads.map((head) => head.innerText)),
      'the heads of the table',
    ).to.deep.equal(['Template', 'Sequence', 'Delay (hours)', 'Status', 'Actions'])
    expect(
      await page.$eval('tr:has([href$="/late"]) td[data-label="Delay (hours)"]', (cell) => cell.innerText),
    ).to.match(/^51\b/)
    await page.goto(`${site.url}/admin/email-marketing/templates/late`)
    await says(page, '51 hours in all')
    await closePage(page)
    await site.services.db('email_templates').where({ id: 'late' }).delete()
  })

  it('links each server function to what it makes', async () => {
    const page = await open('functions')
    const links = await page.$$eval('a[target="_blank"]:has(code)', (found) =>
      found.map((link) => [link.innerText.trim(), link.href]),
    )
    expect(links.map(([name]) => name)).to.deep.equal([
      'send-audit-link',
      'send-audit-results',
      'unsubscribe',
    ])
    for (const [, href] of links) {
      const answer = await page.goto(href!)
      expect(answer!.status(), href).to.equal(200)
      await page.waitForSelector('h1')
    }
    await closePage(page)
  })

  it('writes an issue that is still there after a reload, sends it and takes it back', async () => {
    const page = await open('campaigns', { allow: /422/ })
    await press(page, 'New Issue')
    await page.waitForNavigation()
    await page.waitForSelector('[data-hydrated]')
    await fill(page, 'Subject', 'One idea for Monday')
    await fill(page, 'Content', '## Begin small')
    await says(page, 'Saved')
    await page.reload()
    await page.waitForSelector('[data-hydrated]')
    expect(await page.$eval('textarea', (field) => field.value)).to.equal('## Begin small')
    await expectNoAxeFindings(page)
    await press(page, 'Send...')
    await says(page, 'Send this issue to')
    await page.select('dialog[open] select', 'later')
    await press(page, 'Schedule')
    await says(page, 'Choose a date and a time')
    await page.$eval('dialog[open] input', (field) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(
        field,
        '2026-01-01T09:00',
      )
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await press(page, 'Schedule')
    await says(page, 'This moment has passed. Choose a later one')
    await expectNoAxeFindings(page)
    await page.select('dialog[open] select', 'now')
    await press(page, 'Send now')
    await says(page, 'Sending begins')
    await says(page, 'Undo: back to draft')
    await press(page, 'Undo: back to draft')
    await says(page, 'Write')
    await closePage(page)
  })

  it('shows the newest ten issues, and all of them when asked', async () => {
    await site.services.db.raw(
      `insert into newsletter_issues (subject, content) select 'Issue ' || n, 'News' from generate_series(1, 60) n`,
    )
    const { length: total } = await site.services.db('newsletter_issues').select('id')
    const page = await open('campaigns')
    const subjects = () =>
      page.$$eval('[aria-label="Newsletter issues"] tbody .who', (links) =>
        links.map((link) => link.textContent),
      )
    expect(await subjects())
      .to.have.length(10)
      .and.include('Issue 60')
    await press(page, `Show all ${total} issues`)
    await page.waitForSelector(`[aria-label="Newsletter issues"] tbody tr:nth-child(${total})`)
    expect(await subjects()).to.include('Issue 1')
    await press(page, 'Show the newest 10')
    expect(await subjects()).to.have.length(10)
    await closePage(page)
  })

  it('shows both texts when an issue was changed elsewhere, copies and deletes drafts', async () => {
    const { db } = site.services
    const [{ id }] = await db('newsletter_issues')
      .insert({ subject: 'Before', content: 'One' })
      .returning('id')
    const page = await openAdmin(site, `/admin/email-marketing/issues/${id}`, { allow: /409/ })
    await db('newsletter_issues').where({ id }).update({ subject: 'Theirs', version: 2 })
    await fill(page, 'Subject', 'Mine ')
    await says(page, 'This issue was changed elsewhere meanwhile')
    await says(page, 'Theirs: Subject')
    await expectNoAxeFindings(page)
    await press(page, 'Keep mine')
    await says(page, 'Saved')
    expect((await db('newsletter_issues').where({ id }).first()).subject).to.match(/Mine/)
    await page.goto(`${site.url}/admin/email-marketing?tab=campaigns`)
    await page.waitForSelector('[data-hydrated]')
    const label = await page.$$eval('button', (all) =>
      all.map((one) => one.getAttribute('aria-label') ?? '').find((text) => /^Delete .*Mine/.test(text)),
    )
    await press(page, label!)
    await says(page, 'was never sent')
    await press(page, 'Delete')
    await says(page, 'Draft deleted')
    await closePage(page)
  })

  it('fits a phone, dark', async () => {
    const page = await open('campaigns', { width: 390, dark: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).to.equal(false)
    await expectNoAxeFindings(page)
    await closePage(page)
  })
})
