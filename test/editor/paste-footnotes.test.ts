import { expect } from 'chai'
import { pasting } from './support/pasteSteps.ts'

/** A footnote of Word as it is put on the clipboard: where it is cited, and what it says. */
const ofWord = (number: number, kind: 'ftn' | 'edn' = 'ftn') => {
  const shown = (link: string, name: string) =>
    `<a style='mso-footnote-id:${kind}${number}' href="#${link}" name="${name}" title=""><span class=MsoFootnoteReference>` +
    `<span style='mso-special-character:footnote'><![if !supportFootnotes]><span style='font-size:12.0pt'>[${number}]</span>` +
    `<![endif]></span></span></a>`
  const [mark, note] = [`_${kind}ref${number}`, `_${kind}${number}`]
  return {
    mark: shown(note, mark),
    note: (words: string) =>
      `<div style='mso-element:\n${kind === 'ftn' ? 'footnote' : 'endnote'}' id=${kind}${number}>` +
      `<p class=MsoFootnoteText>${shown(mark, note)} ${words}<o:p></o:p></p></div>`,
  }
}
const list = (notes: string, kind = 'footnote') =>
  `<div style='mso-element:${kind}-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>${notes}</div>`
const [one, two, end] = [ofWord(1), ofWord(2), ofWord(1, 'edn')]
const word =
  `<p class=MsoNormal>Half${one.mark} of all${two.mark}.</p>` +
  list(one.note('From <i>a survey</i>.') + two.note('Seen.<p class=MsoFootnoteText>In May.</p>'))

describe('A footnote of another program', () => {
  const paste = pasting()
  const becomes = async (html: string, markdown: string) =>
    expect((await paste(html)).text).to.equal(markdown)

  it('of Word is one of the text, without the line above it', () =>
    becomes(word, 'Half[^1] of all[^2].\n\n[^1]: From *a survey*.\n\n[^2]: Seen. In May.'))

  it('of Word that stands at the end of the document is one too', () =>
    becomes(
      `<h1>Why${one.mark}</h1><p>So${end.mark}.</p>${list(one.note('A'))}${list(end.note('B'), 'endnote')}`,
      '## Why[^1]\n\nSo[^2].\n\n[^1]: A\n\n[^2]: B',
    ))

  const programs: [name: string, html: string, markdown: string][] = [
    [
      'Google Docs',
      '<p><span>Half.</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p><hr>' +
        '<div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;Seen </span></p><p><span>twice.</span></p></div>',
      'Half.[^1]\n\n[^1]: Seen twice.',
    ],
    [
      'LibreOffice',
      '<p>Half.<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></p>' +
        '<div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Seen' +
        '</p><p class="sdfootnote">twice.</p></div>',
      'Half.[^1]\n\n[^1]: Seen twice.',
    ],
    [
      'a page made of Markdown',
      '<p>Half.<a href="https://a.example/#fn1" id="fnref1"><sup>1</sup></a></p><section><hr><ol><li id="fn1">' +
        '<p>Seen. <a href="#fnref1">↩︎</a></p></li></ol></section><p>After</p>',
      'Half.[^1]\n\nAfter\n\n[^1]: Seen.',
    ],
    [
      'Wikipedia, cited twice,',
      '<p>Half<sup id="ref-0"><a href="#n">[1]</a></sup> of all<sup id="ref-1"><a href="#n">[1]</a></sup></p><ol><li id="n">' +
        '<span class="mw-cite-backlink">^ <a href="#ref-0">a</a> <a href="#ref-1">b</a></span> <span>Seen.</span></li></ol>',
      'Half[^1] of all[^1]\n\n[^1]: Seen.',
    ],
  ]
  for (const [name, html, markdown] of programs)
    it(`of ${name} is one of the text`, () => becomes(html, markdown))

  it('is none where links lead to headings and back, or where only the number was copied', async () => {
    await becomes(
      '<p><a id="toc" href="#part">1</a></p><h2 id="part"><a href="#toc">1</a></h2><p>Words</p>',
      '1\n\n## 1\n\nWords',
    )
    await becomes(`<p>Half${one.mark}.</p>`, 'Half[1].')
  })

  it('has a number that the text does not have yet', async () => {
    const markdown = 'Known[^1] here\n\nPLACE\n\n[^1]: Known.'
    expect((await paste(word, 'article', { markdown, words: 'PLACE' })).text).to.equal(
      'Known[^1] here\n\nHalf[^2] of all[^3].\n\n[^1]: Known.\n\n[^2]: From *a survey*.\n\n[^3]: Seen. In May.',
    )
  })

  it('stands below the text when it is pasted into a line, a list or a cell', async () => {
    const notes = '\n\n[^1]: From *a survey*.\n\n[^2]: Seen. In May.'
    const places: [markdown: string, becomes: string][] = [
      ['One PLACE two', 'One Half[^1] of all[^2]. two'],
      ['- PLACE\n- next', '- Half[^1] of all[^2].\n- next'],
      ['> PLACE\n\nAfter', '> Half[^1] of all[^2].\n\nAfter'],
      ['| A |\n| --- |\n| PLACE |', '| A |\n| --- |\n| Half[^1] of all[^2]. |'],
    ]
    for (const [markdown, text] of places)
      expect((await paste(word, 'article', { markdown, words: 'PLACE' })).text).to.equal(text + notes)
  })

  it('is a footnote of an issue, and plain text in a template, which is said', async () => {
    expect((await paste(word, 'issue')).text).to.include('Half[^1] of all[^2].\n\n[^1]: From')
    const { text, dropped } = await paste(word, 'template')
    expect(text).to.equal(
      '<p>Half[1] of all[2].</p>\n<p>[1] From <em>a survey</em>.</p>\n<p>[2] Seen. In May.</p>',
    )
    expect(dropped?.notes).to.equal(2)
  })

  it('only says that it is from this editor, and has a name that no footnote has', async () => {
    const said = '<p data-pm-slice="0 0 []">own<sup data-footnote="x](/y) [">1</sup></p>'
    expect((await paste(said)).text).to.equal('own1')
  })
})
