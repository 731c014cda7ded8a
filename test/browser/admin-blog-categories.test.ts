import type { Page } from 'puppeteer'
import { createCategories } from '../blog/support.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { whileUnreadable } from '../support/unreadable.ts'

describe('Categories of posts in a browser', () => {
  const site = useSite()
  beforeEach(() => createCategories(site, 'Channels', 'Strategy'))

  const category = '[data-name="category"] :is(input, textarea, select)'
  const chosen = (page: Page, name: string) =>
    page.waitForFunction(
      (selector, wanted) => document.querySelector<HTMLSelectElement>(selector)?.value === wanted,
      {},
      category,
      name,
    )

  it('adds a category while writing, and chooses it', async () => {
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'New Post')
    await page.waitForSelector('#post-form')
    await press(page, 'Add new category')
    await press(page, 'Create category')
    await says(page, 'Category name is required')
    await page.type('#category-form input', 'Change')
    await press(page, 'Create category')
    await says(page, 'Category created successfully')
    await chosen(page, 'Change')
    await closePage(page)
  })

  it('chooses a new category by the name it is stored with', async () => {
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'New Post')
    await page.waitForSelector('#post-form')
    await press(page, 'Add new category')
    await page.waitForSelector('dialog[open] #category-form input')
    await page.type('#category-form input', 'Change <b>now</b>')
    await press(page, 'Create category')
    await says(page, 'Category created successfully')
    await chosen(page, 'Change now')
    await closePage(page)
  })

  it('reads the categories later when they could not be read at first', async () => {
    const page = await whileUnreadable(site, 'blog_categories', async () => {
      const opened = await openAdmin(site, '/admin/blog', { allow: /500/ })
      await says(opened, 'Failed to fetch categories')
      return opened
    })
    await closePage(page)
  })
})
