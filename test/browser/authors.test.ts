import { expect } from 'chai'
import { createCategories, createPost } from '../blog/support.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

describe('The author of a post, in a browser', () => {
  const site = useSite()
  beforeEach(() => createCategories(site, 'Strategy'))

  it('is added while writing and named on the post', async () => {
    await createPost(site, { title: 'Known', slug: 'known' })
    const page = await openAdmin(site, '/admin/blog')
    const author = '[data-name="author"] select'
    const chosen = (name: string) =>
      page.waitForFunction(
        (selector, wanted) =>
          document.querySelector<HTMLSelectElement>(selector)?.selectedOptions[0]?.label === wanted,
        {},
        author,
        name,
      )
    const visit = async () => {
      await site.told()
      return (await site.http.get('/blog/known').expect(200)).text
    }
    await press(page, 'Edit Known')
    await page.waitForSelector(author)
    await chosen('Admin')
    await press(page, 'Add an author')
    await page.waitForSelector('#person-form')
    await press(page, 'Add author')
    await says(page, 'This field is required')
    await page.type('#person-form input', 'Ingrid Vale')
    await page.type('#person-form textarea', 'Measures what arrives.')
    await page.keyboard.press('Escape')
    await says(page, 'What you typed of this author has not been saved.')
    await press(page, 'Cancel')
    await page.waitForFunction(() => !document.body.innerText.includes('Discard your changes?'))
    await expectNoAxeFindings(page)
    await press(page, 'Add author')
    await chosen('Ingrid Vale')
    await press(page, 'Update Post')
    await says(page, 'Blog post updated successfully')
    expect(await visit())
      .to.contain('By Ingrid Vale')
      .and.contain('Measures what arrives.')

    await press(page, 'Edit Known')
    await page.waitForSelector(author)
    await chosen('Ingrid Vale')
    const all = await page.$eval('[data-name="author"] a', (link) => link.getAttribute('href'))
    expect(all).to.equal('/admin/people')
    await closePage(page)
  })
})
