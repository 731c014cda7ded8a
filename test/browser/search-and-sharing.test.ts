import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { createCategories, createPost } from '../blog/support.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { putText } from './putText.ts'

describe('Search and sharing of a post, in a browser', () => {
  const site = useSite()
  beforeEach(() => createCategories(site, 'Strategy'))

  const field = (name: string) => `[data-name="${name}"] :is(input, textarea)`
  const open = async (width?: number): Promise<Page> => {
    const id = await createPost(site, { title: 'Known', excerpt: 'A short one', slug: 'known', tags: ['a'] })
    const page = await openAdmin(site, `/admin/blog?edit=${id}`, width ? { width } : {})
    await page.waitForSelector('#post-form')
    if (width) await press(page, 'Post settings')
    await press(page, 'Search and sharing')
    await page.waitForSelector('.share-card')
    return page
  }
  const shown = (page: Page, selector: string) =>
    page.$eval(selector, (element) => (element as HTMLElement).innerText)

  it('shows at once what is typed as it will be found and shared, with a score', async () => {
    const page = await open()
    expect(await shown(page, '.serp'))
      .to.contain('Known | Plainsong')
      .and.contain('A short one')
    await says(page, '50 of 100')
    await putText(page, field('searchTitle'), 'Numbers for boards')
    await putText(page, field('searchDescription'), 'x'.repeat(130))
    expect(await shown(page, '.serp')).to.contain('Numbers for boards | Plainsong')
    expect(await shown(page, '.share-card')).to.contain('Known')
    await page.type(field('shareTitle'), 'Look here')
    expect(await shown(page, '.share-card')).to.contain('Look here')
    await says(page, '75 of 100')
    await says(page, 'It is shared with the picture of the site.')
    await closePage(page)
  })

  it('gives visitors the title for search engines once the post is saved', async () => {
    const page = await open()
    await putText(page, field('searchTitle'), 'Numbers for boards')
    await press(page, 'Update Post')
    await says(page, 'Blog post updated successfully')
    await site.told()
    expect((await site.http.get('/blog/known').expect(200)).text).to.contain(
      '<title>Numbers for boards | Plainsong',
    )
    await closePage(page)
  })

  it('leads from a refused address to its field', async () => {
    const page = await open()
    await page.type(field('canonicalUrl'), 'elsewhere')
    await press(page, 'Post')
    await press(page, 'Update Post')
    await says(page, 'Enter an address that starts with https:// or with /')
    await page.waitForFunction(() => document.activeElement?.closest('[data-name="canonicalUrl"]'))
    await closePage(page)
  })

  for (const width of [undefined, 390]) {
    it(`has no axe findings, ${width ?? 'wide'}`, async () => {
      const page = await open(width)
      await expectNoAxeFindings(page)
      await closePage(page)
    })
  }
})
