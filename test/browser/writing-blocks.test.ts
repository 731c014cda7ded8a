import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { createCategories, createPost } from '../blog/support.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, standsStill, type PageOptions } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { keys, stored, text, write } from '../support/writing.ts'

describe('The blocks of a post that is being written', () => {
  const site = useSite()
  beforeEach(() => createCategories(site, 'Strategy'))
  const open = async (options: PageOptions = {}) => {
    const page = await openAdmin(site, '/admin/blog?edit=new', options)
    await write(page)
    return page
  }
  const putCursor = (page: Page, within: string) =>
    page.$eval(`${text} ${within}`, (element) => getSelection()!.collapse(element.firstChild, 1))
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement!.getAttribute('aria-label') ?? document.activeElement!.tagName)

  it('moves a block by keys, says where it is, and puts it back', async () => {
    const page = await open()
    await page.keyboard.type('One\nTwo\nThree')
    const handle = await page.waitForSelector('[aria-label="Move this block"]')
    await handle!.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await page.waitForFunction(
      () => document.querySelector('output.vh')?.textContent === 'Moved to place 2 of 3.',
    )
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await page.waitForFunction(
      () => document.querySelector('output.vh')?.textContent === 'Put back to place 1 of 3.',
    )
    expect(await focused(page)).to.equal('Move this block')
    await page.keyboard.press('Escape')
    await keys(page, 'Alt', 'Shift', 'ArrowDown')
    expect(await stored(page)).to.equal('One\n\nThree\n\nTwo')
    await page.waitForFunction(
      () => document.querySelector('output.vh')?.textContent === 'Moved to place 2 of 3.',
    )
    await closePage(page)
  })

  it('goes through a table by Tab, adds to it, and sets its sides', async () => {
    const page = await open()
    await page.keyboard.type('/tab')
    await page.keyboard.press('Enter')
    for (const words of ['A', 'B', 'C', 'd', 'e', 'f', 'g', 'h', 'i', 'j']) {
      await page.keyboard.type(words)
      if (words !== 'j') await page.keyboard.press('Tab')
    }
    await press(page, 'Right')
    expect((await stored(page)).trim()).to.equal(
      '| A | B | C |\n| ---: | --- | --- |\n| d | e | f |\n| g | h | i |\n| j | |  |',
    )
    await closePage(page)
  })

  for (const width of [390, 1440])
    it(`leaves the words above a table to be read while one writes in it, at ${width} px`, async () => {
      const page = await open({ width, height: 800 })
      await page.keyboard.type(`${'Words over two lines. '.repeat(4)}\n/tab`)
      await page.keyboard.press('Enter')
      await page.waitForSelector('[role=toolbar][aria-label="Table"]')
      const places = await page.evaluate((wanted) => {
        const { bottom } = document.querySelector(`${wanted} p`)!.getBoundingClientRect()
        const tools = document.querySelector('[aria-label="Table"]')!.getBoundingClientRect()
        return { words: bottom, top: tools.top, bottom: tools.bottom }
      }, text)
      expect(places.top).to.be.greaterThan(places.words)
      expect(places.bottom).to.be.at.most(800)
      await press(page, 'Add row')
      expect(await page.$$eval(`${text} tr`, (rows) => rows.length)).to.equal(4)
      await closePage(page)
    })

  it('keeps the words of a table whole on a phone, and follows the cursor through its columns', async () => {
    const page = await open({ width: 390, height: 844 })
    await page.keyboard.type('/tab')
    await page.keyboard.press('Enter')
    for (const words of ['Responsibilities', 'Measurements', 'Recommendations']) {
      await page.keyboard.type(words)
      if (words !== 'Recommendations') await page.keyboard.press('Tab')
    }
    const seen = await page.$eval(`${text} table`, (table) => {
      const box = table.parentElement!
      const lines = [...table.querySelectorAll('th')].map((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return range.getClientRects().length
      })
      return { lines, wider: box.scrollWidth > box.clientWidth, moved: box.scrollLeft > 0 }
    })
    expect(seen).to.deep.equal({ lines: [1, 1, 1], wider: true, moved: true })
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('leads to the tools of a table by keys, and from any line to those of words', async () => {
    const page = await open()
    await page.keyboard.type('Words')
    await keys(page, 'Alt', 'F10')
    await page.waitForFunction(() => document.activeElement?.ariaLabel?.startsWith('Bold'))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.keyboard.type('bold')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/tab')
    await page.keyboard.press('Enter')
    await page.keyboard.type('A')
    await keys(page, 'Alt', 'F10')
    await page.waitForFunction(() => document.activeElement?.textContent === 'Add row')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.type('B')
    expect((await stored(page)).trim()).to.equal(
      'Words**bold**\n\n| AB | |  | |\n| --- | --- | --- | --- |\n| |  | |  |\n| |  | |  |',
    )
    await closePage(page)
  })

  it('shows which tasks of a list are done, as the page does', async () => {
    const id = await createPost(site, { content: '- [x] Done\n- [ ] To do\n- Neither' })
    const page = await openAdmin(site, `/admin/blog?edit=${id}`)
    await write(page)
    const signs = await page.$$eval('.write li > p', (lines) =>
      lines.map((line) => getComputedStyle(line, '::before').content),
    )
    expect(signs).to.deep.equal(['"☑ "', '"☐ "', 'none'])
    await closePage(page)
  })

  it('offers in a list only what can stand there', async () => {
    const page = await open()
    await page.keyboard.type('- /')
    await page.waitForSelector('[role=option]')
    const offered = await page.$$eval('[role=option] b', (names) => names.map(({ innerText }) => innerText))
    expect(offered).to.include('List').and.include('Table').and.not.include('Heading').and.not.include('Code')
    await closePage(page)
  })

  it('says why a picture and code get no link, and a table no heading', async () => {
    const content = `![A wall](/images/wall.png)\n\n\`\`\`\nlet x\n\`\`\`\n\n| A |\n| --- |\n| b |`
    const id = await createPost(site, { content })
    const page = await openAdmin(site, `/admin/blog?edit=${id}`, { allow: /404.*wall/ })
    await write(page)
    await putCursor(page, 'pre code')
    await page.keyboard.press('ArrowUp')
    await page.waitForSelector('.pic[data-selected]')
    await keys(page, 'Control', 'k')
    await says(page, 'A picture cannot be a link.')
    await putCursor(page, 'pre code')
    await keys(page, 'Control', 'k')
    await says(page, 'Code holds no links.')
    await putCursor(page, 'td')
    await keys(page, 'Alt', '2')
    await says(page, 'A table holds no headings.')
    expect(await page.$('dialog dialog[open]')).to.equal(null)
    expect(await stored(page)).to.equal(content)
    await closePage(page)
  })

  it('links by a press of the mouse while suggestions stand above the button', async () => {
    await createPost(site, { title: 'About example.com', slug: 'about-example' })
    const page = await open()
    await page.keyboard.type('the brief')
    await keys(page, 'Control', 'a')
    await keys(page, 'Control', 'k')
    await page.waitForFunction(() => document.activeElement?.matches('dialog [role=combobox]'))
    await page.keyboard.type('example.com')
    await page.waitForSelector('[role=option]')
    await standsStill(page)
    await page.click('dialog dialog[open] .dialog__foot .btn:last-child')
    await page.waitForFunction(() => !document.querySelector('dialog [role=combobox]'))
    expect(await stored(page)).to.equal('[the brief](https://example.com)')
    await closePage(page)
  })

  it('accepts a word that is being composed before it links', async () => {
    const page = await open()
    const keyboard = await page.createCDPSession()
    await keys(page, 'Control', 'k')
    await page.waitForFunction(() => document.activeElement?.matches('dialog [role=combobox]'))
    await page.keyboard.type('example.com')
    await page.focus('dialog dialog[open] input:not([role=combobox])')
    const composed = { text: 'に', selectionStart: 1, selectionEnd: 1 }
    await keyboard.send('Input.imeSetComposition', composed)
    await page.keyboard.press('Enter')
    await keyboard.send('Input.insertText', { text: '日本' })
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => !document.querySelector('dialog [role=combobox]'))
    expect(await stored(page)).to.equal('[日本](https://example.com)')
    await closePage(page)
  })

  it('links words to a post that is found while its title is typed, or to what was pasted', async () => {
    await createPost(site, { title: 'What the night shift hears', slug: 'night-shift' })
    const page = await open()
    await keys(page, 'Control', 'k')
    await page.waitForFunction(() => document.activeElement?.matches('dialog [role=combobox]'))
    await page.keyboard.type('the night')
    // What the last letters find takes the place of what the first ones found.
    await page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('[role=option] b')].map(({ textContent }) => textContent).join() ===
        wanted,
      {},
      'What the night shift hears',
    )
    await page.keyboard.press('ArrowDown')
    await page.waitForSelector('[role=combobox][aria-activedescendant]')
    await expectNoAxeFindings(page)
    await page.keyboard.press('Enter')
    await page.waitForSelector('[role=combobox][aria-expanded=false]')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => !document.querySelector('dialog [role=combobox]'))
    await page.keyboard.type(' and ')
    await keys(page, 'Control', 'k')
    await page.waitForFunction(() => document.activeElement?.matches('dialog [role=combobox]'))
    await page.keyboard.type('the night')
    await page.waitForSelector('[role=option]')
    await page.keyboard.press('Escape')
    await page.waitForSelector('[role=combobox][aria-expanded=false]')
    await keys(page, 'Control', 'a')
    await page.keyboard.type('example.com')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => !document.querySelector('dialog [role=combobox]'))
    expect(await stored(page)).to.equal(
      '[What the night shift hears](/blog/night-shift) and [example.com](https://example.com)',
    )
    await closePage(page)
  })
})
