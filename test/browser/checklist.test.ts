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

  it('leads to a picture, a footnote and words with marks in them', async () => {
    const long = `Some **bold words** begin ${'a sentence of many '.repeat(9)}words.`
    await createPost(site, {
      title: 'Known',
      age: null,
      content: `First[^x].\n\n![](/favicon.svg#wide)\n\n${long}`,
    })
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'Edit Known')
    await page.waitForSelector('.writing-field [contenteditable="true"]')
    const show = async (about: string) => {
      await press(page, 'Publish')
      await page.waitForSelector(`dialog[open] [aria-label*="${about}"]`)
      await pressAt(page, `dialog[open] [aria-label*="${about}"]`)
    }
    await show('The picture favicon.svg has no description')
    await page.waitForFunction(() => document.activeElement?.ariaLabel === 'Alt text')
    await show('A sentence of')
    await page.waitForFunction(() => String(getSelection()) === 'Some bold words begin')
    await show('has no text')
    await page.waitForFunction(() => String(getSelection()) === 'x')
    await closePage(page)
  })

  it('leads to the place in the Markdown while that is shown', async () => {
    const content = `![](/favicon.svg)\n\n${'A line.\n\n'.repeat(200)}## Two\n\n#### Left out`
    await createPost(site, { title: 'Known', age: null, content })
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'Edit Known')
    await page.waitForSelector('.writing-field [contenteditable="true"]')
    await press(page, 'Markdown')
    await page.waitForSelector('textarea.md')
    await press(page, 'Publish')
    await says(page, 'things are worth a look.')
    await press(page, 'Show: “Left out” follows a heading of level 2 and leaves a level out.')
    await page.waitForFunction(() => document.activeElement?.matches('textarea.md'))
    const seen = await page.$eval('textarea.md', (area) => {
      const { selectionStart, selectionEnd, value } = area as HTMLTextAreaElement
      return {
        chosen: value.slice(selectionStart, selectionEnd),
        below: innerHeight - area.getBoundingClientRect().bottom,
      }
    })
    expect(seen.chosen).to.equal('Left out')
    expect(seen.below, 'its end is in sight').to.be.above(-200)
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
        document.querySelector('.writing-screen__actions [aria-haspopup="dialog"]')?.textContent ?? '',
      ),
    )
    await pressAt(page, '.writing-screen__actions [aria-haspopup="dialog"]')
    await says(page, 'Worth a look')
    await press(page, 'Show: “Left out” follows a heading of level 2 and leaves a level out.')
    await page.waitForFunction(() => String(getSelection()) === 'Left out')
    await closePage(page)
  })
})
