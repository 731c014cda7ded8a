import { expect } from 'chai'
import { fillField, openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, type PageOptions } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { whileUnreadable } from '../support/unreadable.ts'

describe('Email Marketing in a browser', () => {
  const site = useSite()

  const open = (tab = '', options: PageOptions = {}) =>
    openAdmin(site, `/admin/email-marketing${tab && `?tab=${tab}`}`, options)
  for (const [tab, words] of [
    ['sequences', 'No email sequences found. Create your first sequence to get started.'],
    ['templates', 'No email templates found. Create a sequence first, then add templates.'],
    ['campaigns', 'No campaigns have been sent yet.'],
    ['platforms', 'Daily limit: 100 emails'],
    ['functions', 'Unsubscribe confirmation'],
  ] as const) {
    it(`explains itself on the tab ${tab} when there is nothing yet`, async () => {
      const page = await open(tab)
      await says(page, words)
      await expectNoAxeFindings(page)
      await closePage(page)
    })
  }

  it('has the chosen tab in sight on a phone, where not all of them have room', async () => {
    const page = await open('functions', { width: 390, height: 844 })
    const [left, right] = await page.$eval('[role=tab][aria-selected=true]', (tab) => {
      const { left: from, right: to } = tab.getBoundingClientRect()
      return [from, to]
    })
    expect(left).to.be.at.least(0)
    expect(right).to.be.at.most(390)
    await closePage(page)
  })

  it('says in a message too that it could not be loaded, and tries again', async () => {
    const page = await whileUnreadable(site, 'email_sequences', async () => {
      const opened = await open('', { allow: /500/ })
      await opened.waitForSelector('.toast--bad')
      expect(await opened.$eval('.toast--bad', (toast) => toast.textContent)).to.include(
        'Failed to load email marketing data',
      )
      return opened
    })
    await press(page, 'Try again')
    await says(page, 'No email sequences found.')
    await closePage(page)
  })

  it('configures the sender, says at the field what is wrong, and shows what was set', async () => {
    const page = await open('platforms')
    await press(page, 'Configure')
    const field = (label: string) => `dialog[open] ::-p-aria([name="${label}"][role="textbox"])`
    const type = async (label: string, text: string) => {
      await page.focus(field(label))
      await page.$eval(field(label), (input) => (input as HTMLInputElement).select())
      await page.keyboard.type(text)
    }
    await page.waitForSelector(field('Daily limit'))
    await expectNoAxeFindings(page)
    await type('Daily limit', 'many')
    await type('Reply address', 'nobody')
    await press(page, 'Save')
    await says(page, 'Use a whole number')
    await says(page, 'Please enter a valid email address')
    await page.keyboard.press('Escape')
    await says(page, 'What you changed of the sender has not been saved.')
    await press(page, 'Cancel')
    await page.waitForFunction(() => !document.body.innerText.includes('Discard your changes?'))
    await type('Daily limit', '250')
    await type('Reply address', 'answers@example.com')
    await press(page, 'Save')
    await says(page, 'Daily limit: 250 emails')
    await press(page, 'Configure')
    await page.waitForSelector(field('Reply address'))
    expect(await page.$eval('dialog[open] input[type=email]', (input) => input.value)).to.equal(
      'answers@example.com',
    )
    await closePage(page)
  })

  it('creates a sequence, says what is missing, pauses and activates it', async () => {
    const page = await open()
    await press(page, 'New Sequence')
    await page.waitForSelector('dialog[open] input')
    await press(page, 'Create Sequence')
    await says(page, 'Please fill in all required fields')
    await expectNoAxeFindings(page)
    await fillField(page, 'Name', 'Welcome series')
    await page.select('dialog[open] select', 'new_subscriber')
    await press(page, 'Create Sequence')
    await says(page, 'Sequence created successfully')
    expect(await page.$$('.toast--bad'), 'complaints that were seen to').to.have.lengthOf(0)
    await says(page, 'Welcome series')
    await press(page, 'Activate Welcome series')
    await says(page, 'Sequence activated')
    await press(page, 'Pause Welcome series')
    await says(page, 'Sequence paused')
    await closePage(page)
  })

  it('links each server function to what it makes', async () => {
    const page = await open('functions')
    const links = await page.$$eval('a[target="_blank"]:has(code)', (found) =>
      found.map((link) => [link.innerText.trim(), link.href]),
    )
    expect(links.map(([name]) => name)).to.deep.equal([
      'send-audit-link',
      'send-audit-results',
      'unsubscribe',
    ])
    for (const [, href] of links) {
      const answer = await page.goto(href!)
      expect(answer!.status(), href).to.equal(200)
      await page.waitForSelector('h1')
    }
    await closePage(page)
  })

  it('fits a phone, dark', async () => {
    const page = await open('campaigns', { width: 390, dark: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).to.equal(false)
    await expectNoAxeFindings(page)
    await closePage(page)
  })
})
