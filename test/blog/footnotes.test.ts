import { expect } from 'chai'
import { renderMarkdown } from '../../server/blog/markdown.ts'

const html = (source: string) => renderMarkdown(source).html.replaceAll('\n', '').replaceAll('\uFE0E', '')

/** Link and list reduced to what this article is about: `word[1]` and `1. text ↩`. */
function read(source: string): string {
  return html(source)
    .replaceAll(/<a href="#cite_[^>]+>/g, '')
    .replaceAll(/<sup><a href="#note_(\d+)"[^>]*>\1<\/a><\/sup>/g, '[$1]')
    .replaceAll(/<li id="note_(\d+)"><p>/g, '$1. ')
    .replaceAll(/<section[^>]*>|<\/section>|<\/?(?:ol|li|p|a|sup)>/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
}

describe('A footnote', () => {
  it('is a number in the text that leads to the note below the article, and back', () => {
    expect(html('One idea.[^1] Next.\n\n[^1]: From *a survey*.')).to.equal(
      '<p>One idea.<sup><a href="#note_1" id="cite_1" role="doc-noteref" aria-label="Note 1">1</a></sup> Next.</p>' +
        '<section class="notes" role="doc-endnotes" aria-label="Footnotes"><ol><li id="note_1"><p>From <em>a survey</em>. ' +
        '<a href="#cite_1" role="doc-backlink" aria-label="Back to the text">↩</a></p></li></ol></section>',
    )
  })

  const cases: [what: string, source: string, expected: string][] = [
    [
      'is numbered as it is first cited, whatever it is called',
      'b[^long-name] a[^1]\n\n[^1]: one\n[^long-name]: two',
      'b[1] a[2] 1. two ↩ 2. one ↩',
    ],
    ['may stand above what cites it', '[^a]: note\n\ntext[^a]', 'text[1] 1. note ↩'],
    ['may stand right below the paragraph', 'text[^a]\n[^a]: note', 'text[1] 1. note ↩'],
    ['goes on in the next line', 'x[^a]\n\n[^a]: one\ntwo\n  three\n\nfour', 'x[1] four 1. onetwo three ↩'],
    ['ends where something else begins', 'x[^a]\n\n[^a]: one\n- two', 'x[1] <ul> two </ul> 1. one ↩'],
    ['may be cited more than once', 'x[^a] y[^a]\n\n[^a]: z', 'x[1] y[1] 1. z ↩ ↩ 2'],
    ['may cite another', 'x[^a]\n\n[^b]: second\n\n[^a]: first[^b]', 'x[1] 1. first[2] ↩ 2. second ↩'],
    ['may cite itself', 'x[^a]\n\n[^a]: see[^a]', 'x[1] 1. see[1] ↩ ↩ 2'],
    ['that nothing cites still is to be read', 'x\n\n[^a]: alone', 'x 1. alone'],
    ['that is not there stays as it was typed', 'x[^a]', 'x[^a]'],
    ['of a name that is taken stays as it was typed', 'x[^a]\n\n[^a]: b\n[^a]: c', 'x[1] [^a]: c 1. b ↩'],
    ['in a quote stays as it was typed', '> [^a]: b', '<blockquote> [^a]: b </blockquote>'],
    ['is cited in a list', '- x[^a]\n\n[^a]: b', '<ul> x[1] </ul> 1. b ↩'],
    [
      'is not cited inside a link, which would hold a link',
      '[x[^a]](/b)\n\n[^a]: c',
      '<a href="/b">x[^a] 1. c',
    ],
    ['is no link of that name', '[^a](/b)\n\n[^a]: c', '<a href="/b">^a 1. c'],
    ['is not cited in code', '`[^a]`\n\n[^a]: c', '<code>[^a]</code> 1. c'],
    ['is not cited behind a backslash', '\\[^a]\n\n[^a]: c', '[^a] 1. c'],
    [
      'follows a bare address',
      'https://e.com/[^a]\n\n[^a]: c',
      '<a href="https://e.com/">https://e.com/ [1] 1. c ↩',
    ],
  ]
  for (const [what, source, expected] of cases) {
    it(what, () => expect(read(source)).to.equal(expected))
  }

  it('leaves headings their ids and names', () => {
    const { html: made, toc } = renderMarkdown('## note_1\n\n## Why[^1]\n\n[^1]: So.')
    expect(toc.map(({ id, text }) => [id, text])).to.deep.equal([
      ['note-1', 'note_1'],
      ['why', 'Why'],
    ])
    expect(made).to.contain('<h2 id="why">Why<sup><a href="#note_1" id="cite_1"')
  })

  it('is kept as it was typed when there are too many or it is too long', () => {
    const many = Array.from({ length: 201 }, (_, at) => `[^${at}]: note ${at}`).join('\n')
    expect(html(many).match(/<li id="note_/g)).to.have.length(200)
    expect(html(many)).to.contain('<p>[^200]: note 200</p>')
    expect(html(`x[^a]\n\n[^a]: ${'long '.repeat(500)}`)).to.contain('<p>[^a]: long long')
    const cited = 'x[^a] '.repeat(30)
    expect(html(`${cited}\n\n[^a]: b`).match(/↩/g)).to.have.length(20)
  })

  it('holds no id twice, however it is cited', () => {
    const ids = html('## Note 1\n\na[^1] b[^2] c[^1] d[^12]\n\n[^1]: x[^2]\n[^2]: y[^1]\n[^12]: z').match(
      /id="[^"]+"/g,
    )!
    expect(new Set(ids).size).to.equal(ids.length)
  })
})

describe('A picture whose address ends in #wide', () => {
  it('stands in a wide figure, without the word in its address', () => {
    expect(html('![A wall](/a.png#wide "Seen")')).to.equal(
      '<figure class="wide"><img src="/a.png" alt="A wall" loading="lazy" decoding="async" /><figcaption>Seen</figcaption></figure>',
    )
    expect(html('![A](/a.png#wider)')).to.contain('<figure><img src="/a.png#wider"')
  })
})
