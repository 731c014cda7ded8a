import { expect } from 'chai'
import { renderMarkdown } from '../../server/blog/markdown.ts'

describe('A button in the text of an issue', () => {
  const buttons: [source: string, expected: string][] = [
    [
      '[Tom &amp; *Ada*](https://e.com/?a=1&b=2){button}',
      '<p><a class="button" href="https://e.com/?a=1&amp;b=2">Tom &amp; Ada</a></p>',
    ],
    ['[x](/contact) {button}', '<p><a class="button" href="/#contact" data-contact>x</a></p>'],
    ['[x](javascript:y){button}', '<p>x</p>'],
    ['and [x](/y){button}', '<p>and <a href="/y">x</a>{button}</p>'],
    ['[x](/y)\\{button}', '<p><a href="/y">x</a>{button}</p>'],
    ['> [x](/y){button}', '<blockquote><p><a href="/y">x</a>{button}</p></blockquote>'],
    ['`[x](/y){button}`', '<p><code>[x](/y){button}</code></p>'],
  ]
  for (const [source, expected] of buttons)
    it(`draws in an issue of the newsletter ${source}`, () =>
      expect(renderMarkdown(source, 'issue').html.replaceAll('\n', '')).to.equal(expected))

  it('is a link in an article, with the sign behind it as it was typed', () => {
    const { html } = renderMarkdown('[x](/y){button}')
    expect(html.trim()).to.equal('<p><a href="/y">x</a>{button}</p>')
  })
})
