import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { createCategories } from '../blog/support.ts'
import { signIn } from '../support/admin.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { lateAnswers } from '../support/lateAnswers.ts'
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

  it('asks before what was typed of a category is thrown away, and keeps it', async () => {
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'New Post')
    await page.waitForSelector('#post-form')
    await press(page, 'Add new category')
    await page.waitForSelector('dialog[open] #category-form input')
    await page.type('#category-form input', 'Change')
    await page.keyboard.press('Escape')
    await says(page, 'What you typed of this category has not been saved.')
    await press(page, 'Cancel')
    await page.waitForFunction(
      () => document.querySelectorAll('dialog[open]:not([data-writing-screen])').length === 1,
    )
    expect(await page.$eval('#category-form input', (input) => (input as HTMLInputElement).value)).to.equal(
      'Change',
    )
    await page.keyboard.press('Escape')
    await press(page, 'Discard')
    await page.waitForFunction(() => !document.querySelector('#category-form'))
    await press(page, 'Add new category')
    await page.waitForSelector('dialog[open] #category-form input')
    expect(await page.$eval('#category-form input', (input) => (input as HTMLInputElement).value)).to.equal(
      '',
    )
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

  it('keeps a category in the list, though the list that was read before it came comes last', async () => {
    const { agent } = await signIn(site)
    const page = await openAdmin(site, '/admin/blog')
    const address = '/admin/api/blog/categories'
    const isList = (url: string, method: string) => url.endsWith(address) && method === 'GET'
    const late = await lateAnswers(page, (request) => isList(request.url(), request.method()))
    const add = async (name: string) => {
      await press(page, 'Add new category')
      await page.waitForSelector('dialog[open] #category-form input')
      await page.type('#category-form input', name)
      await press(page, 'Create category')
      await page.waitForFunction(() => !document.querySelector('dialog[open] #category-form'))
    }
    await press(page, 'Categories')
    await add('Change')
    await late.asked()
    const { body: asItWas } = await agent.get(address).expect(200)
    await add('Culture')
    await page.waitForSelector('[aria-label="Delete Culture"]')
    await late.come(asItWas)
    const names = await page.$$eval('dialog[open] td .who', (all) => all.map((each) => each.textContent))
    expect(names).to.include.members(['Change', 'Culture'])
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
