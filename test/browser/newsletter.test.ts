import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, newPage, type PageOptions } from '../support/browser.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { useSite } from '../support/site.ts'
import { whileUnreadable } from '../support/unreadable.ts'

describe('The newsletter forms in a browser', () => {
  const site = useSite()

  const places: [string, string][] = [
    ['footer', '/'],
    ['contact', '/'],
    ['blog', '/blog'],
  ]
  async function open(address = '/', options: PageOptions = {}): Promise<Page> {
    const page = await newPage(site, { reducedMotion: true, ...options })
    await page.goto(site.url + address)
    return page
  }
  const form = (source: string) => `form[data-form=newsletter]:has([value=${source}])`
  async function subscribe(page: Page, source: string, email: string): Promise<void> {
    const field = `${form(source)} [name=email]`
    await page.$eval(field, (input) => ((input as HTMLInputElement).value = ''))
    if (email) await page.type(field, email)
    await page.click(`${form(source)} button`)
  }
  const rows = () => site.services.db('newsletter_subscriptions')

  for (const [source, address] of places) {
    it(`tell every outcome in the ${source}`, async () => {
      const page = await open(address, { allow: /409/ })
      await subscribe(page, source, 'ada@example')
      await says(page, 'Invalid email')
      await says(page, 'Please enter a valid email address.')
      await expectNoAxeFindings(page)
      await subscribe(page, source, 'ada@example.com')
      await says(page, 'Successfully subscribed!')
      await says(page, "You'll receive our weekly communication insights.")
      expect(
        await page.$eval(`${form(source)} [name=email]`, (input) => (input as HTMLInputElement).value),
      ).to.equal('')
      expect(await rows().first()).to.include({ source })
      await subscribe(page, source, 'ADA@example.com')
      await says(page, 'Already subscribed!')
      await says(page, 'This email is already on our newsletter list.')
      await closePage(page)
    })
  }

  it('take an address as programs paste it, with blanks and marks that nobody can see', async () => {
    const page = await open()
    await page.$eval(`${form('footer')} [name=email]`, (input) => {
      ;(input as HTMLInputElement).value = '\u202A\u200Bada@exam\u00ADple.com\u200B\u00A0\uFEFF'
    })
    await page.click(`${form('footer')} button`)
    await says(page, 'Successfully subscribed!')
    expect(await rows().first()).to.include({ email: 'ada@example.com' })
    await closePage(page)
  })

  it('leave the focus on their button when it was pressed by a key', async () => {
    const page = await open()
    const held = await holdRequests(page, (request) => request.url().endsWith('/newsletter'))
    await page.type(`${form('footer')} [name=email]`, 'ada@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await held.first()
    // A frame is drawn, after which nothing that is disabled has the focus.
    await page.waitForFunction(() => document.activeElement === document.body)
    await held.letGo()
    await says(page, 'Successfully subscribed!')
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).to.equal('Subscribe')
    await closePage(page)
  })

  it('welcome back somebody who had left', async () => {
    await site.http.post('/newsletter').type('form').send({ email: 'ada@example.com' })
    await rows().update({ status: 'unsubscribed', unsubscribed_at: new Date() })
    const page = await open()
    await subscribe(page, 'footer', 'ada@example.com')
    await says(page, "You've been resubscribed.")
    await closePage(page)
  })

  it('read Subscribing... while busy, and say when something went wrong', async () => {
    const page = await open('/', { allow: /500/ })
    const held = await holdRequests(page, (request) => request.url().endsWith('/newsletter'))
    await whileUnreadable(site, 'newsletter_subscriptions', async () => {
      await subscribe(page, 'footer', 'ada@example.com')
      await says(page, 'Subscribing...')
      await held.letGo()
      await says(page, 'Something went wrong')
      await says(page, 'Please try again later.')
    })
    expect(
      await page.$eval(`${form('footer')} [name=email]`, (input) => (input as HTMLInputElement).value),
    ).to.equal('ada@example.com')
    await closePage(page)
  })

  it('show their work at once, while their script is still on its way', async () => {
    const page = await open()
    const held = await holdRequests(page, (request) => /newsletterForm/.test(request.url()))
    await subscribe(page, 'footer', 'ada@example.com')
    await page.waitForSelector(`${form('footer')} button[aria-busy=true][disabled]`)
    await says(page, 'Subscribing...')
    await held.letGo()
    await says(page, 'Successfully subscribed!')
    expect(await rows()).to.have.length(1)
    await closePage(page)
  })

  it('look in error like every other form, and keep their button as it was', async () => {
    const page = await open()
    await subscribe(page, 'contact', 'abc')
    await page.waitForSelector(`${form('contact')} .field__error:not([hidden])`)
    await page.click('form[data-form=enquiry] button[type=submit]')
    await page.waitForSelector('form[data-form=enquiry] .field__error:not([hidden])')
    const look = (part: string) =>
      page.$eval(`${part} .field__error:not([hidden])`, (error) => {
        const { color, fontSize, margin } = getComputedStyle(error)
        return { color, fontSize, margin }
      })
    expect(await look('#newsletter')).to.deep.equal(await look('form[data-form=enquiry]'))
    const heightOf = (part: string) => page.$eval(part, (element) => (element as HTMLElement).offsetHeight)
    const [button, field] = [await heightOf('#newsletter button'), await heightOf('#newsletter [name=email]')]
    expect(button - field).to.be.below(6)
    await closePage(page)
  })

  it('ask to wait in the contact section after two signups a minute', async () => {
    const page = await open()
    for (const name of ['ada', 'bob']) {
      await subscribe(page, 'contact', `${name}@example.com`)
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('#newsletter [name=email]')!.value === '',
      )
    }
    await subscribe(page, 'contact', 'eve@example.com')
    await says(page, 'Too many requests')
    await says(page, 'Please wait a moment before subscribing again.')
    expect(await rows()).to.have.length(2)
    await closePage(page)
  })

  it('count in the contact section what was sent there, also for who is on the list', async () => {
    const page = await open('/', { allow: /409/ })
    for (const name of ['ada', 'bob']) {
      await subscribe(page, 'footer', `${name}@example.com`)
      await page.waitForFunction(
        (field) => document.querySelector<HTMLInputElement>(field)!.value === '',
        {},
        `${form('footer')} [name=email]`,
      )
    }
    await subscribe(page, 'contact', 'eve@example.com')
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#newsletter [name=email]')!.value === '',
    )
    await subscribe(page, 'contact', 'eve@example.com')
    await says(page, 'Already subscribed!')
    await subscribe(page, 'contact', 'eve@example.com')
    await says(page, 'Too many requests')
    expect(await rows()).to.have.length(3)
    await closePage(page)
  })

  it('work without script', async () => {
    const page = await open('/', { javascript: false, allow: /422/ })
    await Promise.all([page.waitForNavigation(), subscribe(page, 'footer', 'ada')])
    expect(await page.$eval('main', (main) => main.textContent)).to.include(
      'Please enter a valid email address',
    )
    const again = 'main form [name=email]'
    expect(await page.$eval(again, (input) => (input as HTMLInputElement).value)).to.equal('ada')
    await page.$eval(again, (input) => ((input as HTMLInputElement).value = ''))
    await page.type(again, 'ada@example.com')
    await Promise.all([page.waitForNavigation(), page.click('main form button')])
    expect(await page.$eval('main', (main) => main.textContent)).to.include('Successfully subscribed!')
    expect(await rows().first()).to.include({ email: 'ada@example.com', source: 'footer' })
    await page.setJavaScriptEnabled(true)
    await expectNoAxeFindings(page)
    await closePage(page)
  })
})
