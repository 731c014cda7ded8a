import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { projectRoot } from '../../server/root.ts'
import { closePage, newPage } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { pasteBundle } from './support/pasteBundle.ts'
import type { Pasted } from './support/pastePage.ts'

interface PasteTest {
  paste: (html: string, text: string, kind: string) => Promise<Pasted>
  copied: (markdown: string) => string
  again: (markdown: string) => string
}

const fixture = (name: string) =>
  fs.readFileSync(path.join(projectRoot, 'test/editor/fixtures', name), 'utf8')

describe('What is pasted', () => {
  const site = useSite()
  let page: Page
  before(async () => {
    // The picture of the web page is nowhere.
    page = await newPage(site, { allow: /ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED/ })
    // A page with our policy, which also reports what it forbids.
    await page.goto(`${site.url}/`)
    await page.evaluate(await pasteBundle())
  })
  after(() => closePage(page))

  const paste = (html: string, text = '', kind: 'article' | 'template' = 'article') =>
    page.evaluate(
      (given) =>
        (globalThis as unknown as { pasteTest: PasteTest }).pasteTest.paste(
          given.html,
          given.text,
          given.kind,
        ),
      { html, text, kind },
    )

  const programs = [
    { program: 'Word', name: 'word', pictures: 1 },
    { program: 'Google Docs', name: 'docs', pictures: 1, files: ['One pixel.png'] },
    { program: 'Outlook', name: 'outlook', pictures: 1 },
    { program: 'Apple Pages', name: 'pages' },
    { program: 'a web page', name: 'web', embeds: 1 },
    { program: 'Excel', name: 'excel' },
    { program: 'Google Sheets', name: 'sheets' },
  ]
  for (const { program, name, pictures = 0, embeds = 0, files = [] } of programs)
    it(`from ${program} is plain structure`, async () => {
      const pasted = await paste(fixture(`${name}-paste.html`))
      expect(pasted.text.replaceAll('\u00a0', ' ')).to.equal(fixture(`${name}-paste.expected.md`).trim())
      expect(pasted.shown).not.to.match(/mso|style=|<span|class="(?!ProseMirror)|<script|onerror/i)
      expect(pasted.files.map((file) => file.name)).to.deep.equal(files)
      expect(pasted.dropped ?? { pictures: 0, embeds: 0 }).to.deep.equal({ pictures, embeds })
    })

  it('into a template keeps what a template may hold', async () => {
    const { text } = await paste(fixture('word-paste.html'), '', 'template')
    expect(text).to.contain('<p>A good town hall is <strong>decided</strong>')
    expect(text).to.contain('<ul>\n  <li>Three <strong>questions</strong> you fear')
    expect(text).not.to.match(/<(?:table|blockquote|del|span)|style=/)
  })

  it('as plain text is read as Markdown', async () => {
    expect((await paste('', '## A heading\n\nand **bold** words')).text).to.equal(
      '## A heading\n\nand **bold** words',
    )
  })

  it('as rows apart by tabs is a table', async () => {
    const { text } = await paste('', 'Team\tReached\nSales\t62 %\n')
    expect(text).to.equal('| Team | Reached |\n| --- | --- |\n| Sales | 62 % |')
  })

  it('from this editor stays what it was, and is Markdown for other programs', async () => {
    for (const name of ['word', 'docs', 'web']) {
      const markdown = fixture(`${name}-paste.expected.md`).trim()
      const [copied, again] = await page.evaluate((given) => {
        const test = (globalThis as unknown as { pasteTest: PasteTest }).pasteTest
        return [test.copied(given), test.again(given)]
      }, markdown)
      expect(copied).to.equal(markdown)
      expect(again).to.equal(markdown)
    }
  })
})
