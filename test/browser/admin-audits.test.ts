import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { maya, receiveLink, saveDraft, profile, submit } from '../audit/support.ts'
import { openAdmin, press } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { drainMail } from '../support/mail.ts'
import { useSharedSite } from '../support/site.ts'

describe('audits in the back office, in a browser', function () {
  this.timeout(90_000)
  const site = useSharedSite()
  let link: string
  before(async () => {
    link = await receiveLink(site)
    await saveDraft(site, link, { version: 1, step: 2, profile, responses: { 1: '3' } }).expect(200)
    await submit(
      site,
      await receiveLink(site, { ...maya, first_name: 'Elin', email: 'elin@kestrel.example' }),
      {
        first_name: 'Elin',
      },
    ).expect(200)
    await drainMail(site)
  })

  it('lists, filters and copies the personal link', async () => {
    const page = await openAdmin(site, '/admin/audits')
    await page.browserContext().overridePermissions(site.url, ['clipboard-read', 'clipboard-sanitized-write'])
    await expectNoAxeFindings(page)
    await page.select('.panel__head select', 'In Progress')
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1)
    expect(page.url()).to.include('status=In+Progress')
    expect(await page.$eval('tbody', (body) => body.textContent))
      .to.include('Maya Okafor')
      .and.include('Fennel Foods')
    await page.click('[aria-label="Copy audit link for Maya Okafor"]')
    await seesToast(page, 'Link copied', 'Audit link has been copied to clipboard')
    expect(await page.evaluate(() => navigator.clipboard.readText())).to.equal(site.url + link)
    await page.click('[aria-label="View details for Maya Okafor"]')
    await page.waitForFunction(() => document.body.textContent?.includes('1 of 15 answered'))
    await closePage(page)
  })

  it('gives the questions of an audit the room, not their answers', async () => {
    const page = await openAdmin(site, '/admin/audits', { width: 1440 })
    await page.click('[aria-label="View details for Elin Okafor"]')
    await page.waitForSelector('table[aria-label="Answers"]')
    const [question, answer] = await page.$$eval('table[aria-label="Answers"] th', (heads) =>
      heads.map((head) => head.getBoundingClientRect().width),
    )
    expect(question).to.be.above(3 * answer!)
    await closePage(page)
  })

  it('copies the personal link where only the press itself may copy, as in Safari', async () => {
    const page = await openAdmin(site, '/admin/audits')
    await page.evaluate(() => {
      let pressed = false
      document.addEventListener(
        'click',
        () => {
          pressed = true
          setTimeout(() => (pressed = false))
        },
        true,
      )
      navigator.clipboard.writeText = async () => {
        if (!pressed) throw new DOMException('The press is over.', 'NotAllowedError')
      }
      navigator.clipboard.write = async ([item]) => {
        if (!pressed) throw new DOMException('The press is over.', 'NotAllowedError')
        document.body.dataset.copied = await (await item!.getType('text/plain')).text()
      }
    })
    await page.click('[aria-label="Copy audit link for Maya Okafor"]')
    await seesToast(page, 'Link copied', 'Audit link has been copied to clipboard')
    expect(await page.$eval('body', (body) => body.dataset.copied)).to.equal(site.url + link)
    await closePage(page)
  })

  it('says why there is no link to copy where nothing may be copied either, without a fault of the page', async () => {
    const page = await openAdmin(site, '/admin/audits', { allow: /409|link failed/ })
    await page.browserContext().overridePermissions(site.url, [])
    const ofAnother = { token_hash: 'of another secret' }
    await site.services.db('audit_links').update(ofAnother).where({ audit_request_id: 1 })
    await page.click('[aria-label="Copy audit link for Maya Okafor"]')
    await seesToast(
      page,
      'It could not be copied',
      'This link was made with a secret that is no longer configured. Send it again instead.',
    )
    await closePage(page)
  })

  it('sends the link again and extends it', async () => {
    const page = await openAdmin(site, '/admin/audits/1')
    await expectNoAxeFindings(page)
    await press(page, 'Extend')
    await seesToast(page, 'Success', 'The link works for another 30 days')
    await press(page, 'Send link again')
    await seesToast(page, 'Success', 'The link is on its way again')
    const links = (await drainMail(site)).filter(
      ({ subject }) => subject === 'Your Internal Comms Audit link',
    )
    expect(links).to.have.length(1)
    await closePage(page)
  })

  for (const options of [{ dark: true }, { width: 390, height: 844 }]) {
    it(`is in order ${'dark' in options ? 'in the dark' : 'on a phone'}`, async () => {
      for (const path of ['/admin/audits', '/admin/audits/2', '/admin/audit-overview']) {
        const page = await openAdmin(site, path, options)
        await expectNoAxeFindings(page)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(wide, path).to.be.at.most(0)
        await closePage(page)
      }
    })
  }

  it('shows the definition in three tabs', async () => {
    const page = await openAdmin(site, '/admin/audit-overview')
    for (const [tab, text] of [
      ['Scoring', 'Needs Improvement'],
      ['Settings', 'Expires after 30 days.'],
      ['Settings', 'Sent immediately on completion, in the words of their template.'],
      ['Questions', 'Do you benchmark your communication against peers?'],
    ]) {
      await page.evaluate((name) => {
        const tabs = [...document.querySelectorAll<HTMLElement>('[role="tab"]')]
        tabs.find(({ textContent }) => textContent === name)!.click()
      }, tab!)
      await page.waitForFunction((words) => document.body.textContent?.includes(words), {}, text!)
      await expectNoAxeFindings(page)
    }
    await closePage(page)
  })
})

async function seesToast(page: Page, title: string, text: string): Promise<void> {
  await page.waitForFunction(
    (heading, words) =>
      [...document.querySelectorAll('.toast')].some(
        ({ textContent }) => textContent.includes(heading) && textContent.includes(words),
      ),
    {},
    title,
    text,
  )
}
