import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { projectRoot } from '../../server/root.ts'
import type { Kind, Pasted } from './support/pastePage.ts'
import { pageForPastes, type Chosen } from './support/pasteSteps.ts'

interface PasteTest {
  paste: (html: string, text: string, kind: string, over?: Chosen) => Promise<Pasted>
  copied: (markdown: string, words?: string, kind?: 'template') => string
  again: (markdown: string) => string
  over: (stored: string, from: Kind, to: Kind) => Promise<string>
}

type Inside = { pasteTest: PasteTest }
const fixture = (name: string) =>
  fs.readFileSync(path.join(projectRoot, 'test/editor/fixtures', name), 'utf8')

describe('What is pasted', () => {
  const opened = pageForPastes()
  let page: Page
  before(() => {
    page = opened()
  })

  const paste = (html: string, text = '', kind: Kind = 'article') =>
    page.evaluate(
      (given) => (globalThis as unknown as Inside).pasteTest.paste(given.html, given.text, given.kind),
      { html, text, kind },
    )

  /** Pastes text over words that are chosen in a text. */
  const pasteOver = (markdown: string, words: string, given: string) =>
    page.evaluate(
      async (over, text) =>
        (await (globalThis as unknown as Inside).pasteTest.paste('', text, 'article', over)).text,
      { markdown, words },
      given,
    )

  const nothing = { pictures: 0, embeds: 0, notes: 0, raised: [], formulas: 0, deletions: 0, lettered: 0 }
  const programs = [
    { program: 'Word', name: 'word', pictures: 1, lettered: 1 },
    { program: 'Google Docs', name: 'docs', pictures: 1, files: ['One pixel.png'] },
    { program: 'Outlook', name: 'outlook', pictures: 1 },
    { program: 'Apple Pages', name: 'pages' },
    { program: 'a web page', name: 'web', embeds: 1 },
    { program: 'Excel', name: 'excel' },
    { program: 'Google Sheets', name: 'sheets' },
  ]
  for (const { program, name, pictures = 0, embeds = 0, lettered = 0, files = [] } of programs)
    it(`from ${program} is plain structure`, async () => {
      const pasted = await paste(fixture(`${name}-paste.html`))
      expect(pasted.text.replaceAll('\u00a0', ' ')).to.equal(fixture(`${name}-paste.expected.md`).trim())
      expect(pasted.shown).not.to.match(/mso|style=|<span|class="(?!ProseMirror)|<script|onerror/i)
      expect(pasted.files.map((file) => file.name)).to.deep.equal(files)
      expect(pasted.dropped ?? nothing).to.deep.equal({ ...nothing, pictures, embeds, lettered })
    })

  it('into a template keeps what a template may hold', async () => {
    const { text } = await paste(fixture('word-paste.html'), '', 'template')
    expect(text).to.contain('<p>A good town hall is <strong>decided</strong>')
    expect(text).to.contain('<ul>\n  <li>Three <strong>questions</strong> you fear')
    expect(text).to.contain('<div class="quote">\n  <p>')
    expect(text).to.contain('<table>\n  <thead>\n    <tr><th>')
    expect(text).not.to.match(/<(?:del|span)|style=/)
  })

  it('as plain text is read as Markdown', async () => {
    expect((await paste('', '## A heading\n\nand **bold** words')).text).to.equal(
      '## A heading\n\nand **bold** words',
    )
  })

  it('as plain text into a template is words, whatever they look like', async () => {
    const { text } = await paste('', '## No <b>heading</b>\n\n> no quote', 'template')
    expect(text).to.equal('<p>## No &lt;b&gt;heading&lt;/b&gt;</p>\n<p>&gt; no quote</p>')
  })

  it('as a line of text keeps the blanks that set it apart', async () => {
    expect(await pasteOver('This isX good', 'X', ' **very**')).to.equal('This is **very** good')
    expect(await pasteOver('ThisX good', 'X', ' is very')).to.equal('This is very good')
    expect(await pasteOver('This Xgood', 'X', 'is ')).to.equal('This is good')
    expect(await pasteOver('oneXtwo', 'X', ' ')).to.equal('one two')
  })

  it('as an address links the words it is pasted over, and takes the place of another address', async () => {
    const address = 'https://new.example/b'
    expect(await pasteOver('Read our posts', 'our posts', address)).to.equal(`Read [our posts](${address})`)
    expect(await pasteOver('At https://old.example/a', 'https://old.example/a', address)).to.equal(
      `At ${address}`,
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
        const test = (globalThis as unknown as Inside).pasteTest
        return [test.copied(given), test.again(given)]
      }, markdown)
      expect(copied).to.equal(markdown)
      expect(again).to.equal(markdown)
    }
  })

  const asButton = '[Book a call](https://example.com/call){button}'
  const asLink = '[Book a call](https://example.com/call)'
  const inTemplate = '<p><a class="button" href="https://example.com/call">Book a call</a></p>'
  const ofSite = '<p><a class="button" href="{{siteUrl}}/blog">Read</a></p>'
  const ways: [from: Kind, stored: string, to: Kind, becomes: string][] = [
    ['issue', asButton, 'issue', asButton],
    ['issue', asButton, 'article', asLink],
    ['issue', asButton, 'template', inTemplate],
    ['template', inTemplate, 'issue', asButton],
    ['template', inTemplate, 'article', asLink],
    ['article', asLink, 'issue', asLink],
    ['template', ofSite, 'template', ofSite],
    ['template', ofSite, 'issue', '[Read](/blog){button}'],
    ['template', '<p><a href="{{siteUrl}}">Read</a></p>', 'article', '[Read](/)'],
  ]
  for (const [from, stored, to, becomes] of ways)
    it(`from ${from} to ${to} keeps where a button leads`, async () => {
      const text = await page.evaluate(
        (...given) => (globalThis as unknown as Inside).pasteTest.over(...given),
        stored,
        from,
        to,
      )
      expect(text).to.equal(becomes)
    })

  it('as plain text has a button in an issue, and the sign as it was typed in an article', async () => {
    const [issue, article] = [await paste('', asButton, 'issue'), await paste('', asButton)]
    expect([issue.text, article.text]).to.deep.equal([asButton, asButton])
    expect(issue.shown).to.include('data-button="https://example.com/call"')
    expect(article.shown).to.include('</a>{button}')
  })

  it('has no button that runs something', async () => {
    const said = '<p data-pm-slice="0 0 []" data-button="java\nscript:alert(1)">own</p>'
    expect((await paste(said, '', 'issue')).text).to.equal('own')
  })

  it('is only the words, for other programs, when nothing but words of one block was chosen', async () => {
    const copies: [markdown: string, words: string, text?: string][] = [
      ['## Plans for May', 'for May'],
      ['- one\n- two', 'two'],
      ['```sh\nnpm run x_y\n```', 'run x_y'],
      ['| a | b |\n| --- | --- |\n| cell | d |', 'cell'],
      ['Some **bold** words', 'bold', '**bold**'],
    ]
    for (const [markdown, words, text = words] of copies) {
      const copied = await page.evaluate(
        (given, some) => (globalThis as unknown as Inside).pasteTest.copied(given, some),
        markdown,
        words,
      )
      expect(copied).to.equal(text)
    }
  })

  it('is the words of a template, not its HTML, for other programs', async () => {
    const copied = await page.evaluate(() =>
      (globalThis as unknown as Inside).pasteTest.copied(
        '<p>Hello {{firstName|there}},<br>a <b>word</b></p>\n<ul><li>One</li></ul>',
        undefined,
        'template',
      ),
    )
    expect(copied).to.equal('Hello {{firstName|there}},\na word\n\nOne')
  })

  const hostile =
    '<p>words<a href="java\nscript:alert(1)">a</a><a href="data:text/html,x">b</a><a href="/blog">c</a></p>' +
    '<p hidden>unseen</p><img src="x" onerror="alert(2)"><iframe srcdoc="x"></iframe><form>d</form>' +
    '<p style="display:none" onclick="alert(3)">e</p><style>p{color:red}</style><script>alert(4)</script>'

  it('only says that it is from this editor, and brings nothing along that ours never has', async () => {
    for (const context of ['[]', '["blockquote",null]']) {
      const said = `<p data-pm-slice="0 0 ${context.replaceAll('"', '&quot;')}">own</p>`
      const { text, shown } = await paste(said + hostile)
      expect(text).to.include('own').and.include('wordsab[c](/blog)')
      expect(text).not.to.match(/script|data:|unseen|alert|!\[/)
      expect(shown).not.to.match(/script|data:|onerror|onclick|style=|<img src/)
    }
  })

  const notOurs = [
    '1 1 -2 ["heading",{"level":"99 onclick=alert(1)"},"blockquote",null]',
    '1 1 ["heading",{"level":["x",{"onclick":"alert(1)"}]}]',
    '2 2 ["bullet_list",{"mark":"<b>","tight":true}]',
    '1 1 [broken',
    '1 1 {"length":0}',
  ]
  for (const said of notOurs)
    it(`is read like any other where this editor would not say ${said}`, async () => {
      expect((await paste(`<p data-pm-slice='${said}'>own</p>`)).text).to.equal('own')
    })

  it('keeps code that begins with an empty line when it is from this editor', async () => {
    const pasted = await paste('<pre data-pm-slice="0 0 []"><code>\n\n\na</code></pre>')
    expect(pasted.text).to.equal('```\n\n\n\na\n```')
  })

  const towers: [string, string][] = [
    ['quotes', '<blockquote>'],
    ['lists', '<ul><li>'],
    ['tables', '<table><tr><td>'],
    ['boxes', '<div>'],
    ['marks', '<span style="font-weight:bold">'],
  ]
  for (const [what, piece] of towers)
    for (const own of ['', ' data-pm-slice="0 0 []"'])
      it(`keeps the words of ${what} in ${what} that no text has${own && ', also when it says that it is from here'}`, async () => {
        const { text } = await paste(`<p${own}>first</p>${piece.repeat(3_000)}last`)
        // Cells of ours stay cells.
        const outside = text.replaceAll(/^\|.*$/gm, '')
        expect(text).to.match(/^first\n\n[\s>*|-]*last[\s*|-]*$/)
        expect(outside.match(/[>-]/g) ?? []).to.have.length.at.most(12)
      })

  it('is as many paragraphs as two line breaks say, however many they are', async () => {
    const { text } = await paste('<p>one<br>line<br><br>two<br> <br><br><br><b>three</b><br>x<br>y</p>')
    expect(text).to.equal('one\\\nline\n\ntwo\n\n**three**\\\nx\\\ny')
    const many = await paste(`<p>${'a<br><br>'.repeat(8_000)}</p>`)
    expect(many.text).to.equal(Array(8_000).fill('a').join('\n\n'))
  })

  it('is read with the looks of its classes, however often a sheet names one', async () => {
    const sheet = '.a{font-weight:bold;color:red}'.repeat(3_000)
    const { text } = await paste(`<style>${sheet}</style>${'<p class="a">x</p>'.repeat(200)}`)
    expect(text).to.equal(Array(200).fill('**x**').join('\n\n'))
  })
})
