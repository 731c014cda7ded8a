import { expect } from 'chai'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { lateAnswers } from '../support/lateAnswers.ts'
import { useSite } from '../support/site.ts'

describe('The preview of a template', () => {
  const site = useSite()

  /** Opens the preview of a mail and finds somebody to show it as. */
  const previewFor = async (name: string) => {
    await site.services.db('contacts').insert({
      email: `${name.toLowerCase()}@example.com`,
      full_name: `${name} Lovelace`,
      lifecycle: 'contact',
      source: 'newsletter',
    })
    await site.services
      .db('email_templates')
      .insert({ id: 'hello', subject: 'Hello {{firstName}}', html_content: '<p>Words</p>' })
    const page = await openAdmin(site, '/admin/email-marketing/templates/hello')
    return { page, search: '::-p-aria(Find a contact)', choice: 'dialog[open] select' }
  }

  it('goes on naming whom a mail is shown as while somebody else is looked for', async () => {
    const { page, search, choice } = await previewFor('Ada')
    await press(page, 'Preview')
    await (await page.waitForSelector(search))!.type('lovelace')
    await page.waitForSelector(`${choice} option[value="ada@example.com"]`)
    await page.select(choice, 'ada@example.com')
    await says(page, 'Hello Ada')
    await page.locator(search).fill('nobody of that name')
    await page.waitForFunction(
      (select) => document.querySelectorAll(`${select} option`).length === 2,
      {},
      choice,
    )
    expect(await page.$eval(choice, (select) => (select as HTMLSelectElement).value)).to.equal(
      'ada@example.com',
    )
    await says(page, 'Hello Ada')
    await closePage(page)
  })

  it('shows a mail as who was chosen last, whichever answer comes last', async () => {
    const { page, search, choice } = await previewFor('Ada')
    const late = await lateAnswers(page, (request) => request.url().endsWith('/preview-text'))
    await press(page, 'Preview')
    await late.asked()
    await (await page.waitForSelector(search))!.type('lovelace')
    await page.waitForSelector(`${choice} option[value="ada@example.com"]`)
    await page.select(choice, 'ada@example.com')
    await says(page, 'Hello Ada')
    await late.come({ subject: 'Hello Maya', text: 'Words' })
    expect(await page.$eval('dialog[open] .dialog__head p', ({ textContent }) => textContent)).to.equal(
      'Hello Ada',
    )
    await closePage(page)
  })
})
