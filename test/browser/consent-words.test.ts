import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { unsubscribeToken } from '../../server/outbox/unsubscribeLink.ts'
import { says } from '../support/adminBrowser.ts'
import { closePage, newPage } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { fontsCame } from './fontsCame.ts'

const note = 'We respect your privacy. Unsubscribe at any time.'

describe('What is kept as consent', () => {
  const site = useSite()

  async function kept(): Promise<string[]> {
    const row = (await site.services.db('newsletter_subscriptions').first()) as { consent_text: string }
    const event = await site.services.db('newsletter_events').orderBy('id', 'desc').first()
    expect(event.consent_text).to.equal(row.consent_text)
    return row.consent_text.split('\n')
  }
  /** Every line stands in this part of the page, in this order; a button stands in brackets. */
  async function expectShown(page: Page, part: string, lines: string[]): Promise<void> {
    const shown = await page.$eval(part, (element) => (element as HTMLElement).innerText.replace(/\s+/g, ' '))
    expect(lines.at(-1)).to.match(/^\[.+\]$/)
    expect(shown).to.include(lines.at(-1)!.slice(1, -1))
    const places = lines.slice(0, -1).map((line) => shown.indexOf(line))
    expect(places, shown).not.to.include(-1)
    expect(places).to.deep.equal([...places].sort((a, b) => a - b))
  }
  async function subscribe(page: Page, part: string): Promise<void> {
    await fontsCame(page)
    await page.type(`${part} [name=email]`, 'ada@example.com')
    await page.click(`${part} button[type=submit]`)
  }

  for (const [place, address, part] of [
    ['footer', '/', '.site-footer'],
    ['contact section', '/', '#newsletter'],
    ['blog', '/blog', '.news-panel'],
  ] as const) {
    it(`is what the form in the ${place} showed`, async () => {
      const page = await newPage(site, { reducedMotion: true })
      await page.goto(site.url + address)
      await subscribe(page, part)
      await says(page, 'Successfully subscribed!')
      const lines = await kept()
      expect(lines).to.include(note)
      await expectShown(page, part, lines)
      await closePage(page)
    })
  }

  it('is what the popup showed in the words of the owner, also when they were changed meanwhile', async () => {
    await site.services.db('popup_settings').insert({
      popup_type: 'newsletter',
      enabled: true,
      settings: { triggerAfterMinutes: 0, cooldownHours: 1 },
      content: { title: 'Hear "it" first', subtitle: 'On Mondays', buttonText: 'Yes, please' },
    })
    await site.told()
    const page = await newPage(site, { reducedMotion: true })
    await page.goto(`${site.url}/`)
    await page.waitForSelector('.corner-popup')
    await site.services.db('popup_settings').update({ content: { title: 'Something else' } })
    const shown = await page.$eval('.corner-popup', (popup) => (popup as HTMLElement).innerText)
    expect(shown).to.include(note)
    await subscribe(page, '.corner-popup')
    await says(page, 'Thank you for subscribing!')
    expect(await kept()).to.deep.equal([
      'Hear "it" first',
      'On Mondays',
      'Short, practical notes on internal communication. No noise.',
      note,
      '[Yes, please]',
    ])
    await closePage(page)
  })

  it('stands below the form of the other popup too', async () => {
    const page = await site.http.get('/').expect(200)
    const [, popup] = /<template data-popup="exit_intent"[^>]*>(.*?)<\/template>/s.exec(page.text)!
    expect(popup).to.include(note)
  })

  it('is what the unsubscribe page showed to whoever came back', async () => {
    await site.http.post('/newsletter').type('form').send({ email: 'ada@example.com' })
    const page = await newPage(site, { reducedMotion: true })
    await page.goto(`${site.url}/unsubscribe?token=${unsubscribeToken(site.services.config, 1)}`)
    await page.keyboard.press('Shift')
    await says(page, 'Resubscribe to Newsletter')
    const part = 'form[action$=undo]'
    const shown = await page.$eval(part, (form) => form.innerText)
    await fontsCame(page)
    await Promise.all([page.waitForNavigation(), page.click(`${part} button`)])
    const lines = await kept()
    expect(lines.at(-1)).to.equal('[Resubscribe to Newsletter]')
    expect(shown).to.include(lines[0]!).and.include('Resubscribe to Newsletter')
    await closePage(page)
  })

  it('is not what a stranger wrote into the form', async () => {
    await site.http
      .post('/newsletter')
      .type('form')
      .send({ email: 'ada@example.com', source: 'popup', words: `${'a'.repeat(43)}.I agree to everything` })
    expect(await kept()).to.deep.equal(['[Subscribe]'])
  })
})
