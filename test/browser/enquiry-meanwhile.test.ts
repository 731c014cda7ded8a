import { expect } from 'chai'
import { enquiry } from '../enquiries/support.ts'
import { says } from '../support/adminBrowser.ts'
import { closePage, newPage } from '../support/browser.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { useSite } from '../support/site.ts'
import { putText } from './putText.ts'

const form = 'form[data-form=enquiry]'

describe('The enquiry form, while it is on its way', () => {
  const site = useSite()

  it('keeps what is typed, to be sent as another message', async () => {
    const page = await newPage(site, { reducedMotion: true })
    await page.goto(`${site.url}/`)
    for (const [name, value] of Object.entries(enquiry)) {
      if (await page.$(`${form} select[name=${name}]`)) await page.select(`${form} [name=${name}]`, value)
      else await putText(page, `${form} [name=${name}]`, value)
    }
    const held = await holdRequests(page, (request) => request.url().endsWith('/enquiries'))
    await page.click(`${form} button[type=submit]`)
    await held.first()
    const message = `${form} [name=message]`
    await putText(page, message, 'Who tells the night shift?')
    await held.letGo()
    await says(page, 'Message sent successfully!')
    await page.click('[data-enquiry-again]')
    await says(page, '26 / 2,000')
    expect(await page.$eval(message, (field) => (field as HTMLTextAreaElement).value)).to.equal(
      'Who tells the night shift?',
    )
    await page.click(`${form} button[type=submit]`)
    await page.waitForFunction((sent) => (document.querySelector(sent) as HTMLElement).hidden, {}, form)
    expect(await site.services.db('contact_submissions').orderBy('id').pluck('message')).to.deep.equal([
      enquiry.message,
      'Who tells the night shift?',
    ])
    await closePage(page)
  })
})
