import { expect } from 'chai'
import { checklist } from '../../server/blog/shared/checklist.ts'
import { emptyPost } from '../../server/blog/shared/postForm.ts'
import { readArticle } from '../../server/blog/shared/readArticle.ts'

const whole = {
  ...emptyPost,
  title: 'A title',
  excerpt: 'An excerpt',
  searchDescription: 'A description',
  featuredImageUrl: '/images/a.svg',
}
const nothing = { described: new Set<string>(), dead: new Map<string, string>(), answered: 0 }
const check = (fields: object, around: object = {}) => {
  const post = { ...whole, ...fields }
  return checklist(post, readArticle(post.content), { ...nothing, ...around })
}
const long = `${'word '.repeat(35)}end.`

describe('The checklist of a post', () => {
  it('has nothing to say of a plain one', () => expect(check({ content: 'Text.' })).to.deep.equal([]))

  it('says what is well', () => {
    const content =
      '## One\n\n### Two\n\n![A wall](/a.png) and [us](https://e.com), [them](https://f.com)\n\n## Three'
    expect(check({ content }, { answered: 2 }).map(({ state, text }) => [state, text])).to.deep.equal([
      ['ok', 'Every picture is described'],
      ['ok', 'All 2 links answer'],
      ['ok', 'The headings are in order'],
    ])
    expect(check({ content: '[us](https://e.com)' }, { answered: 1 })[0]!.text).to.equal('The link answers')
  })

  const cases: [
    what: string,
    fields: object,
    around: object,
    field: string,
    quote: string | undefined,
    text: string,
  ][] = [
    [
      'a picture without words',
      { content: '![](/uploads/1-a.png)' },
      {},
      'content',
      '/uploads/1-a.png',
      'The picture 1-a.png has no description.',
    ],
    [
      'a wide picture without words',
      { content: '![](/uploads/1-a.png#wide)' },
      {},
      'content',
      '/uploads/1-a.png#wide',
      'The picture 1-a.png has no description.',
    ],
    [
      'a link that does not answer',
      { content: '[x](https://e.com/a)' },
      { dead: new Map([['https://e.com/a', 'leads to a page that answers 404']]) },
      'content',
      'https://e.com/a',
      '“x” leads to a page that answers 404.',
    ],
    [
      'a level that was left out',
      { content: '## A\n\n#### B' },
      {},
      'content',
      'B',
      '“B” follows a heading of level 2 and leaves a level out.',
    ],
    [
      'a first heading that is a small one',
      { content: '### A' },
      {},
      'content',
      'A',
      '“A” is the first and leaves a level out.',
    ],
    [
      'a long sentence',
      { content: long },
      {},
      'content',
      'word word word word',
      'A sentence of 36 words: “word word word word word word word word...”',
    ],
    [
      'a long sentence with marks in it',
      { content: `**${long}**` },
      {},
      'content',
      'word word word word',
      'A sentence of 36 words: “word word word word word word word word...”',
    ],
    [
      'a footnote without a text',
      { content: 'a[^x]' },
      {},
      'content',
      '[^x]',
      'The footnote “x” has no text.',
    ],
    [
      'a footnote nothing leads to',
      { content: 'a\n\n[^x]: b' },
      {},
      'content',
      '[^x]',
      'Nothing leads to the footnote “x”.',
    ],
    ['no excerpt', { excerpt: ' ' }, {}, 'excerpt', undefined, 'The excerpt is missing.'],
    [
      'no search description',
      { searchDescription: '' },
      {},
      'searchDescription',
      undefined,
      'The search description is empty, so the excerpt will be used.',
    ],
    [
      'no picture',
      { featuredImageUrl: '' },
      {},
      'featuredImageUrl',
      undefined,
      'It has no picture of its own, so the drawn cover will be used.',
    ],
    [
      'a very long title',
      { title: 'x'.repeat(101) },
      {},
      'title',
      undefined,
      'The title has 101 characters; lists and networks cut it.',
    ],
  ]
  for (const [what, fields, around, field, quote, text] of cases) {
    it(`names ${what}, and leads there`, () => {
      const lines = check(fields, around).filter(({ state }) => state === 'warn')
      expect(lines).to.deep.equal([{ state: 'warn', text, field, ...(quote ? { quote } : {}) }])
    })
  }

  it('takes the description of the library for a picture’s own', () => {
    const lines = check({ content: '![](/uploads/1-a.png)' }, { described: new Set(['/uploads/1-a.png']) })
    expect(lines).to.deep.equal([{ state: 'ok', text: 'Every picture is described' }])
  })

  it('reads neither code nor tables as sentences', () => {
    expect(check({ content: `\`\`\`\n${long}\n\`\`\`\n\n| a |\n| - |\n| ${long} |` })).to.deep.equal([])
  })

  it('names no more than five long sentences', () => {
    const texts = check({ content: `${long}\n\n`.repeat(8) }).map(({ text }) => text)
    expect(texts).to.have.length(6)
    expect(texts.at(-1)).to.equal('And 3 more long sentences.')
  })
})
