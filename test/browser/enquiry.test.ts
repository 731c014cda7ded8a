import { expect } from 'chai'
import type { HTTPRequest, Page } from 'puppeteer'
import { enquiry } from '../enquiries/support.ts'
import { says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, newPage, setOnline, type PageOptions } from '../support/browser.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { useSite } from '../support/site.ts'
import { whileUnreadable } from '../support/unreadable.ts'

const form = 'form[data-form=enquiry]'

describe('The enquiry form in a browser', () => {
  const site = useSite()

  async function open(options: PageOptions = {}): Promise<Page> {
    const page = await newPage(site, { reducedMotion: true, ...options })
    await page.goto(`${site.url}/`)
    return page
  }
  async function fill(page: Page, changes: Partial<typeof enquiry> = {}): Promise<void> {
    for (const [name, value] of Object.entries({ ...enquiry, ...changes })) {
      const selector = `${form} [name=${name}]`
      if (await page.$(`${form} select[name=${name}]`)) await page.select(selector, value)
      else {
        await page.$eval(selector, (field) => ((field as HTMLInputElement).value = ''))
        await page.focus(selector)
        await page.keyboard.sendCharacter(value)
      }
    }
  }
  const send = (page: Page) => page.click(`${form} button[type=submit]`)
  /** What is sent first to this address arrives, and nobody hears that it did. */
  async function losesAnswer(page: Page, path: string): Promise<void> {
    let isLost = false
    await page.setRequestInterception(true)
    const answer = async (request: HTTPRequest) => {
      if (isLost || new URL(request.url()).pathname !== path) return request.continue()
      isLost = true
      await site.http.post(path).set('Accept', 'application/json').type('form').send(request.postData()!)
      await request.abort()
    }
    page.on('request', (request) => void answer(request))
  }
  const rows = () => site.services.db('contact_submissions')
  const valueOf = (page: Page, name: string) =>
    page.$eval(`${form} [name=${name}]`, (field) => (field as HTMLInputElement).value)

  it('sends without leaving the page, clears itself and says so', async () => {
    const page = await open()
    await fill(page)
    await send(page)
    await says(page, 'Message sent successfully!')
    await says(page, "We'll get back to you within 24 hours.")
    expect(await valueOf(page, 'name')).to.equal('')
    expect(await valueOf(page, 'message')).to.equal('')
    await says(page, 'Thank you, Ada')
    await says(page, enquiry.email)
    await says(page, 'within 24 hours, to')
    expect(await page.evaluate(() => document.activeElement?.textContent)).to.include('Thank you, Ada')
    expect(await page.$eval(form, (element) => element.checkVisibility())).to.equal(false)
    await expectNoAxeFindings(page)
    await page.click('[data-enquiry-again]')
    await says(page, '0 / 2,000')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).to.equal('name')
    expect(new URL(page.url()).pathname).to.equal('/')
    expect(await rows()).to.have.length(1)
    expect((await rows().first()).submission_key).to.be.a('string')
    await closePage(page)
  })

  it('reads Sending... while it waits, and sends once however often it is pressed', async () => {
    const page = await open()
    await fill(page)
    const held = await holdRequests(page, (request) => request.url().endsWith('/enquiries'))
    await send(page)
    await says(page, 'Sending...')
    await page.$eval(form, (element) => element.requestSubmit())
    await held.letGo()
    await says(page, 'Message sent successfully!')
    expect(await rows()).to.have.length(1)
    await closePage(page)
  })

  it('counts the message as it is typed', async () => {
    const page = await open()
    const summary = await page.$eval(`${form} [data-summary]`, (element) => getComputedStyle(element).display)
    expect(summary, 'no air above the first field while nothing is wrong').to.equal('none')
    await page.type(`${form} [name=message]`, 'Hello')
    await says(page, '5 / 2,000')
    await page.$eval(`${form} [name=message]`, (field) => {
      ;(field as HTMLTextAreaElement).value = 'x'.repeat(1900)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await says(page, '1,900 / 2,000')
    expect(await page.$('.field__count[data-near]')).to.not.equal(null)
    await closePage(page)
  })

  it('says what is wrong beside each field, leads to the first, and lets go as it is mended', async () => {
    const page = await open()
    await fill(page, { name: '', email: 'ada@example', message: 'see <script>x</script>' })
    await send(page)
    await says(page, 'Please check 3 fields')
    await says(page, 'Please enter a valid email address')
    await says(page, 'Invalid characters detected')
    expect(await page.evaluate(() => document.activeElement?.className)).to.include('error-summary')
    await expectNoAxeFindings(page)
    await page.type(`${form} [name=name]`, 'Ada')
    await page.waitForFunction(
      () => !document.querySelector('form[data-form=enquiry] [name=name]')!.hasAttribute('aria-invalid'),
    )
    expect(await valueOf(page, 'company')).to.equal(enquiry.company)
    expect(await rows()).to.have.length(0)
    await closePage(page)
  })

  it('keeps everything when it cannot be sent, and tells where else to write', async () => {
    const page = await open({ allow: /500|ERR_/ })
    await fill(page)
    await whileUnreadable(site, 'contact_submissions', async () => {
      await send(page)
      await says(page, 'Please try again or contact us directly at hello@plainsong.example.')
      await says(page, 'Something went wrong')
    })
    expect(await valueOf(page, 'message')).to.equal(enquiry.message)
    await send(page)
    await says(page, 'Message sent successfully!')
    await closePage(page)
  })

  it('sends words that were changed after an answer was lost as an enquiry of their own', async () => {
    const page = await open({ allow: /ERR_FAILED/ })
    await fill(page)
    await losesAnswer(page, '/enquiries')
    await send(page)
    await says(page, 'Please try again or contact us directly')
    await page.type(`${form} [name=message]`, ' And one more thing.')
    await send(page)
    await says(page, 'Message sent successfully!')
    expect((await rows().orderBy('id')).map(({ message }) => message)).to.deep.equal([
      enquiry.message,
      `${enquiry.message} And one more thing.`,
    ])
    await closePage(page)
  })

  it('is one enquiry when it is sent again as it was after an answer was lost', async () => {
    const page = await open({ allow: /ERR_FAILED/ })
    await fill(page)
    await losesAnswer(page, '/enquiries')
    await send(page)
    await says(page, 'Please try again or contact us directly')
    await send(page)
    await says(page, 'Message sent successfully!')
    expect(await rows()).to.have.length(1)
    await closePage(page)
  })

  it('counts only what has arrived against the visitor', async () => {
    const page = await open({ allow: /ERR_INTERNET/ })
    await fill(page)
    await page.focus(`${form} [name=name]`)
    await page.waitForSelector(`${form}[data-ready=yes]`)
    await setOnline(page, false)
    for (let time = 0; time < 4; time++) {
      await send(page)
      await says(page, 'Please try again or contact us directly')
      // That was said already: the next one waits until this one has failed too.
      await page.waitForSelector(`${form} button[type=submit]:not([aria-busy])`)
    }
    await setOnline(page, true)
    await send(page)
    await says(page, 'Message sent successfully!')
    await closePage(page)
  })

  it('asks to wait after three submissions', async () => {
    const page = await open()
    for (let i = 0; i < 3; i++) {
      await fill(page)
      await send(page)
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('form[data-form=enquiry] [name=name]')!.value === '',
      )
      await page.click('[data-enquiry-again]')
    }
    await fill(page)
    await send(page)
    await says(page, 'Too many submissions')
    await says(page, 'Please wait a few minutes before submitting again.')
    expect(
      await page.$$eval('.toast', (toasts) => toasts.length),
      'nothing says beside it that it was sent',
    ).to.equal(1)
    expect(await valueOf(page, 'name')).to.equal(enquiry.name)
    expect(await rows()).to.have.length(3)
    await closePage(page)
  })

  it('cannot be reached where only robots look', async () => {
    const page = await open()
    const decoys = await page.$$eval(`${form} [aria-hidden=true] input`, (inputs) =>
      inputs.map((input) => ({ tab: input.tabIndex, width: input.getBoundingClientRect().width })),
    )
    expect(decoys).to.have.length(1)
    expect(decoys[0]!.tab).to.equal(-1)
    await page.$eval(`${form} [aria-hidden=true] input`, (input) => (input.value = 'Bot'))
    await fill(page)
    await send(page)
    await says(page, 'Message sent successfully!')
    expect(await rows()).to.have.length(0)
    await closePage(page)
  })

  it('works without script: errors beside the fields, then a page of thanks', async () => {
    const page = await open({ javascript: false, allow: /422/ })
    await fill(page, { email: 'ada@example' })
    await Promise.all([page.waitForNavigation(), send(page)])
    await expectWords(page, 'Please check one field', 'Please enter a valid email address')
    expect(await valueOf(page, 'message')).to.equal(enquiry.message)
    await page.$eval(`${form} [name=email]`, (field) => ((field as HTMLInputElement).value = ''))
    await page.type(`${form} [name=email]`, 'ada@example.com')
    await Promise.all([page.waitForNavigation(), send(page)])
    await expectWords(page, 'Message sent successfully!', "We'll get back to you within 24 hours.")
    expect(new URL(page.url()).pathname).to.equal('/enquiries/thanks')
    expect(await rows()).to.have.length(1)
    await closePage(page)
  })

  for (const width of [390, 320]) {
    it(`fits ${width} px, with its errors and with its thanks`, async () => {
      const page = await open({ width, javascript: false, allow: /422/ })
      await Promise.all([page.waitForNavigation(), send(page)])
      await page.setJavaScriptEnabled(true)
      await expectNoAxeFindings(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(width)
      await page.goto(`${site.url}/enquiries/thanks`)
      await expectNoAxeFindings(page)
      await closePage(page)
    })
  }
})

async function expectWords(page: Page, ...words: string[]): Promise<void> {
  const text = await page.$eval('main', (main) => main.textContent)
  for (const word of words) expect(text).to.include(word)
}
