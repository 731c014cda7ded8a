import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { projectRoot } from '../../server/root.ts'
import { createCategories } from '../blog/support.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { keys, stored, text, write } from '../support/writing.ts'

const samples = path.join(projectRoot, 'test/editor/fixtures')
const sample = (name: string) => fs.readFileSync(path.join(samples, name), 'utf8')

/** Puts something on a clipboard and pastes it into the text. */
const paste = (page: Page, data: Record<string, string>) =>
  page.$eval(
    text,
    (element, given) => {
      const clipboardData = new DataTransfer()
      for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    data,
  )

/** Waits for what reads the clipboards of other programs: it comes after the text, and takes its place at once. */
async function readsPastes(page: Page): Promise<void> {
  const script = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => /\/pastePlugin-/.test(name))?.name,
  )
  await page.evaluate(
    `import('${await script.jsonValue()}').then(() => new Promise((done) => setTimeout(done)))`,
  )
}

describe('A paste into a post', function () {
  this.timeout(60_000)
  const site = useSite()
  let page: Page
  beforeEach(async () => {
    await createCategories(site, 'Strategy')
    page = await openAdmin(site, '/admin/blog?edit=new', { allow: /ERR_NAME_NOT_RESOLVED|ERR_INTERNET/ })
    await write(page)
  })
  afterEach(() => closePage(page))

  it('brings its pictures to where they stood, with their words', async () => {
    await paste(page, { 'text/html': sample('docs-paste.html'), 'text/plain': 'as plain text' })
    await page.waitForSelector(`${text} img`)
    const markdown = (await stored(page)).replace(/\/uploads\/[\w./-]+/, 'UPLOADED')
    expect(markdown).to.include('| Managers | Monday |\n\n![One pixel](UPLOADED)\n\n#### Afterwards')
    expect(markdown).to.not.match(/[\uE000\uE001]/)
    await keys(page, 'Control', 'z')
    expect(await stored(page))
      .to.include('#### Afterwards')
      .and.not.include('![')
    await keys(page, 'Control', 'z')
    expect((await stored(page)).trim()).to.equal('')
  })

  it('says which pictures could not be taken along', async () => {
    await paste(page, { 'text/html': sample('word-paste.html') })
    await says(page, '1 picture could not come along: only the other program can show it.')
  })

  it('brings its words while what reads the rest cannot be loaded', async () => {
    // Another profile: this one has loaded it.
    await closePage(page)
    page = await openAdmin(site, '/admin/blog', { allow: /ERR_INTERNET/ })
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      if (request.url().includes('pastePlugin')) void request.abort('internetdisconnected')
      else void request.continue()
    })
    await press(page, 'New Post')
    await write(page)
    await paste(page, { 'text/html': '<h1>One</h1><p>Two</p>', 'text/plain': 'One\n\nTwo' })
    await says(page, 'Pasted as plain words')
    expect((await stored(page)).trim()).to.equal('One\n\nTwo')
  })

  it('is one step for undo, its pictures apart', async () => {
    await page.keyboard.type('Before')
    await paste(page, { 'text/html': '<p>One</p><p>Two</p>' })
    await page.waitForSelector(`${text} ::-p-text(Two)`)
    await keys(page, 'Control', 'z')
    expect((await stored(page)).trim()).to.equal('Before')
  })

  it('is read as Markdown when it is text, and stays as it is when plain text is asked for', async () => {
    await readsPastes(page)
    await paste(page, { 'text/plain': '## Head\n\n- one\n- **two**' })
    expect((await stored(page)).trim()).to.equal('## Head\n\n- one\n- **two**')
    await keys(page, 'Control', 'a')
    await page.keyboard.down('Shift')
    await paste(page, { 'text/plain': '- **two**' })
    await page.keyboard.up('Shift')
    expect((await stored(page)).trim()).to.equal('\\- \\*\\*two\\*\\*')
  })

  it('makes a link of the chosen words when it is an address', async () => {
    await readsPastes(page)
    await page.keyboard.type('our plan')
    await keys(page, 'Shift', 'Home')
    await page.waitForSelector('.bubble')
    await paste(page, { 'text/plain': 'https://example.com/plan' })
    expect((await stored(page)).trim()).to.equal('[our plan](https://example.com/plan)')
  })

  it('gives its footnotes numbers that the text does not have yet, in one step for undo', async () => {
    await readsPastes(page)
    const html =
      '<p>Half<a href="#_ftn1" name="_ftnref1">[1]</a></p><div style="mso-element:footnote">' +
      '<p><a href="#_ftnref1" name="_ftn1">[1]</a> Seen.</p></div>'
    await page.keyboard.type('Before ')
    await paste(page, { 'text/html': html })
    await paste(page, { 'text/html': html })
    expect(await stored(page)).to.equal('Before Half[^1]Half[^2]\n\n[^1]: Seen.\n\n[^2]: Seen.')
    await keys(page, 'Control', 'z')
    expect(await stored(page)).to.equal('Before Half[^1]\n\n[^1]: Seen.')
    await keys(page, 'Control', 'z')
    expect((await stored(page)).trim()).to.equal('Before')
  })

  it('of a table fills the empty cells of another, and stands below it where words are', async () => {
    await readsPastes(page)
    const html = '<table><tr><td>A</td><td>B</td></tr><tr><td>1</td><td>2</td></tr></table>'
    await page.keyboard.type('/tab')
    await page.keyboard.press('Enter')
    await paste(page, { 'text/html': html })
    const filled = '| A | B | |\n| --- | --- | --- |\n| 1 | 2 | |\n| |  | |'
    expect((await stored(page)).trim()).to.equal(filled)
    await paste(page, { 'text/html': html })
    expect((await stored(page)).trim()).to.equal(`${filled}\n\n| A | B |\n| --- | --- |\n| 1 | 2 |`)
    await keys(page, 'Control', 'z')
    expect((await stored(page)).trim()).to.equal(filled)
  })

  it('says which raised letters stand in the line', async () => {
    await readsPastes(page)
    await paste(page, { 'text/html': '<p>5 m<sup>2</sup> x<sub>q</sub></p>' })
    await says(page, '“q” stood above or below the line, and stands in it now.')
    expect((await stored(page)).trim()).to.equal('5 m² xq')
  })
})
