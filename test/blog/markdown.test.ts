import { expect } from 'chai'
import sanitizeHtml from 'sanitize-html'
import { renderMarkdown } from '../../server/blog/markdown.ts'
import { growsFaster } from '../support/growsFaster.ts'

const html = (source: string) => renderMarkdown(source).html.replaceAll('\n', '')

describe('An article body', () => {
  const cases: [what: string, source: string, expected: string][] = [
    ['a second-level heading', '## Why one page?', '<h2 id="why-one-page">Why one page?</h2>'],
    ['a third-level heading', '### People & places', '<h3 id="people-places">People &amp; places</h3>'],
    ['a fourth-level heading', '#### 90 minutes', '<h4 id="90-minutes">90 minutes</h4>'],
    ['a heading without a space', '##Close', '<h2 id="close">Close</h2>'],
    ['a heading right below a paragraph', 'Text\n## Next', '<p>Text</p><h2 id="next">Next</h2>'],
    ['levels outside the dialect as text', '# One\n\n##### Five', '<p># One</p><p>##### Five</p>'],
    ['bullets with - and with *', '- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['bullets with *', '* a\n* b', '<ul><li>a</li><li>b</li></ul>'],
    ['a numbered list', '1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    ['bold and italics', '**very** *much*', '<p><strong>very</strong> <em>much</em></p>'],
    ['a link', '[us](/commsaudit)', '<p><a href="/commsaudit">us</a></p>'],
    [
      'a link to another site',
      '[x](https://e.com/?a=1&b=2)',
      '<p><a href="https://e.com/?a=1&amp;b=2">x</a></p>',
    ],
    ['a mail link', '[x](mailto:a@b.co)', '<p><a href="mailto:a@b.co">x</a></p>'],
    ['a link to /contact', '[x](/contact)', '<p><a href="/#contact" data-contact>x</a></p>'],
    ['a link to #contact', '[x](#contact)', '<p><a href="/#contact" data-contact>x</a></p>'],
    [
      'a picture with its caption',
      '![A wall](/images/a.png)',
      '<figure><img src="/images/a.png" alt="A wall" loading="lazy" decoding="async" /><figcaption>A wall</figcaption></figure>',
    ],
    [
      'a picture between words',
      'Before ![A](/a.png) after',
      '<p>Before</p><figure><img src="/a.png" alt="A" loading="lazy" decoding="async" /><figcaption>A</figcaption></figure><p>after</p>',
    ],
    ['a quote', '> said', '<blockquote><p>said</p></blockquote>'],
    ['code', '`a < b`', '<p><code>a &lt; b</code></p>'],
    ['a block of code', '```\n## not\n```', '<pre><code>## not</code></pre>'],
    ['paragraphs at blank lines', 'one\ntwo\n\nthree', '<p>onetwo</p><p>three</p>'],
    [
      'a bare address as a link',
      'See https://e.com/a?b=1&c=2, (or www.e.com/x_(y)).',
      '<p>See <a href="https://e.com/a?b=1&amp;c=2">https://e.com/a?b=1&amp;c=2</a>, (or <a href="https://www.e.com/x_(y)">www.e.com/x_(y)</a>).</p>',
    ],
    [
      'no link inside a word or a link',
      'xhttps://e.com [https://e.com](/y)',
      '<p>xhttps://e.com <a href="/y">https://e.com</a></p>',
    ],
    ['struck text', '~~old~~ ~new~', '<p><del>old</del> ~new~</p>'],
    [
      'a table',
      '| A | B |\n| --- | ---: |\n| **1** | <b>2 |',
      '<div class="table-box" role="group" aria-label="Table" tabindex="0"><table><thead><tr><th>A</th><th data-align="right">B</th></tr></thead><tbody><tr><td><strong>1</strong></td><td data-align="right">&lt;b&gt;2</td></tr></tbody></table></div>',
    ],
    ['boxes to tick', '- [ ] to do\n- [x] done', '<ul><li>☐ to do</li><li>☑ done</li></ul>'],
    ['a picture it refuses as its words, in the sentence', 'One ![two](x.png) three', '<p>One two three</p>'],
    [
      'a heading without a space behind a block of four ticks',
      '````\n```\n````\n\n##After',
      '<pre><code>```</code></pre><h2 id="after">After</h2>',
    ],
    [
      'a heading without a space behind code in a list',
      '1. ```\n   ##in\n   ```\n\n##After',
      '<ol><li><pre><code>##in</code></pre></li></ol><h2 id="after">After</h2>',
    ],
    [
      'a heading without a space behind code that a quote ends',
      '> ```\n> ##in\n\n##After',
      '<blockquote><pre><code>##in</code></pre></blockquote><h2 id="after">After</h2>',
    ],
    ['code that only a longer sign ends', '```\n##in\n``\n````', '<pre><code>##in``</code></pre>'],
    [
      'a picture without a caption, by a title of a blank',
      '![A wall](/a.png " ")',
      '<figure><img src="/a.png" alt="A wall" loading="lazy" decoding="async" /></figure>',
    ],
    [
      'a quote with a list, inside an item, that goes on below',
      '- x\n  > 2. a\n  b',
      '<ul><li>x<blockquote><ol start="2"><li>ab</li></ol></blockquote></li></ul>',
    ],
    ['an entity in a heading', '## Tom &amp; Jerry', '<h2 id="tom-jerry">Tom &amp; Jerry</h2>'],
    ['typed HTML as text', '<b>x</b>', '<p>&lt;b&gt;x&lt;/b&gt;</p>'],
  ]
  for (const [what, source, expected] of cases) {
    it(`shows ${what}`, () => expect(html(source)).to.equal(expected))
  }

  it('gives equal headings ids of their own, also where a number was typed', () => {
    const { toc } = renderMarkdown('## Plan\n\n## Plan\n\n## Plan 2\n\n## Plan')
    expect(toc.map((entry) => entry.id)).to.deep.equal(['plan', 'plan-2', 'plan-2-2', 'plan-3'])
  })

  it('lists its headings with their depth, without marks', () => {
    expect(renderMarkdown('## The **five** [boxes](/x)\n\n#### `a`').toc).to.deep.equal([
      { id: 'the-five-boxes', text: 'The five boxes', depth: 2 },
      { id: 'a', text: 'a', depth: 4 },
    ])
  })

  it('reads entities in headings as what they stand for', () => {
    expect(renderMarkdown('## Tom &amp; J&eacute;r&#244;me &lt;3').toc).to.deep.equal([
      { id: 'tom-jérôme-3', text: 'Tom & Jérôme <3', depth: 2 },
    ])
  })

  it('never gives a heading an id that the page uses itself', () => {
    const ids = renderMarkdown('## Contact\n\n## Main\n\n## i-star\n\n## island-1\n\n## __proto__').toc.map(
      (entry) => entry.id,
    )
    expect(ids).to.deep.equal(['contact-2', 'main-2', 'i-star', 'island-1-2', 'proto'])
  })

  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\nscript:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](&#x6A;avascript:alert(1))',
    '[x](vbscript:msgbox(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](//evil.test)',
    '[x](/\\evil.test)',
    '[x](\\\\evil.test)',
    '[x](<javascript:alert(1)>)',
    '[x](https://a.test" onclick="alert(1))',
    '![a](x" onerror=alert(1))',
    '![a](javascript:alert(1))',
    '![a](data:image/svg+xml,<svg onload=alert(1)>)',
    '![a" onerror="alert(1)](/x.png)',
    '![a](/x.png "t" onerror="alert(1)")',
    '![a](//evil.test/x.png)',
    '## <img src=x onerror=alert(1)>',
    '## x" onmouseover="alert(1)',
    '> <script>alert(1)</script>',
    '- <script>alert(1)</script>',
    '`<script>alert(1)</script>`',
    '```html\n<script>alert(1)</script>\n```',
    '<!--><script>alert(1)</script>-->',
    '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '[x]: javascript:alert(1)\n\n[x]',
    '<javascript:alert(1)>',
    '**<b onclick=alert(1)>**',
    'https://e.com/"onmouseover="alert(1)',
    'https://<script>alert(1)</script>',
    '| <script>alert(1)</script> |\n| --- |\n| [x](javascript:alert(1)) |',
    '| " onclick="alert(1) |\n| :-: |',
    '~~<img src=x onerror=alert(1)>~~',
    'a[^">] b[^<b>]\n\n[^">]: <script>alert(1)</script>\n[^<b>]: [x](javascript:alert(1))',
    '![a](javascript:alert(1)#wide)',
  ]
  for (const source of hostile) {
    it(`makes ${JSON.stringify(source)} harmless`, () => {
      for (const element of elementsIn(renderMarkdown(source).html)) {
        expect(element.tag).to.match(
          /^(h[2-4]|p|ul|ol|li|blockquote|pre|code|strong|em|del|sup|section|a|figure|figcaption|img|div|table|thead|tbody|tr|th|td)$/,
        )
        for (const [name, value] of Object.entries(element.attributes)) {
          expect(name).to.match(
            /^(id|href|src|alt|loading|decoding|data-contact|start|class|role|aria-label|tabindex|data-align)$/,
          )
          if (name === 'href' || name === 'src')
            expect(value).to.match(/^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/)
        }
      }
    })
  }

  const torments = [
    '[',
    '![](',
    '**',
    '#',
    '>',
    '> > ',
    '1. ',
    '- a\n',
    'a**b',
    '*a_',
    '``a',
    '<',
    '&',
    '![a](/b)',
    '!',
    '_',
    '~',
    '~~a ',
    '~a~~',
    '|',
    '|-|\n',
    'a|b\n',
    '|-',
    'https://',
    'https://a.b(',
    'www.',
    'www.a)',
    'a@',
    '&amp;',
    '## &amp;\n',
    '- [ ] ',
    '[^1]',
    '[^1]: a\n',
    'a\n[^1]: a',
    '[^1]:',
    'a[^1]\n\n[^1]: a[^1]\n',
  ]
  for (const piece of torments)
    it(`stays quick and complete, however often it says ${JSON.stringify(piece)}`, () => {
      const read = (length: number) => {
        const text = piece.repeat(Math.ceil(length / piece.length))
        expect(renderMarkdown(text).html).to.be.a('string')
      }
      expect(growsFaster(read, 50_000)).to.equal(false)
    })
})

interface Element {
  tag: string
  attributes: Record<string, string>
}

/** Every element as a parser sees it, whatever it is. */
function elementsIn(markup: string): Element[] {
  const elements: Element[] = []
  sanitizeHtml(markup, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tag, attributes) => {
        elements.push({ tag, attributes })
        return { tagName: tag, attribs: attributes }
      },
    },
  })
  return elements
}
