import { expect } from 'chai'
import { fillField, openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { keys, write } from '../support/writing.ts'
import { headline, saved, write as overwrite } from './contentSteps.ts'

describe('A long text that is no article', function () {
  this.timeout(60_000)
  const site = useSite()

  it('of a template says its length, as letter and as HTML, and that it is saved when asked by the key', async () => {
    const { db } = site.services
    const html = '<p>One two three</p>'
    await db('email_templates').insert({ id: 'spring', subject: 'Spring', html_content: html })
    const page = await openAdmin(site, '/admin/email-marketing/templates/spring', { dark: true })
    await page.waitForSelector('[role=textbox].prose')
    await expectNoAxeFindings(page)
    await says(page, '3 words, 1 min read')
    await write(page)
    await keys(page, 'Control', 'End')
    await page.keyboard.type(' four')
    await says(page, '4 words, 1 min read')
    await keys(page, 'Control', 's')
    await says(page, 'As a draft: mail stays as it was until you press Save.')
    const [draft] = await db('template_drafts')
    expect(draft.fields.htmlContent).to.equal('<p>One two three four</p>')
    expect((await db('email_templates').where({ id: 'spring' }).first()).html_content).to.equal(html)
    await press(page, 'HTML Content')
    await page.waitForSelector('.code textarea')
    await fillField(page, 'HTML Content', `<p style="margin: 0 0 12px">and two</p>`)
    await says(page, '6 words, 1 min read')
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('of Site Content says its length, and that it is saved and not published', async () => {
    const { db } = site.services
    const page = await openAdmin(site, '/admin/site-content?page=legal-terms')
    await write(page)
    await keys(page, 'Control', 'a')
    await page.keyboard.type('These are the terms.')
    await says(page, '4 words, 1 min read')
    await keys(page, 'Control', 's')
    await says(page, 'Nothing is published by it.')
    const row = await db('site_content').where({ page: 'legal-terms' }).first()
    expect(JSON.stringify(row.draft)).to.include('These are the terms.')
    expect(row.published).to.deep.equal({})
    await closePage(page)
  })

  it('that does not fit is not said to be saved on the server', async () => {
    const page = await openAdmin(site, '/admin/site-content')
    await saved(page)
    await overwrite(page, headline, 'x'.repeat(49))
    await says(page, '49 of 48')
    await keys(page, 'Control', 's')
    await says(page, 'What does not fit yet is on this device alone.')
    await closePage(page)
  })

  it('says nothing of saving to who may only read it', async () => {
    const page = await openAdmin(site, '/admin/site-content?page=legal-terms', {}, 'viewer')
    await page.waitForSelector('[data-hydrated]')
    await keys(page, 'Control', 's')
    expect(await page.$$('.toast')).to.deep.equal([])
    await closePage(page)
  })
})
