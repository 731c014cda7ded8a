import { expect } from 'chai'
import { markupNames } from '../../server/templates/admin/markupNames.ts'
import { cleanTemplateHtml } from '../../server/outbox/templateHtml.ts'
import { styleTemplateHtml } from '../../server/outbox/styleTemplateHtml.ts'
import { textFromHtml } from '../../server/outbox/textFromHtml.ts'

describe('The HTML of a template', () => {
  const layout =
    '<table cellpadding="0" cellspacing="0" width="100%" border="0"><tr><td align="center" valign="top" width="240" bgcolor="#ffffff">One</td><td>Two</td></tr></table>'

  it('keeps what Outlook lays out by', () => {
    expect(cleanTemplateHtml(layout)).to.equal(layout)
    const picture = '<img src="https://example.com/a.png" alt="A" width="520" height="300" />'
    expect(cleanTemplateHtml(picture)).to.equal(picture)
  })

  it('holds the elements of mail and no others, and nothing that carries data or runs', () => {
    const elements = 'p strong em u h1 h2 h3 h4 h5 h6 ul ol li a div span table tr td th thead tbody'.split(
      ' ',
    )
    for (const name of elements) {
      const html = `<${name}>a</${name}>`
      expect(cleanTemplateHtml(html)).to.equal(html)
    }
    expect(cleanTemplateHtml('<p>a<br />b<img src="https://example.com/a.png" alt="c" /></p>')).to.include(
      '<br />',
    )
    for (const name of 'blockquote pre code hr figure figcaption del b i section form button svg'.split(
      ' ',
    )) {
      expect(cleanTemplateHtml(`<${name}>a</${name}>`), name).to.equal('a')
    }
    expect(
      cleanTemplateHtml(
        '<a href="https://a.example" title="t" class="c" style="color:red" id="i" data-x="1" onclick="y" target="_blank">a</a>',
      ),
    ).to.equal('<a href="https://a.example" title="t" class="c" style="color:red">a</a>')
  })

  it('keeps tables in tables, and is shown as it was typed where it is nested deeper than any mail', () => {
    const towers = (high: number) => '<table><tr><td>'.repeat(high) + 'a' + '</td></tr></table>'.repeat(high)
    expect(cleanTemplateHtml(towers(60))).to.equal(towers(60))
    // Neither quotes nor a missing end hide how deep it is.
    for (const piece of ['<table><tr><td>', '<ul><li>', '<div title="<">', '<x-y>']) {
      const typed = piece.repeat(25_000)
      const cleaned = cleanTemplateHtml(typed)
      expect(cleaned.slice(0, 20)).to.match(/^<p>&lt;(?:table|ul|div|x-y)/)
      expect(cleanTemplateHtml(cleaned) === cleaned, 'it is stable').to.equal(true)
      expect(markupNames(typed)).to.include(`<${/[\w-]+/.exec(piece)![0]}>`)
    }
    expect(cleanTemplateHtml('<p>a<ul><li>b'.repeat(500))).to.match(/^<p>&lt;p&gt;a/)
    expect(cleanTemplateHtml('<p>a'.repeat(500))).to.equal('<p>a</p>'.repeat(500))
  })

  it('loses what only looks like it', () => {
    expect(cleanTemplateHtml('<td width="expression(1)" align="left;x" onclick="y">a</td>')).to.equal(
      '<td>a</td>',
    )
    expect(cleanTemplateHtml('<img src="https://example.com/a.png" width="9999999" />')).to.equal(
      '<img src="https://example.com/a.png" />',
    )
  })

  it('leaves a table alone that lays out, and dresses one that holds data', () => {
    expect(styleTemplateHtml(layout))
      .to.match(/^<table cellpadding="0"[^>]*width="100%"[^>]*>/)
      .and.not.include('16px 0 0')
    expect(styleTemplateHtml('<table><tr><th>a</th></tr></table>')).to.include('border-bottom')
  })

  const texts: [string, string, string][] = [
    ['rows of a layout as lines', layout, 'One Two'],
    [
      'a link whose address is its text once',
      '<a href="https://a.example">https://a.example</a>',
      'https://a.example',
    ],
    ['a heading in its own letters', '<h2>Two words</h2><p>More</p>', 'Two words\n\nMore'],
    [
      'nothing for a picture or what is hidden',
      '<img src="x" alt="y"><div style="display:none">z</div><p>a</p>',
      'a',
    ],
    [
      'a quote with the name below it, a rule and code as it is typed',
      '<div class="quote"><p>Said</p><p>Ada</p></div><div class="rule"></div><div class="code">a\n  b</div>',
      `> Said\n>\n> Ada\n\n${'-'.repeat(40)}\n\na\n  b`,
    ],
    [
      'a button as a line of its words and address',
      '<p><a class="button" href="https://a.example/?a=1&amp;b=2">Book a call</a></p>',
      'Book a call: https://a.example/?a=1&b=2',
    ],
    ['entities as what they mean', '<p>Tom &amp; Jerry &lt;3</p>', 'Tom & Jerry <3'],
  ]
  for (const [what, html, text] of texts) {
    it(`reads in plain text ${what}`, () => {
      expect(textFromHtml(html)).to.equal(text)
    })
  }

  it('reads in plain text a table of data in columns, and one that was made to be endless as lines', () => {
    const spans = '<td colspan="999" rowspan="999">x</td>'
    const rows = (cells: string) => `<table><tr><th>Name</th><th>Team</th></tr>${cells}</table>`
    expect(textFromHtml(rows('<tr><td>Maya</td><td>Ovens</td></tr>'))).to.equal('Name   Team\nMaya   Ovens')
    const lengthOf = (cells: string) => textFromHtml(cleanTemplateHtml(rows(cells))).length
    expect(lengthOf(`<tr>${spans.repeat(30)}</tr>`)).to.be.below(5_000)
    expect(lengthOf(`<tr>${spans.repeat(200)}</tr>`)).to.be.below(5_000)
    expect(lengthOf(`<tr><td>${'w'.repeat(10_000)}</td><td>${'<br>l'.repeat(1_000)}</td></tr>`)).to.be.below(
      20_000,
    )
  })

  it('reads in plain text however deeply it is nested', () => {
    expect(textFromHtml(`${'<div>'.repeat(5_000)}deep`)).to.be.a('string')
  })
})
