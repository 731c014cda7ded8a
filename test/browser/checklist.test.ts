import { expect } from 'chai'
import { createCategories, createPost } from '../blog/support.ts'
import { openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, standsStill } from '../support/browser.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { useSite } from '../support/site.ts'

describe('The checklist before a post goes out, in a browser', () => {
  const site = useSite()
  beforeEach(() => createCategories(site, 'Strategy'))

  it('leads to the words in the text and to the fields of the drawer, and holds nothing up', async () => {
    await createPost(site, {
      title: 'Known',
      age: null,
      content: 'First.\n\n## Two\n\n#### Left out\n\nLast.',
    })
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'Edit Known')
    await page.waitForSelector('.writing-field [contenteditable="true"]')
    await press(page, 'Publish')
    await says(page, 'things are worth a look.')
    await expectNoAxeFindings(page)
    await press(page, 'Show: “Left out” follows a heading of level 2 and leaves a level out.')
    await page.waitForFunction(() => String(getSelection()) === 'Left out')
    await press(page, 'Publish')
    await says(page, 'things are worth a look.')
    await press(page, 'Write one: The search description is empty, so the excerpt will be used.')
    await page.waitForFunction(() => document.activeElement?.closest('[data-name="searchDescription"]'))
    await press(page, 'Publish')
    await says(page, 'things are worth a look.')
    expect(await page.$eval('dialog[open]', (dialog) => (dialog as HTMLElement).innerText)).to.contain(
      'Left out',
    )
    await closePage(page)
  })

  it('moves no button away from under a finger when it comes', async () => {
    await createPost(site, { title: 'Known', age: null, content: 'First.\n\n#### Left out' })
    const page = await openAdmin(site, '/admin/blog')
    const checks = await holdRequests(page, (request) => request.url().endsWith('/check'))
    const publish = async () => {
      // As the dialog comes it moves by itself.
      await standsStill(page)
      return page.$eval('dialog[open] .dialog__foot .btn:last-child', (button) => {
        const { left, top } = button.getBoundingClientRect()
        return [left, top]
      })
    }
    await press(page, 'Edit Known')
    await page.waitForSelector('.writing-field [contenteditable="true"]')
    await press(page, 'Publish')
    await says(page, 'Looking at pictures, links and headings...')
    await checks.first()
    const before = await publish()
    await checks.letGo()
    await says(page, 'things are worth a look.')
    expect(await publish()).to.deep.equal(before)
    await closePage(page)
  })

  it('is counted beside the button that stores a post which readers have, and opened from there', async () => {
    await createPost(site, { title: 'Known', content: 'First.\n\n## Two\n\n#### Left out' })
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'Edit Known')
    await page.waitForFunction(() =>
      /^\d things? to look at$/.test(
        document.querySelector('.desk__actions [aria-haspopup="dialog"]')?.textContent ?? '',
      ),
    )
    await pressAt(page, '.desk__actions [aria-haspopup="dialog"]')
    await says(page, 'Worth a look')
    await press(page, 'Show: “Left out” follows a heading of level 2 and leaves a level out.')
    await page.waitForFunction(() => String(getSelection()) === 'Left out')
    await closePage(page)
  })
})
