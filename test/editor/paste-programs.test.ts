import { expect } from 'chai'
import { pasting } from './support/pasteSteps.ts'

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** A line of a list as Word puts it on the clipboard. */
const ofWord = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
  `<span><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span>` +
  `<![endif]>${text}<o:p></o:p></p>`

describe('A paste, by where it comes from,', () => {
  const paste = pasting()
  const becomes = async (html: string, markdown: string) =>
    expect((await paste(html)).text).to.equal(markdown)

  it('keeps line breaks apart that stand in no paragraph', async () => {
    await becomes('one<br><br>two<br>three', 'one\n\ntwo\\\nthree')
    await becomes(
      "<meta charset='utf-8'><span>one</span><br><b>two<br>three</b>",
      'one\\\n**two**\\\n**three**',
    )
    await becomes('<blockquote>said<br>again</blockquote>', '> said\\\n> again')
    await becomes('a<br>b<ul><li>c</li></ul><br>d', 'a\\\nb\n\n- c\n\nd')
  })

  it('goes on counting in a list of Word that a paragraph interrupts', async () => {
    const normal = '<p class=MsoNormal>Between</p>'
    await becomes(
      ofWord(1, '1.', 'One') + ofWord(1, '2.', 'Two') + normal + ofWord(1, '3.', 'Three'),
      '1. One\n2. Two\n\nBetween\n\n3. Three',
    )
  })

  it('keeps a paragraph of Word in the item that it belongs to', async () => {
    const more = '<p class=MsoListParagraphCxSpMiddle>More of one</p>'
    await becomes(
      ofWord(1, '1.', 'One') + more + ofWord(1, '2.', 'Two'),
      '1. One\n\n   More of one\n\n2. Two',
    )
  })

  it('takes the boxes of a checklist for tasks, and uploads no picture of them', async () => {
    const box = (state: string) => `<img src="${pixel}" alt="${state}" aria-roledescription="checkbox">`
    const docs =
      `<ul><li role="checkbox" aria-checked="true">${box('checked')}<p><span style="text-decoration:line-through;` +
      `font-weight:700">Done</span></p></li><li role="checkbox" aria-checked="false">${box('unchecked')}<p>Open</p></li></ul>`
    const { text, files } = await paste(docs)
    expect(text).to.equal('- [x] **Done**\n- [ ] Open')
    expect(files).to.deep.equal([])
    await becomes(
      '<ul><li><input type="checkbox" checked disabled> done</li><li><p><input type="checkbox">open</p></li></ul>',
      '- [x] done\n- [ ] open',
    )
  })

  it('nests the lists of Slack, and keeps its emoji as words', async () => {
    const list = (indent: number, ...items: string[]) =>
      `<ul data-indent="${indent}">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
    await becomes(
      list(0, 'one') + list(1, 'deep') + list(2, 'deeper') + list(1, 'deep too') + list(0, 'two'),
      '- one\n  - deep\n    - deeper\n  - deep too\n- two',
    )
    const emoji =
      '<img data-stringify-type="emoji" src="https://a.example/1.png" alt=":tada:" class="c-emoji">'
    const thumb = '<img src="https://s.example/1f44d.png" alt="👍🏽">'
    await becomes(`<p>Yes ${emoji} and ${thumb}</p>`, 'Yes :tada: and 👍🏽')
  })

  it('keeps what stands at a table and below a picture', async () => {
    const rows = '<tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr>'
    await becomes(
      `<table><caption>In 2026</caption>${rows}</table>`,
      'In 2026\n\n| A | B |\n| --- | --- |\n| 1 | 2 |',
    )
    const picture =
      '<figure><a href="https://x.example/"><picture><img src="https://x.example/a.png" alt="A hall"></picture></a>' +
      '<figcaption><p>The <b>town hall</b></p></figcaption></figure>'
    const { text } = await paste(`<p>Before</p>${picture}<p>After</p>`)
    expect(text).to.equal('Before\n\n![A hall](https://x.example/a.png "The town hall")\n\nAfter')
    const mail = await paste(picture, 'template')
    expect(mail.text).to.include('The <strong>town hall</strong>')
  })

  it('keeps the name of a language, and no blanks that must not break in code', async () => {
    await becomes(
      '<pre><code class="hljs language-ts">let a</code></pre><pre>if (a)<br>&nbsp;&nbsp;b()</pre>',
      '```ts\nlet a\n```\n\n```\nif (a)\n  b()\n```',
    )
  })

  it('leaves the comments of Google Docs behind', async () => {
    await becomes(
      '<p>Said<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> here</p>' +
        '<div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Please check</span></p></div>',
      'Said here',
    )
  })

  it('keeps letters above and below the line where there are such characters, and says where not', async () => {
    const { text, dropped } = await paste(
      '<h2>CO<sub>2</sub></h2><p>5 m<sup>2</sup>, x<sup>n+1</sup>, 10<sup>−3</sup>, 1<sup>st</sup>, Acme<sup>TM</sup>, ' +
        'm<span style="vertical-align:super"><span style="font-size:0.6em;vertical-align:super">3</span></span>, ' +
        'x<sub>q</sub>, e<sup><b>iπ</b></sup></p>',
    )
    expect(text).to.equal('## CO₂\n\n5 m², xⁿ⁺¹, 10⁻³, 1st, Acme™, m³, xq, e**iπ**')
    expect(dropped?.raised).to.deep.equal(['q', 'iπ'])
  })

  it('of several paragraphs is one line in a cell, and leaves the table whole', async () => {
    const markdown = '| A | B |\n| --- | --- |\n| x | y |'
    const html = '<p>one <b>bold</b></p><p>two<br>three</p><ul><li>four</li></ul>'
    const { text } = await paste(html, 'article', { markdown, words: 'x' })
    expect(text).to.equal('| A | B |\n| --- | --- |\n| one **bold** two three four | y |')
  })

  it('from Word numbers what it counted by letters, and says so', async () => {
    const { text, dropped } = await paste(ofWord(1, 'a)', 'One') + ofWord(1, 'b)', 'Two'))
    expect(text).to.equal('1. One\n2. Two')
    expect(dropped?.lettered).to.equal(1)
  })
})
