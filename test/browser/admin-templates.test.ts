import { expect } from 'chai'
import { fillField, openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, type PageOptions } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { keys, write } from '../support/writing.ts'
import { putText } from './putText.ts'

describe('Templates of mail in a browser', () => {
  const site = useSite()

  const open = (tab = '', options: PageOptions = {}) =>
    openAdmin(site, `/admin/email-marketing${tab && `?tab=${tab}`}`, options)

  it('starts from a letter, and takes a section more', async () => {
    const page = await openAdmin(site, '/admin/email-marketing/templates/new')
    await page.waitForSelector('.starts')
    await expectNoAxeFindings(page)
    await page.$eval('.starts button', (letter) => (letter as HTMLElement).click())
    await page.waitForFunction(() => !document.querySelector('.starts'))
    await press(page, 'Add a section')
    await page.waitForSelector('[role=menu]:popover-open')
    await expectNoAxeFindings(page)
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await press(page, 'HTML Content')
    const html = await page
      .waitForSelector('.code textarea')
      .then((area) => area!.evaluate(({ value }) => value))
    expect(html.split('\n')).to.deep.equal([
      '<p>Hello {{firstName|there}},</p>',
      '<p>Say what this email is about in one sentence. Then why it matters to them.</p>',
      '<p>Questions? Just reply to this email.</p>',
      '<p><a class="button" href="{{siteUrl}}/#contact">Schedule a call</a></p>',
    ])
    await closePage(page)
  })

  it('names what still stands in it as the letter came, until that is written', async () => {
    const page = await openAdmin(site, '/admin/email-marketing/templates/new')
    await page.waitForSelector('.starts')
    await page.$eval('.starts button', (letter) => (letter as HTMLElement).click())
    await says(page, 'This still stands there as the letter came, and would be mailed so')
    await press(page, 'HTML Content')
    await page.waitForSelector('.code textarea')
    await putText(page, '.code textarea', '<p>The report is out.</p>')
    await page.waitForFunction(() => !document.body.innerText.includes('as the letter came'))
    await closePage(page)
  })

  it('is written as the letter it will be, with what is filled in as a chip', async () => {
    const { db } = site.services
    const html = '<p>Hello {{firstName|there}},</p>\n<table><tr><td>Kept</td></tr></table>\n<p>Last</p>'
    await db('email_templates').insert({ id: 'visual', subject: 'Visual', html_content: html })
    const page = await openAdmin(site, '/admin/email-marketing/templates/visual')
    await write(page)
    await keys(page, 'Control', 'End')
    await page.keyboard.type(' for ')
    await press(page, 'Insert companyName')
    await page.waitForSelector('::-p-text(Company name)')
    await expectNoAxeFindings(page)
    await press(page, 'Save')
    await says(page, 'Template updated successfully')
    const stored = (await db('email_templates').where({ id: 'visual' }).first()) as { html_content: string }
    expect(stored.html_content).to.equal(html.replace('Last', 'Last for {{companyName}}'))
    await closePage(page)
    await db('email_templates').delete()
  })

  it('flags an unknown placeholder, and previews what is written', async () => {
    const page = await openAdmin(site, '/admin/email-marketing/templates/new')
    await fillField(page, 'Subject', 'Hello {{firstName|there}}')
    await press(page, 'HTML Content')
    await page.waitForSelector('.code textarea')
    await fillField(page, 'HTML Content', '<p>Hello {{firstName}}, {{nonsense}}</p>')
    await says(page, '{{nonsense}}')
    await expectNoAxeFindings(page)
    await press(page, 'Preview')
    await page.waitForFunction(() => document.querySelector('iframe'))
    const frame = await page.waitForFrame(async (one) => one.url().endsWith('/admin/email-marketing/preview'))
    await frame.waitForFunction(() => document.body.innerText.includes('Hello Maya'))
    // The frame is a page of its own: this is the subject above it.
    await says(page, 'Hello Maya')
    await closePage(page)
  })

  it('saves a template under its ID, and sends a test of it', async () => {
    const page = await openAdmin(site, '/admin/email-marketing/templates/new', { allow: /422/ })
    await press(page, 'Save')
    await says(page, 'Template ID and subject are required')
    await fillField(page, 'Template ID', ' welcome-1')
    await fillField(page, 'Subject', 'Hello {{firstName|there}}')
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
      await press(page, 'HTML Content')
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
    await fillField(page, 'Preview line', 'Why')
    await says(page, '3 / 150')
    await press(page, 'Save')
    await says(page, 'Template updated successfully')
    expect((await db('email_templates').first()).preheader).to.equal('Why')
    await press(page, 'HTML Content')
    await page.waitForSelector('.code textarea')
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
    await fillField(page, 'Subject', 'Mine ')
    await db('email_templates').where({ id: 'two-tabs' }).update({ subject: 'Theirs', version: 2 })
    await press(page, 'Save')
    await says(page, 'This template was saved elsewhere meanwhile')
    await says(page, 'Theirs: Subject')
    await expectNoAxeFindings(page)
    await press(page, 'Keep mine')
    await says(page, 'Template updated successfully')
    expect((await db('email_templates').where({ id: 'two-tabs' }).first()).subject).to.match(/Mine/)
    await fillField(page, 'Subject', 'Unsaved ')
    await says(page, 'What you wrote is kept as a draft.')
    await page.reload()
    await says(page, 'Your unsaved work is back')
    expect(await page.$$eval('input', (all) => all.some(({ value }) => /Unsaved/.test(value)))).to.equal(true)
    await expectNoAxeFindings(page)
    await press(page, 'Discard these changes')
    await press(page, 'Throw away')
    await says(page, 'Last saved')
    expect(await db('template_drafts')).to.deep.equal([])
    await fillField(page, 'Subject', 'At last ')
    await press(page, 'Save')
    await says(page, 'Template updated successfully')
    expect(await db('template_drafts')).to.deep.equal([])
    await closePage(page)
  })

  it('compares the unsaved words of two tabs, and goes on with what was chosen', async () => {
    const { db } = site.services
    await db('email_templates').insert({ id: 'drafts', subject: 'Before', html_content: '<p>One</p>' })
    const address = '/admin/email-marketing/templates/drafts'
    const one = await openAdmin(site, address, { allow: /409/ })
    const two = await openAdmin(site, address, { allow: /409/ })
    await fillField(one, 'Subject', 'First ')
    await says(one, 'What you wrote is kept as a draft.')
    // In one moment: a pause between two letters would bring the question before the rest.
    await fillField(two, 'Subject', '')
    await two.keyboard.sendCharacter('Second ')
    await says(two, 'This template is being edited in another tab as well')
    await expectNoAxeFindings(two)
    await press(two, 'Keep mine')
    await says(two, 'What you wrote is kept as a draft.')
    expect((await db('template_drafts').first('fields')).fields.subject).to.match(/Second/)
    await closePage(one)
    await closePage(two)
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

  it('is deleted with a way back: at once by Undo, and later from below the list', async () => {
    const { db } = site.services
    await db('email_templates').insert({ id: 'kept', subject: 'Kept words', html_content: '<p>Kept</p>' })
    const page = await open('templates')
    const remove = async () => {
      await press(page, 'Delete Kept words')
      await says(page, 'You can bring it back for 30 days.')
      await press(page, 'Delete')
      await page.waitForSelector('section[aria-label="Deleted templates"]')
    }
    await remove()
    await expectNoAxeFindings(page)
    await press(page, 'Undo')
    await page.waitForSelector('section[aria-label="Deleted templates"]', { hidden: true })
    await remove()
    await page.reload()
    await press(page, 'Restore Kept words')
    await page.waitForSelector('section[aria-label="Deleted templates"]', { hidden: true })
    expect(await db('email_templates').pluck('html_content')).to.deep.equal(['<p>Kept</p>'])
    await closePage(page)
    await db('email_templates').delete()
  })
})
