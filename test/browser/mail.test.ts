import { expect } from 'chai'
import { closePage, newPage } from '../support/browser.ts'
import { drainMail } from '../support/mail.ts'
import { useSharedSite } from '../support/site.ts'

const address = `https://fennel.sharepoint.example/sites/${'comms-and-engagement-'.repeat(10)}plan.aspx`

describe('A mail on a screen', () => {
  const site = useSharedSite()

  it('is no wider than its window, whatever somebody pasted', async () => {
    await site.http
      .post('/enquiries')
      .set('Accept', 'application/json')
      .send({
        name: 'Maya Okafor',
        email: 'maya@fennel.example',
        company: 'Fennel'.repeat(30),
        role: 'Head',
        company_size: '51-200',
        service: 'Custom Solution',
        timeline: '',
        message: `Please read ${address}`,
      })
      .expect(200)
    const mails = await drainMail(site)
    expect(mails.map(({ html }) => html).join('')).to.include(address)
    for (const { subject, html } of mails) {
      for (const width of [390, 700]) {
        const page = await newPage(site, { width })
        await page.setContent(html)
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${subject} at ${width}`,
        ).to.equal(width)
        await closePage(page)
      }
    }
  })
})
