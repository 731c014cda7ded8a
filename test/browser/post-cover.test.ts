import { expect } from 'chai'
import sharp from 'sharp'
import { createCategories } from '../blog/support.ts'
import { storer } from '../media/uploadSteps.ts'
import { openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { useFolder } from '../support/folder.ts'
import { useSite } from '../support/site.ts'
import { keys } from '../support/writing.ts'

describe('The cover of a post', () => {
  const folder = useFolder()
  const site = useSite()
  beforeEach(() => createCategories(site, 'Channels'))

  it('is chosen above the title, and another in its place', async () => {
    for (const [name, background] of [
      ['first.png', '#FF5C3A'],
      ['second.png', '#0F4C4F'],
    ] as const) {
      const picture = sharp({ create: { width: 800, height: 600, channels: 3, background } })
      await storer(site, folder)(name, await picture.png().toBuffer())
    }
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'New Post')
    await page.waitForFunction(() => document.activeElement?.matches('[data-name="title"] textarea'))
    await page.keyboard.type('With a cover')
    const choose = (name: string) => pressAt(page, `dialog[open] .asset__pick:has(img[src*="${name}"])`)
    const shows = (name: string) => page.waitForSelector(`.post-cover img[src*="${name}"]`)
    await press(page, 'Add a cover')
    await choose('first')
    await shows('first')
    await expectNoAxeFindings(page)
    await press(page, 'Change the cover')
    await choose('second')
    await shows('second')
    await keys(page, 'Control', 's')
    await says(page, 'Nothing is published by it.')
    const [draft] = await site.services.db('blog_drafts')
    expect(draft.fields).to.include({ title: 'With a cover' })
    expect(draft.fields.featuredImageUrl).to.include('second')
    await closePage(page)
  })

  it('is shown as cards and networks crop it, which keep its focal point in sight', async () => {
    const wide = sharp({ create: { width: 1600, height: 400, channels: 3, background: '#0F4C4F' } })
    await storer(site, folder)('wide.png', await wide.png().toBuffer())
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'New Post')
    await press(page, 'Add a cover')
    await pressAt(page, 'dialog[open] .asset__pick:has(img[src*="wide"])')
    for (const selector of ['.post-cover img', '.cover-field img']) {
      await page.waitForFunction(
        (wanted) => {
          const { naturalWidth, naturalHeight } = document.querySelector<HTMLImageElement>(wanted)!
          return naturalWidth === 400 && naturalHeight === 300
        },
        {},
        selector,
      )
    }
    await press(page, 'Search and sharing')
    await page.waitForSelector('.share-card img[src*="/uploads/share/"]')
    await closePage(page)
  })
})
