import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { enquiry } from '../enquiries/support.ts'
import { says } from '../support/adminBrowser.ts'
import { closePage, newPage } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

describe('The field that only robots fill in', () => {
  const site = useSite({ META_PIXEL_ID: '123456789012345' })

  async function open(path = '/'): Promise<Page> {
    const page = await newPage(site, { reducedMotion: true, allow: /facebook|ERR_/ })
    await page.goto(site.url + path)
    return page
  }
  const namesOn = (page: Page) =>
    page.$$eval('form[data-form]', (forms) =>
      forms.map((form) => form.querySelector<HTMLInputElement>('[data-decoy]')?.name ?? 'none'),
    )
  const trap = (page: Page, form: string) =>
    page.$eval(`${form} [data-decoy]`, (field) => ((field as HTMLInputElement).value = 'Bot'))

  it('is in every form, under a name that changes although the page is the same', async () => {
    const seen = new Set<string>()
    for (let visit = 0; visit < 4; visit++) {
      const page = await open()
      const names = await namesOn(page)
      expect(names).to.have.length(7).and.not.include('none')
      seen.add(names.join())
      await closePage(page)
    }
    expect(seen.size).to.be.above(1)
  })

  it('lets no newsletter signup through, and says what it says to people', async () => {
    const page = await open()
    await page.type('#newsletter [name=email]', 'bot@example.com')
    await trap(page, '#newsletter')
    await page.click('#newsletter button[type=submit]')
    await says(page, 'Successfully subscribed!')
    expect(await site.services.db('newsletter_subscriptions')).to.deep.equal([])
    await closePage(page)
  })

  it('tells the ads pixel of no conversion', async () => {
    const page = await open()
    await page.click('[data-consent-answer=yes]')
    await page.waitForFunction(() => 'fbq' in window)
    const form = 'form[data-form=enquiry]'
    for (const [name, value] of Object.entries(enquiry)) {
      const field = `${form} [name=${name}]`
      if (await page.$(`${form} select[name=${name}]`)) await page.select(field, value)
      else await page.type(field, value)
    }
    await trap(page, form)
    await page.click(`${form} button[type=submit]`)
    await says(page, 'Message sent successfully!')
    const told = await page.evaluate(() => {
      const { fbq } = window as unknown as { fbq: { queue: unknown[][] } }
      return fbq.queue.map((call) => call[1])
    })
    expect(told).to.include('PageView').and.not.include('Lead').and.not.include('Contact')
    await closePage(page)
  })
})
