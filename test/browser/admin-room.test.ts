import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import type { ElementHandle, Page } from 'puppeteer'
import sharp from 'sharp'
import { createPopup } from '../../server/popups/admin/writtenQueries.ts'
import { storer } from '../media/uploadSteps.ts'
import { openAdmin, press, pressAt } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { useFolder } from '../support/folder.ts'
import { sequencesOf } from '../support/sequences.ts'
import { useSharedSite } from '../support/site.ts'
import { write } from '../support/writing.ts'

describe('A screen of the back office in a window of 1440 by 900', () => {
  const folder = useFolder()
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

  it('shows a picture that is smaller than its card as high as its neighbors', async () => {
    const picture = (size: number) =>
      sharp({ create: { width: size, height: size, channels: 3, background: '#0D4A50' } })
        .png()
        .toBuffer()
    const store = storer(site, folder)
    await store('large.png', await picture(800))
    await store('small.png', await picture(180))
    const page = await openAdmin(site, '/admin/media?sort=name&dir=asc')
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('.asset img')].every((image) => image.naturalWidth > 0),
    )
    const heights = (await boxes(page, '.asset__thumb')).map(({ top, bottom }) => Math.round(bottom - top))
    expect(heights).to.have.length(2)
    expect(heights[1]).to.equal(heights[0])
    await closePage(page)
    await site.services.db('media_assets').del()
  })

  it('stands the word about saving in the middle beside the buttons', async () => {
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'New Post')
    await page.locator('.writing-screen [data-name=title] textarea').fill('Written by hand')
    await page.waitForSelector('.writing-screen output.saved')
    const [word, button] = await page.evaluate(() =>
      ['.writing-screen output.saved', '.writing-screen .writing-screen__actions .btn'].map((selector) => {
        const { top, bottom } = document.querySelector(selector)!.getBoundingClientRect()
        return (top + bottom) / 2
      }),
    )
    expect(word).to.be.closeTo(button!, 2)
    await closePage(page)
  })

  it('keeps lists of files clear of what stands above and below them', async () => {
    await site.services.db('media_assets').insert({
      storage_path: 'uploads/1-plan.png',
      original_name: 'plan.png',
      file_type: 'image/png',
      file_size: 1234,
      sha256: 'x',
    })
    const page = await openAdmin(site, '/admin/media', { allow: /404|415/ })
    const input = (await page.$('input[type=file]')) as ElementHandle<HTMLInputElement>
    const file = path.join(folder, 'logo.svg')
    fs.writeFileSync(file, '<svg/>')
    await input.uploadFile(file)
    await page.waitForSelector('.uploads')
    const [uploads, below] = await boxes(page, '.uploads, .split')
    expect(below!.top - uploads!.bottom).to.be.at.least(12)
    await page.goto(`${site.url}/admin/blog`)
    await press(page, 'New Post')
    await write(page)
    await page.keyboard.type('/picture')
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog[open] .asset')
    // At one moment: a dialog that fills moves.
    const [search, grid] = await boxes(page, 'dialog[open] :is(input[type=search], .assets)')
    expect(grid!.top - search!.bottom).to.be.at.least(12)
    await closePage(page)
  })

  it('writes what becomes of a mail below its subject, and keeps badges to their words', async () => {
    const life = sequencesOf(site)
    const sequence = await life.sequence('new_subscriber', [0, 24])
    await life.contact('ada@example.com', 'new_subscriber')
    const page = await openAdmin(site, `/admin/email-marketing/sequences/${sequence}`)
    await pressAt(page, 'tbody .btn')
    await page.waitForSelector('dialog[open] .pairs')
    await page.waitForSelector('dialog[open] .pairs .badge')
    // At one moment: a dialog that fills moves.
    const { below, badge } = await page.$eval('dialog[open] .pairs li', (row) => ({
      below: row.querySelector('.sub')!.getBoundingClientRect().top - row.getBoundingClientRect().top,
      badge: row.querySelector('.badge')!.getBoundingClientRect().height,
    }))
    expect(below).to.be.above(16)
    expect(badge).to.be.below(30)
    await closePage(page)
  })

  it('hints on a phone at the tabs that are out of sight', async () => {
    const page = await openAdmin(site, '/admin/email-marketing', { width: 390 })
    const tabs = await page.$eval('.tabs', (list) => ({
      hidden: list.scrollWidth - list.clientWidth,
      shades: getComputedStyle(list).backgroundAttachment,
    }))
    expect(tabs.hidden).to.be.above(0)
    expect(tabs.shades).to.equal('local, local, scroll, scroll')
    await closePage(page)
  })
})
