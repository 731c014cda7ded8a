import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { unsubscribeToken } from '../../server/outbox/unsubscribeLink.ts'
import { say } from '../content/support.ts'
import { says } from '../support/adminBrowser.ts'
import { closePage, newPage, setOnline, type PageOptions } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

describe('The words of the owner in a form that a script sends', () => {
  const site = useSite()

  async function open(address: string, options: PageOptions = {}): Promise<Page> {
    const page = await newPage(site, { reducedMotion: true, ...options })
    await page.goto(site.url + address)
    return page
  }
  const sayForms = () =>
    say(site, 'forms', (words) => ({
      ...words,
      complaints: { ...words.complaints, required: 'Bitte ausfüllen', email: 'Keine Adresse' },
      fields: { ...words.fields, several: 'Bitte {count} Felder prüfen' },
      answers: {
        ...words.answers,
        email: 'So nicht',
        emailText: 'Das ist keine.',
        failed: 'Das ging schief',
      },
    }))

  it('are said at its fields and above it, before anything is sent', async () => {
    await sayForms()
    const page = await open('/')
    const form = 'form[data-form=enquiry]'
    await page.click(`${form} button[type=submit]`)
    await says(page, 'Bitte 7 Felder prüfen')
    await says(page, 'Name: Bitte ausfüllen')
    await page.type(`${form} [name=email]`, 'ada')
    await says(page, 'Keine Adresse')
    expect(await page.$eval('body', (body) => body.innerText)).not.to.include('This field is required')
    await closePage(page)
  })

  it('are said where the audit and the newsletter are asked for', async () => {
    await sayForms()
    await say(site, 'audit', (words) => ({
      ...words,
      notices: { ...words.notices, failedText: 'Bitte rufen Sie an.' },
    }))
    await say(site, 'newsletter', (words) => ({
      ...words,
      said: { ...words.said, subscribed: 'Dabei!' },
    }))
    const page = await open('/commsaudit', { allow: /ERR_INTERNET_DISCONNECTED/ })
    const form = 'form[data-form=audit]'
    await page.click(`${form} button[type=submit]`)
    await says(page, 'First name: Bitte ausfüllen')
    for (const [name, value] of [
      ['first_name', 'Ada'],
      ['last_name', 'Okoro'],
      ['email', 'ada@example.com'],
    ] as const)
      await page.type(`${form} [name=${name}]`, value)
    await setOnline(page, false)
    await page.click(`${form} button[type=submit]`)
    await says(page, 'Das ging schief')
    await says(page, 'Bitte rufen Sie an.')
    await closePage(page)
    const other = await open('/terms')
    const newsletter = 'form[data-form=newsletter]'
    await other.type(`${newsletter} [name=email]`, 'ada')
    await other.click(`${newsletter} button`)
    await says(other, 'So nicht')
    await says(other, 'Das ist keine.')
    await other.type(`${newsletter} [name=email]`, '@example.com')
    await other.click(`${newsletter} button`)
    await says(other, 'Dabei!')
    await closePage(other)
  })

  it('close a message, to screen readers', async () => {
    await say(site, 'footer', (words) => ({ ...words, frame: { ...words.frame, dismiss: 'Weg damit' } }))
    const page = await open('/terms')
    await page.type('form[data-form=newsletter] [name=email]', 'ada')
    await page.click('form[data-form=newsletter] button')
    await says(page, 'Invalid email')
    expect(await page.$eval('.toast button', (button) => button.ariaLabel)).to.equal('Weg damit')
    await closePage(page)
  })

  it('are said while somebody leaves the newsletter, and when it cannot be reached', async () => {
    await say(site, 'newsletter', (words) => ({
      ...words,
      trouble: { ...words.trouble, again: 'Das ging nicht.', lost: 'Keine Verbindung.' },
    }))
    await site.http.post('/newsletter').type('form').send({ email: 'ada@example.com' })
    const page = await newPage(site, { reducedMotion: true, allow: /ERR_FAILED/ })
    await page.setRequestInterception(true)
    page.on('request', (request) => void (request.method() === 'POST' ? request.abort() : request.continue()))
    await page.goto(`${site.url}/unsubscribe?token=${unsubscribeToken(site.services.config, 1)}`)
    await page.click('[data-unsubscribe-form] button')
    await says(page, 'Keine Verbindung.')
    await closePage(page)
  })
})
