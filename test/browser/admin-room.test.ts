import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { createPopup } from '../../server/popups/admin/editQueries.ts'
import { openAdmin } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { useSharedSite } from '../support/site.ts'

describe('A screen of the back office in a window of 1440 by 900', () => {
  const site = useSharedSite()

  const boxes = (page: Page, selector: string) =>
    page.$$eval(selector, (found) =>
      found.map((each) => {
        const { top, bottom, left, right } = each.getBoundingClientRect()
        return { top, bottom, left, right }
      }),
    )

  it('keeps "Featured" beside the title of a post', async () => {
    await site.services.db('blog_posts').insert({
      slug: 'first-90-days',
      title: 'Your first 90 days in internal communications',
      excerpt:
        'Listen for thirty days, choose for thirty, and change one thing that people will notice at once.',
      content: 'Listen.',
      category: 'Measurement',
      is_featured: true,
      published_at: new Date(),
    })
    const page = await openAdmin(site, '/admin/blog')
    const [title] = await boxes(page, 'tbody .who > *:first-child')
    const [badge] = await boxes(page, 'tbody .who > .badge')
    expect(badge!.left).to.be.above(title!.right)
    expect(badge!.top).to.be.below(title!.bottom)
    await closePage(page)
  })

  it('writes the day and time of a post on one line', async () => {
    const page = await openAdmin(site, '/admin/blog')
    await page.locator('::-p-text(Your first 90 days)').click()
    await page.waitForSelector('dialog[open] .input--button')
    const [field] = await boxes(page, 'dialog[open] .input--button')
    const [other] = await boxes(page, 'dialog[open] [data-name=readTime] input')
    expect(field!.bottom - field!.top).to.be.closeTo(other!.bottom - other!.top, 2)
    await closePage(page)
  })

  it('keeps the fields of a popup in one row, and the way to its preview in sight at the end', async () => {
    await createPopup(site.services.db, 'exit_intent')
    const page = await openAdmin(site, '/admin/popups')
    const fields = await boxes(page, 'input[type=number]')
    expect(new Set(fields.map(({ top }) => Math.round(top))).size).to.equal(1)
    const [preview] = await boxes(page, '.panel__foot .btn')
    const [panel] = await boxes(page, '.panel:has(.panel__foot)')
    expect(preview!.bottom).to.be.at.most(900)
    expect(panel!.right - preview!.right).to.be.below(24)
    await closePage(page)
  })

  it('shows search and order of the media library beside each other', async () => {
    const page = await openAdmin(site, '/admin/media')
    const [search] = await boxes(page, '.toolbar input[type=search]')
    const [order] = await boxes(page, '.toolbar select')
    expect(order!.left).to.be.above(search!.right)
    expect(order!.top).to.be.closeTo(search!.top, 2)
    await page.select('.toolbar select', 'name asc')
    await page.waitForFunction(() => location.search === '?sort=name&dir=asc')
    await closePage(page)
  })
})
