import { expect } from 'chai'
import { enquiry } from '../enquiries/support.ts'
import { createOwner } from '../support/admin.ts'
import { openAdmin, says } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { fillWithLongValues } from '../support/longValues.ts'
import { useSharedSite } from '../support/site.ts'

const widths = [390, 820, 1024, 1440]
const screens: [path: string, table: string][] = [
  ['/admin/contacts', 'Contacts'],
  ['/admin/contacts?tab=subscribed', 'Contacts'],
  ['/admin/contacts?tab=unsubscribed', 'Contacts'],
  ['/admin/contact-submissions', 'Contact submissions'],
  ['/admin/audits', 'All Audits'],
  ['/admin/blog', 'Blog posts'],
  ['/admin/email-marketing', 'Email Sequences'],
  ['/admin/email-marketing?tab=templates', 'Templates'],
  ['/admin/email-marketing?tab=campaigns', 'Campaigns'],
  ['/admin/email-marketing/sequences/1', 'People'],
  ['/admin/dashboard', 'Latest contact submissions'],
]

describe('Every table with the longest values', () => {
  const site = useSharedSite()
  before(() => fillWithLongValues(site))

  for (const [path, table] of screens) {
    it(`fits at ${path}, and the first cell of each row leads on`, async () => {
      const page = await openAdmin(site, path)
      for (const width of widths) {
        await page.setViewport({ width, height: 900 })
        const found = await page.evaluate((label) => {
          const element = document.querySelector<HTMLElement>(`table[aria-label="${label}"]`)!
          const { right } = element.closest('.panel')!.getBoundingClientRect()
          const outside = [...element.querySelectorAll('td, td *')].filter(
            (part) => part.getBoundingClientRect().right > right + 1 && !part.closest('.vh'),
          )
          return {
            rows: element.querySelectorAll('tbody tr').length,
            unlinked: element.querySelectorAll('tbody tr > td:first-child:not(:has(a[href]))').length,
            outside: outside.map((part) => part.outerHTML.slice(0, 80)),
            page: document.documentElement.scrollWidth,
          }
        }, table)
        expect(found.rows, `${table} at ${width}`).to.be.above(0)
        expect(found.outside, `${table} at ${width}`).to.deep.equal([])
        expect(found.page, `the page at ${width}`).to.be.at.most(width)
        expect(found.unlinked, table).to.equal(0)
      }
      await closePage(page)
    })
  }

  for (const [path, cell] of [
    ['/admin/contacts', 'Lifecycle'],
    ['/admin/contact-submissions', 'Timeline'],
  ])
    it(`leaves the badges on one line beside long names at ${path}`, async () => {
      const page = await openAdmin(site, path!)
      const heights = await page.$$eval(`td[data-label="${cell}"] .badge`, (badges) =>
        badges.map((badge) => badge.getBoundingClientRect().height),
      )
      expect(heights).to.not.deep.equal([])
      expect(Math.max(...heights)).to.be.below(30)
      await closePage(page)
    })

  it('keeps the two signs of an audit beside each other', async () => {
    const page = await openAdmin(site, '/admin/audits')
    for (const width of [820, 1100]) {
      await page.setViewport({ width, height: 900 })
      const lines = await page.$$eval('td.actions', (cells) =>
        cells.map((cell) => {
          const signs = [...cell.querySelectorAll('.icon-btn')]
          return new Set(signs.map((sign) => Math.round(sign.getBoundingClientRect().top))).size
        }),
      )
      expect(lines).to.not.deep.equal([])
      for (const each of lines) expect(each, `at ${width}`).to.equal(1)
    }
    await closePage(page)
  })

  it('breaks an address after its @ or a dot, never inside a word', async () => {
    const [fatima] = await site.services
      .db('contacts')
      .insert({
        email: 'fatima.lindqvist@westmarkcreditunion.example',
        full_name: 'Fatima Lindqvist',
        lifecycle: 'contact',
        source: 'contact_form',
      })
      .returning('id')
    const page = await openAdmin(site, '/admin/contacts?q=westmarkcreditunion')
    for (const width of [390, 820, 1440]) {
      await page.setViewport({ width, height: 900 })
      expect(await page.$eval('td .sub', lastOfEachLine), `at ${width}`).to.match(/^[.@]*$/)
    }
    await page.setViewport({ width: 320, height: 900 })
    await page.goto(`${site.url}/admin/contacts/${fatima.id}`)
    expect(await page.$eval('a[href^="mailto:"]', lastOfEachLine), 'alone').to.match(/^[.@]*$/)
    await closePage(page)
  })

  it('does so beside the box of a row that can be ticked', async () => {
    const words = {
      email: 'fatima.lindqvist@brightwaterenergy.example',
      role: 'Head of Communications',
      company: 'Brightwater Energy',
      service: 'Internal Communications Strategy',
    }
    await site.http
      .post('/enquiries')
      .type('form')
      .send({ ...enquiry, ...words })
    const page = await openAdmin(site, '/admin/contact-submissions')
    for (const width of [820, 1100]) {
      await page.setViewport({ width, height: 900 })
      const [address, role] = await page.$$('.choosable .sub')
      expect(await address!.evaluate(lastOfEachLine), `the address at ${width}`).to.match(/^[.@]*$/)
      expect(await role!.evaluate(lastOfEachLine), `the role at ${width}`).to.match(/^ *$/)
      expect(await page.$eval('td.free', lastOfEachLine), `the company at ${width}`).to.match(/^ ?y$/)
    }
    await closePage(page)
  })

  it('leaves the address of a colleague on one line beside the settings', async () => {
    const page = await openAdmin(site, '/admin/settings/team', { width: 820 })
    expect(await page.$eval('.team b', lastOfEachLine)).to.equal('')
    await closePage(page)
  })

  for (const path of ['/admin/blog', '/admin/email-marketing?tab=campaigns', '/admin/contact-submissions'])
    it(`keeps search and filters together at ${path}`, async () => {
      const page = await openAdmin(site, path, { width: 1440 })
      const gaps = await page.$$eval('.panel__head > .field--search', (fields) =>
        fields.map((field) => {
          const { left } = field.nextElementSibling!.getBoundingClientRect()
          return left - field.getBoundingClientRect().right
        }),
      )
      expect(gaps).to.not.deep.equal([])
      for (const gap of gaps) expect(gap).to.be.within(1, 20)
      await closePage(page)
    })

  for (const path of [
    '/admin/blog',
    '/admin/audits',
    '/admin/email-marketing',
    '/admin/email-marketing?tab=templates',
  ])
    it(`prints the heading of its actions at ${path}`, async () => {
      const page = await openAdmin(site, path)
      const heading = await page.$eval('table th:last-child', (cell) => {
        const text = document.createRange()
        text.selectNodeContents(cell)
        return { text: cell.innerText, width: text.getBoundingClientRect().width }
      })
      expect(heading.text).to.equal('Actions')
      expect(heading.width).to.be.above(20)
      await closePage(page)
    })

  for (const width of [320, 390]) {
    it(`so does the dialog of an enquiry at ${width} px`, async () => {
      const page = await openAdmin(site, '/admin/contact-submissions?open=1', { width })
      await says(page, 'Message')
      const wide = await page.$eval('dialog[open]', (dialog) =>
        [dialog, ...dialog.querySelectorAll('*')]
          .filter((part) => part.getBoundingClientRect().right > dialog.getBoundingClientRect().right + 1)
          .map((part) => part.className),
      )
      expect(wide).to.deep.equal([])
      await closePage(page)
    })
  }
})

describe('The bar above every screen', () => {
  const site = useSharedSite()

  it('leaves the menu and the way out within reach on the narrowest phone', async () => {
    await createOwner(site)
    const page = await openAdmin(site, '/admin/account', { width: 320, height: 568 })
    const logout = await page.$eval('.top form .btn', (button) => button.getBoundingClientRect().right)
    expect(logout).to.be.at.most(await page.evaluate(() => document.documentElement.clientWidth))
    expect(await page.$eval('[data-side-toggle]', (button) => button.clientWidth)).to.be.at.least(24)
    await page.click('[data-side-toggle]')
    await page.waitForFunction(() => document.querySelector('.side')!.getBoundingClientRect().left === 0)
    await closePage(page)
  })
})

/** The character before every break of a line. */
function lastOfEachLine(element: Element): string {
  const parts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  let last = ''
  let bottom = 0
  let before = ''
  for (let node = parts.nextNode(); node; node = parts.nextNode())
    for (let i = 0; i < node.textContent!.length; i++) {
      range.setStart(node, i)
      range.setEnd(node, i + 1)
      const { top, bottom: now } = range.getBoundingClientRect()
      if (bottom && top > bottom - 1) last += before
      bottom = now
      before = node.textContent![i]!
    }
  return last
}
