import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { projectRoot } from '../../server/root.ts'
import { createCategories } from '../blog/support.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, type PageOptions } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { keys, stored, text, write } from '../support/writing.ts'

describe('Writing the text of a post', () => {
  const site = useSite()
  beforeEach(() => createCategories(site, 'Strategy'))
  const open = async (options: PageOptions = {}) => {
    const page = await openAdmin(site, '/admin/blog?edit=new', options)
    await write(page)
    return page
  }
  const choose = (page: Page, from: number, words: number) =>
    page.$eval(
      text,
      (element, start, length) => {
        const line = element.querySelector('p')!.firstChild!
        getSelection()!.setBaseAndExtent(line, start, line, start + length)
      },
      from,
      words,
    )

  it('takes Markdown’s marks as they are typed, and gives the signs back', async () => {
    const page = await open()
    await page.keyboard.type('# Plans\nSome **bold**, _soft_, ~~old~~ and `x = 1` words\n')
    await page.keyboard.type('- one\ntwo\n\n1. first\n\n> said\n\n\n---\n```js\nlet x')
    const markdown = [
      '## Plans',
      'Some **bold**, *soft*, ~~old~~ and `x = 1` words',
      '- one\n- two',
      '1. first',
      '> said',
      '---',
      '```js\nlet x\n```',
    ]
    expect((await stored(page)).trim().split('\n\n')).to.deep.equal(markdown)
    await closePage(page)
  })

  it('formats by keys, and leaves the sidebar alone', async () => {
    const page = await open()
    const side = await page.$eval('.shell', (shell) => shell.getAttribute('data-side'))
    await keys(page, 'Alt', '2')
    await page.keyboard.type('Title\n')
    await keys(page, 'Control', 'b')
    await page.keyboard.type('bold')
    await keys(page, 'Control', 'b')
    await page.keyboard.type(' and ')
    await keys(page, 'Control', 'i')
    await page.keyboard.type('soft\n')
    await keys(page, 'Control', 'Shift', '8')
    await page.keyboard.type('one\ntwo')
    await page.keyboard.press('Tab')
    await page.keyboard.type(' inside')
    expect((await stored(page)).trim()).to.equal('## Title\n\n**bold** and *soft*\n\n- one\n  - two inside')
    for (let step = 0; step < 20; step++) await keys(page, 'Control', 'z')
    expect(await stored(page)).to.equal('')
    expect(await page.$eval('.shell', (shell) => shell.getAttribute('data-side'))).to.equal(side)
    await closePage(page)
  })

  it('opens a list of blocks at a slash, filters it, and lets the slash be', async () => {
    const page = await open()
    await page.keyboard.type('/')
    await page.waitForSelector('[role=listbox]')
    await expectNoAxeFindings(page)
    const isActive = (name: string) =>
      page.waitForFunction(
        (selector, wanted) => {
          const active = document.querySelector(selector)!.getAttribute('aria-activedescendant')
          return document.getElementById(active ?? '')?.querySelector('b')?.innerText === wanted
        },
        {},
        text,
        name,
      )
    await isActive('Heading')
    await page.keyboard.press('ArrowDown')
    await isActive('Subheading')
    await page.keyboard.type('quo')
    await isActive('Quote')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Words\n\n/no')
    await page.keyboard.press('Escape')
    await page.waitForSelector('[role=listbox]', { hidden: true })
    await page.keyboard.type('w')
    expect((await stored(page)).trim()).to.equal('> Words\n\n/now')
    await closePage(page)
  })

  it('links the chosen words, with an address as one types it', async () => {
    const page = await open()
    await page.keyboard.type('Read our posts today')
    await choose(page, 5, 9)
    await page.waitForSelector('[aria-label="Format the selection"]')
    await expectNoAxeFindings(page)
    await keys(page, 'Alt', 'F10')
    await page.waitForFunction(() => document.activeElement?.ariaLabel?.startsWith('Bold'))
    await page.keyboard.press('Escape')
    await keys(page, 'Control', 'k')
    await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement)
    await page.keyboard.type('not an address')
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog[open] .field__error')
    await keys(page, 'Control', 'a')
    await page.keyboard.type('example.com/a')
    await page.keyboard.press('Enter')
    await page.waitForFunction((wanted) => document.activeElement?.matches(wanted), {}, text)
    expect(await stored(page)).to.equal('Read [our posts](https://example.com/a) today')
    await keys(page, 'Control', 'k')
    await press(page, 'Remove link')
    await page.waitForFunction((wanted) => document.activeElement?.matches(wanted), {}, text)
    expect(await stored(page)).to.equal('Read our posts today')
    await closePage(page)
  })

  it('keeps the cursor and what can be undone while the Markdown is shown', async () => {
    const page = await open()
    await page.keyboard.type('One **two** three')
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft')
    await keys(page, 'Control', 'Alt', 'm')
    await page.waitForSelector('textarea.md')
    await page.keyboard.type('-and-a-half-')
    await keys(page, 'Control', 'Alt', 'm')
    await page.waitForFunction((wanted) => document.activeElement?.matches(wanted), {}, text)
    await page.keyboard.type('!')
    expect(await stored(page)).to.equal('One **two** th-and-a-half-!ree')
    await keys(page, 'Control', 'z')
    await keys(page, 'Control', 'z')
    expect(await stored(page)).to.equal('One **two** three')
    await closePage(page)
  })

  it('takes what Word puts on the clipboard as plain structure, and says what it could not take', async () => {
    const page = await open()
    const word = fs.readFileSync(path.join(projectRoot, 'test/editor/fixtures/word-paste.html'), 'utf8')
    // What cleans it comes a moment after the text.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /pastePlugin/.test(name)),
    )
    await page.$eval(
      text,
      (element, html) => {
        const data = new DataTransfer()
        data.setData('text/html', html)
        const how = { bubbles: true, cancelable: true, clipboardData: data }
        element.dispatchEvent(new ClipboardEvent('paste', how))
      },
      word,
    )
    await page.waitForSelector(`${text} h2`)
    expect(await page.$eval(text, (element) => element.innerHTML)).not.to.match(/mso|<span|style=/)
    await says(page, 'could not come along')
    await closePage(page)
  })

  it('lets words be composed, as in Japanese, while a picture arrives', async () => {
    const page = await open()
    const keyboard = await page.createCDPSession()
    const compose = (words: string) =>
      keyboard.send('Input.imeSetComposition', {
        text: words,
        selectionStart: words.length,
        selectionEnd: words.length,
      })
    await page.keyboard.type('## ')
    await compose('に')
    await page.$eval(text, (element) => {
      const data = new DataTransfer()
      data.items.add(new File(['GIF89a'], 'broken.heic'))
      const { left, top } = element.getBoundingClientRect()
      const how = { bubbles: true, cancelable: true, clientX: left + 9, clientY: top + 9, dataTransfer: data }
      element.dispatchEvent(new DragEvent('drop', how))
    })
    await page.waitForSelector('.sending[data-refused]')
    await compose('にほん')
    await keyboard.send('Input.insertText', { text: '日本' })
    await page.waitForFunction(
      (wanted) => document.querySelector(`${wanted} h2`)?.textContent === '日本',
      {},
      text,
    )
    await press(page, 'Take out')
    expect(await stored(page)).to.equal('## 日本')
    await closePage(page)
  })

  for (const options of [{ dark: true }, { width: 390, height: 844 }]) {
    const where = 'dark' in options ? 'in the dark' : 'on a phone, where the tools stand at the bottom'
    it(`has nothing for axe to report ${where}`, async () => {
      const page = await open(options)
      await page.keyboard.type('Some words to choose from\n\n/')
      await page.waitForSelector('[role=listbox]')
      await expectNoAxeFindings(page)
      if ('width' in options) {
        const { bottom, small } = await page.$eval('.write__keys', (bar) => ({
          bottom: bar.getBoundingClientRect().bottom,
          small: [...bar.querySelectorAll('button')].filter(
            (one) => one.offsetHeight < 44 || one.offsetWidth < 44,
          ).length,
        }))
        expect(bottom).to.be.closeTo(options.height!, 2)
        expect(small).to.equal(0)
      }
      await page.keyboard.press('Escape')
      await choose(page, 0, 4)
      await expectNoAxeFindings(page)
      await closePage(page)
    })
  }
})
