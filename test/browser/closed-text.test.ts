import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { createCategories, createPost } from '../blog/support.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, setOnline } from '../support/browser.ts'
import { isOnDevice } from '../support/keptOnDevice.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { headline, open, saved, write } from './contentSteps.ts'
import { isNobodyElses, writeTwice } from './onTheirWay.ts'
import { putText } from './putText.ts'

describe('A text that is closed before all of it is saved', function () {
  this.timeout(60_000)
  const site = useSite()
  beforeEach(() => createCategories(site, 'Strategy'))

  const title = '[data-name="title"] :is(input, textarea)'
  const newPost = async (page: Page) => {
    await press(page, 'New Post')
    await page.waitForSelector(title)
  }
  const goBack = async (page: Page) => {
    await page.goBack()
    await page.waitForFunction(() => !document.querySelector('#post-form'))
  }
  const fieldSays = (page: Page, field: string, words: string) =>
    page.waitForFunction(
      (selector, wanted) => document.querySelector<HTMLInputElement>(selector)?.value === wanted,
      {},
      field,
      words,
    )
  const draftSays = (words: string) =>
    until(async () => (await site.services.db('blog_drafts').first())?.fields.title === words)

  it('has its words again when it is opened once more: a post that was left by Back without a network', async () => {
    const page = await openAdmin(site, '/admin/blog', { allow: /ERR_INTERNET/ })
    await newPost(page)
    await setOnline(page, false)
    await putText(page, title, 'Typed in a tunnel')
    await says(page, 'Kept on this device, tried again by itself')
    await goBack(page)
    await setOnline(page, true)
    await newPost(page)
    await says(page, 'Your unsaved work is back')
    await fieldSays(page, title, 'Typed in a tunnel')
    await draftSays('Typed in a tunnel')
    await closePage(page)
  })

  it('has its words again when it is opened once more: a page of the site that gave way to another one', async () => {
    const tooLong = 'x'.repeat(49)
    const page = await openAdmin(site, '/admin/site-content')
    await saved(page)
    await write(page, headline, tooLong)
    await says(page, '1 field needs a look')
    await open(page, 'Services and prices')
    await open(page, 'Home')
    await fieldSays(page, headline, tooLong)
    await closePage(page)
  })

  it('leaves nothing on the device once its last words have arrived', async () => {
    const page = await openAdmin(site, '/admin/blog')
    await newPost(page)
    await putText(page, title, 'In haste')
    await goBack(page)
    await draftSays('In haste')
    await page.waitForFunction(() => !JSON.stringify(localStorage).includes('In haste'))
    await closePage(page)
  })

  it('leaves nothing on the device either when it was closed while its last words waited for the ones before', async () => {
    const page = await openAdmin(site, '/admin/blog')
    await newPost(page)
    await writeTwice(site, page, { field: title, table: 'blog_drafts' }, () => goBack(page))
    await draftSays('Sent twice')
    await page.waitForFunction(() => !JSON.stringify(localStorage).includes('Sent twice'))
    await newPost(page)
    await fieldSays(page, title, 'Sent twice')
    await isNobodyElses(page)
    await closePage(page)
  })

  it('shows the newest of what several visits left, and keeps the older for the next one', async () => {
    const id = await createPost(site, { title: 'Before' })
    const page = await openAdmin(site, '/admin/blog')
    await page.evaluate(
      (copies) => {
        for (const [name, words, savedAt] of copies)
          localStorage.setItem(name, JSON.stringify({ work: { title: words }, base: '0 of 1', savedAt }))
      },
      [
        [`post:${id}#one`, 'Newer', '2026-11-22T09:00:00.000Z'],
        [`post:${id}#two`, 'Older', '2026-11-21T09:00:00.000Z'],
      ] as const,
    )
    await page.goto(`${site.url}/admin/blog?edit=${id}`)
    await says(page, 'Your unsaved work is back')
    await draftSays('Newer')
    expect(await page.$eval(title, (field) => (field as HTMLInputElement).value)).to.equal('Newer')
    await isOnDevice(page, 'Older')
    await page.reload()
    await says(page, 'Compare both')
    await fieldSays(page, title, 'Older')
    await draftSays('Newer')
    await closePage(page)
  })
})
