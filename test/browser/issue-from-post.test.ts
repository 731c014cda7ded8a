import { createCategories, createPost } from '../blog/support.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

describe('A newsletter issue from a post, in a browser', () => {
  const site = useSite()
  beforeEach(() => createCategories(site, 'Strategy'))

  it('is begun beside the post, and opens in its own editor', async () => {
    await createPost(site, { title: 'What teams hear', excerpt: 'Less than we say.', age: null })
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'Edit What teams hear')
    await says(page, 'You choose the readers before anything is sent.')
    await press(page, 'Start a newsletter issue from it')
    await page.waitForFunction(() => location.pathname.startsWith('/admin/email-marketing/issues/'))
    await page.waitForFunction(() =>
      [
        ...document.querySelectorAll<HTMLInputElement | HTMLElement>('input, textarea, [contenteditable]'),
      ].some((field) => ('value' in field ? field.value : field.textContent) === 'What teams hear'),
    )
    await closePage(page)
  })
})
