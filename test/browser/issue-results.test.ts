import { expect } from 'chai'
import type { HTTPRequest } from 'puppeteer'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'

describe('The results of an issue in a browser', () => {
  const site = useSite()

  /** To 30 readers, of whom all opened it and ten clicked. */
  async function sentIssue(domain = 'results.example'): Promise<number> {
    const { db } = site.services
    const [{ id }] = await db('newsletter_issues')
      .insert({
        subject: 'What frontline teams actually hear',
        content: 'Read [the article](https://example.com/article).',
        state: 'sent',
        send_at: db.raw(`now() - interval '1 day'`),
      })
      .returning('id')
    await db.raw(
      `insert into contacts (email, full_name, lifecycle, source)
       select n || '@' || ?, 'Reader ' || n, 'subscriber', 'newsletter' from generate_series(1, 30) n`,
      [domain],
    )
    await db.raw(
      `insert into newsletter_subscriptions (email, source) select email, 'footer' from contacts
       where split_part(email, '@', 2) = ?`,
      [domain],
    )
    await db.raw(
      `insert into email_campaigns (message_key, template, kind, email, contact_id, facts, status, sent_at, opened_at,
         clicked_at, clicked_links)
       select 'issue:' || contacts.id, 'newsletter-issue', 'marketing', email, contacts.id,
         jsonb_build_object('issue', :id::bigint), 'sent', now() - interval '1 day',
         now() - interval '1 day' + contacts.id % 7 * interval '1 hour', case when contacts.id % 3 = 0 then now() end,
         case when contacts.id % 3 = 0 then array['https://example.com/article'] else '{}' end
       from contacts where split_part(email, '@', 2) = :domain`,
      { id, domain },
    )
    return Number(id)
  }

  it('shows the mail as readers get it', async () => {
    const page = await openAdmin(site, `/admin/email-marketing/issues/${await sentIssue('mail.example')}`)
    const frame = await page.waitForFrame((one) => one.url().includes('/issues/'))
    await frame.waitForSelector('::-p-text(the article)')
    await closePage(page)
  })

  it('tells figures, times, links and people, and begins the next issue for some of them', async () => {
    const id = await sentIssue()
    const page = await openAdmin(site, `/admin/email-marketing/issues/${id}`)
    await says(page, '30 people')
    await says(page, 'take the figure for a hint')
    await says(page, 'the article')
    await says(page, 'Clicked 10')
    await expectNoAxeFindings(page)
    await press(page, 'Opened 30')
    await says(page, '20 shown')
    await press(page, 'Show more')
    await says(page, '30 shown')
    await page.setViewport({ width: 390, height: 800 })
    await page.waitForFunction(() => innerWidth === 390)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(390)
    await expectNoAxeFindings(page)
    await page.setViewport({ width: 1440, height: 900 })
    await Promise.all([page.waitForNavigation(), press(page, 'Write the next issue to them')])
    await says(page, '30')
    const next = await site.services.db('newsletter_issues').orderBy('id', 'desc').first()
    expect(next.audience).to.deep.equal({ answer: { of: 'opened', did: true, issue: id } })
    await closePage(page)
  })

  it('says how many addresses came back as dead', async () => {
    const { db } = site.services
    const id = await sentIssue('dead.example')
    const bounced = ['1@dead.example', '2@dead.example']
    await db('email_campaigns')
      .whereIn('email', bounced)
      .update({ status: 'bounced', run: `issue:${id}` })
    await db.raw(
      `update contacts set email_bounced_at = now(), bounced_by = mail.id from email_campaigns mail
       where mail.contact_id = contacts.id and mail.status = 'bounced'`,
    )
    const page = await openAdmin(site, `/admin/email-marketing/issues/${id}`)
    await says(page, '2 addresses came back as dead.')
    await closePage(page)
  })

  it('says when people could not be read, and shows those of the group chosen last', async () => {
    const id = await sentIssue('group.example')
    const page = await openAdmin(site, `/admin/email-marketing/issues/${id}`, { allow: /status of 500/ })
    const held: HTTPRequest[] = []
    let broken = true
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      const first = request.url().endsWith('/people/opened/0')
      if (first && broken) void request.respond({ status: 500, body: '{}' })
      else if (!first && request.url().includes('/people/opened/')) held.push(request)
      else void request.continue()
    })
    await press(page, 'Opened 30')
    await says(page, 'These people could not be loaded.')
    broken = false
    await press(page, 'Try again')
    await says(page, '20 shown')
    await press(page, 'Show more')
    await until(() => held.length > 0)
    await press(page, 'Clicked 10')
    await says(page, '10 shown')
    const answered = page.waitForResponse((response) => response.request() === held[0])
    await held[0]!.continue()
    await answered
    // The page has heard what was answered before this.
    await page.evaluate(async () => (await fetch('/healthz')).text())
    await says(page, '10 shown')
    await closePage(page)
  })
})
