import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { createCategories, createPost } from '../blog/support.ts'
import { openAdmin } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { keys, stored, text } from '../support/writing.ts'

/** From a field of the picture Escape leads back to the text, and leaves the picture chosen. */
async function choose(page: Page): Promise<void> {
  const field = await page.waitForSelector('.write [aria-label="Alt text"]')
  await field!.focus()
  await page.keyboard.press('Escape')
  await page.waitForSelector(`${text}:focus [data-selected]`)
}

describe('What is written while a picture is chosen', () => {
  const site = useSite()
  const picture = '![](/favicon.svg)'
  beforeEach(() => createCategories(site, 'Strategy'))

  /** Opens the text with its picture chosen, as one that has just come is. */
  async function chosen(content: string): Promise<Page> {
    const id = await createPost(site, { content })
    const page = await openAdmin(site, `/admin/blog?edit=${id}`)
    await choose(page)
    return page
  }

  it('stands below it, and the picture stays', async () => {
    const page = await chosen(`${picture}\n\nBelow`)
    await page.keyboard.type('## Typed')
    expect(await stored(page)).to.equal(`${picture}\n\n## Typed\n\nBelow`)
    await closePage(page)
  })

  it('goes into the empty line there', async () => {
    const page = await chosen(`Above\n\n${picture}`)
    await keys(page, 'Control', 'End')
    await page.keyboard.press('Enter')
    await choose(page)
    await page.keyboard.type('Typed')
    expect(await stored(page)).to.equal(`Above\n\n${picture}\n\nTyped`)
    await closePage(page)
  })

  it('is composed there, as in Japanese', async () => {
    const page = await chosen(`${picture}\n\nBelow`)
    const keyboard = await page.createCDPSession()
    const key = { key: 'Process', code: 'KeyN', windowsVirtualKeyCode: 229 }
    const composed = { text: 'に', selectionStart: 1, selectionEnd: 1 }
    await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
    await keyboard.send('Input.imeSetComposition', composed)
    await keyboard.send('Input.insertText', { text: '日本' })
    expect(await stored(page)).to.equal(`${picture}\n\n日本\n\nBelow`)
    await closePage(page)
  })

  it('is pasted there', async () => {
    const page = await chosen(`> ${picture}`)
    await page.$eval(text, (element) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'Pasted')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    expect(await stored(page)).to.equal(`> ${picture}\n>\n> Pasted`)
    await closePage(page)
  })
})
