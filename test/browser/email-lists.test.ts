import { expect } from 'chai'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

describe('The lists of Email Marketing', () => {
  const site = useSite()

  const open = (tab: string) => openAdmin(site, `/admin/email-marketing?tab=${tab}`)

  it('find issues by search, status, order and page, all kept in the address, beside the sends', async () => {
    await site.services.db.raw(
      `insert into newsletter_issues (subject, content) select 'Issue ' || n, 'News' from generate_series(1, 60) n`,
    )
    await site.services.db.raw(
      `insert into email_campaigns (message_key, template, kind, email)
       select n, 'newsletter-issue', 'marketing', 'p' || n || '@example.com' from generate_series(1, 60) n`,
    )
    const page = await open('campaigns')
    const subjects = () =>
      page.$$eval('[aria-label="Newsletter issues"] tbody .who', (links) =>
        links.map((link) => link.textContent),
      )
    const firstIs = (subject: string) =>
      page.waitForFunction(
        (wanted) =>
          document.querySelector('[aria-label="Newsletter issues"] tbody .who')?.textContent === wanted,
        {},
        subject,
      )
    await firstIs('Issue 60')
    expect(await subjects()).to.have.length(50)
    await expectNoAxeFindings(page)
    await page.click('[aria-label="Newsletter issues"] [aria-label="Next page"]')
    await firstIs('Issue 10')
    expect(new URL(page.url()).search).to.equal('?tab=campaigns&issues_page=2')
    await page.click('section[aria-label="Newsletter issues"] th[aria-sort] button')
    await page.type('[aria-label="Newsletter issues"] [type=search]', 'issue 2')
    await firstIs('Issue 2')
    expect(await subjects()).to.have.length(11)
    await page.reload()
    await firstIs('Issue 2')
    expect(await subjects()).to.have.length(11)
    const csv = await page.$eval('[aria-label="Newsletter issues"] a.text-link', (link) => link.search)
    expect(csv).to.include('issues_q=issue+2').and.include('issues_sort=subject')
    await page.select('section[aria-label="Newsletter issues"] select', 'sent')
    await says(page, 'No issue matches.')
    await page.goBack()
    await firstIs('Issue 2')
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('order and search templates in the address, which Back and a reload go by', async () => {
    const { db } = site.services
    for (const id of ['one', 'two', 'three'])
      await db('email_templates').insert({ id, subject: `About ${id}` })
    const page = await open('templates')
    const shows = (...wanted: string[]) =>
      page.waitForFunction(
        (subjects) =>
          [...document.querySelectorAll('tbody .who')].map((one) => one.textContent).join() === subjects,
        {},
        wanted.map((id) => `About ${id}`).join(),
      )
    await press(page, 'Template')
    await shows('one', 'three', 'two')
    await press(page, 'Template')
    await shows('two', 'three', 'one')
    expect(new URL(page.url()).search).to.equal('?tab=templates&sort=subject&dir=desc')
    await page.type('[type=search]', 'about t')
    await shows('two', 'three')
    await page.reload()
    await shows('two', 'three')
    await press(page, 'Email Sequences')
    await says(page, 'No email sequences found.')
    await page.goBack()
    await shows('two', 'three')
    await closePage(page)
    await db('email_templates').delete()
  })

  it('read sends anew on the way back to them, by what the address then says', async () => {
    const { db } = site.services
    const send = (name: string) =>
      db('email_campaigns').insert({
        message_key: name,
        template: 'newsletter-issue',
        kind: 'marketing',
        email: `${name}@example.com`,
      })
    await db('email_campaigns').delete()
    await send('ada')
    await send('bob')
    const page = await open('templates&q=welcome&page=7')
    const shows = (...wanted: string[]) =>
      page.waitForFunction(
        (emails) =>
          [...document.querySelectorAll('section[aria-label="Campaigns"] tbody .who')]
            .map((one) => one.textContent)
            .join() === emails,
        {},
        wanted.map((name) => `${name}@example.com`).join(),
      )
    const search = '[aria-label="Campaigns"] [type=search]'
    await press(page, 'Campaigns')
    await shows('bob', 'ada')
    await page.type(search, 'ada')
    await shows('ada')
    await press(page, 'Templates')
    await page.waitForSelector(search, { hidden: true })
    await page.goBack()
    await shows('ada')
    expect(await page.$eval(search, (field) => (field as HTMLInputElement).value)).to.equal('ada')
    await page.reload()
    await shows('ada')
    await press(page, 'Templates')
    await page.waitForSelector(search, { hidden: true })
    await send('eve')
    await press(page, 'Campaigns')
    await shows('eve', 'bob', 'ada')
    expect(new URL(page.url()).search).to.equal('?tab=campaigns')
    await closePage(page)
  })
})
