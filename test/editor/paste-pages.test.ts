import { expect } from 'chai'
import { pasting } from './support/pasteSteps.ts'

describe('A paste from a page', () => {
  const paste = pasting()
  const becomes = async (html: string, markdown: string) =>
    expect((await paste(html)).text).to.equal(markdown)

  it('has the tasks of Notion, Confluence and Google Sheets', async () => {
    await becomes(
      '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>Done</span></li>' +
        '<li><div class="checkbox checkbox-off"></div> <span>Open</span></li></ul>',
      '- [x] Done\n- [ ] Open',
    )
    await becomes(
      '<div><div data-task-state="DONE">Done</div><div data-task-state="OPEN">Open</div></div>',
      '- [x] Done\n- [ ] Open',
    )
    await becomes(
      '<ul><li data-inline-task-id="1" class="checked">Done</li><li data-inline-task-id="2">Open</li></ul>',
      '- [x] Done\n- [ ] Open',
    )
    await becomes(
      '<table><tr><td>A</td><td>B</td></tr><tr><td>x</td><td><input type="checkbox" checked></td></tr></table>',
      '| A | B |\n| --- | --- |\n| x | ☑ |',
    )
  })

  it('has the code alone, whatever a page puts around it', async () => {
    await becomes(
      '<pre><div><div>python</div><div><button>Copy</button></div><div><code class="language-python">' +
        '<span>def</span> f():\n\treturn 1\n</code></div></div></pre>',
      '```python\ndef f():\n\treturn 1\n```',
    )
    await becomes('<pre class="c-mrkdwn__pre"><div>one<br>two</div></pre>', '```\none\ntwo\n```')
    await becomes(
      '<div class="syntaxhighlighter"><table><tr><td><div class="line"><code>int</code> <code>a;</code></div>' +
        '<div class="line"><code>b();</code></div></td></tr></table></div>',
      '```\nint a;\nb();\n```',
    )
  })

  it('has the code of a formula once, or what is seen of it, and says so', async () => {
    const { text, dropped } = await paste(
      '<p>So <span class="katex"><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x^2' +
        '</annotation></semantics></math><span aria-hidden="true">x2</span></span>, ' +
        '<math><msup><mi>c</mi><mn>2</mn></msup><mfrac><mi>a</mi><mi>b</mi></mfrac></math></p>',
    )
    expect(text).to.equal('So `x^2`, c²a/b')
    expect(dropped?.formulas).to.equal(2)
  })

  it('has a table in a cell as words, and no table where there is but one column', async () => {
    await becomes(
      '<table><tr><th>A</th><th>B</th></tr><tr><td>1<table><tr><td>2</td><td>3</td></tr></table></td><td>4</td></tr></table>',
      '| A | B |\n| --- | --- |\n| 1 2 3 | 4 |',
    )
    await becomes('<table><tr><td></td><td>One</td></tr><tr><td></td><td>Two</td></tr></table>', 'One\n\nTwo')
  })

  it('has quotation marks, terms apart from what they mean, and the number of a first item', async () => {
    await becomes(
      '<p>A <q>word</q></p><dl><dt>Term</dt><dd>Meaning</dd></dl>',
      'A “word”\n\n**Term**\n\nMeaning',
    )
    await becomes('<ol><li value="5">five</li><li>six</li></ol>', '5. five\n6. six')
  })

  it('has a link for each film and sound whose address is known, and counts the rest', async () => {
    const { text, dropped } = await paste(
      '<p>See <iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0" title="The talk"></iframe></p>' +
        '<figure><iframe src="//player.vimeo.com/video/76979871"></iframe></figure>' +
        '<video><source src="https://example.com/a.mp4"><embed src="https://example.com/a.swf"></video>' +
        '<video src="blob:https://example.com/1"></video><iframe src="https://ads.example.com/embed/12345"></iframe>',
    )
    expect(text).to.equal(
      'See\n\n[The talk](https://www.youtube.com/watch?v=dQw4w9WgXcQ)\n\nhttps://vimeo.com/76979871\n\n' +
        'https://example.com/a.mp4',
    )
    expect(dropped?.embeds).to.equal(2)
  })

  it('numbers what was counted by letters or Roman numerals, and says so', async () => {
    const { text, dropped } = await paste(
      '<ol type="a"><li>One</li></ol><p>and</p><ol><li style="list-style-type: lower-roman">Two</li></ol><ol><li>3</li></ol>',
    )
    expect(text).to.include('1. One').and.include('1. Two')
    expect(dropped?.lettered).to.equal(2)
  })
})
