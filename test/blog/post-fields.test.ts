import { expect } from 'chai'
import { undrawn } from '../../server/blog/shared/unsupportedMarkdown.ts'
import { postCards } from '../../server/blog/postCard.ts'
import { exampleBrand } from '../support/exampleBrand.ts'
import { cover, coverScheme } from '../../server/blog/cover.ts'
import { firstErrors } from '../../server/web/forms.ts'
import { categorySchema } from '../../server/blog/shared/categoryForm.ts'
import { emptyPost, postSchema, splitTags } from '../../server/blog/shared/postForm.ts'
import { suggestedReadTime } from '../../server/blog/shared/readTime.ts'
import { postStatus } from '../../server/blog/shared/postStatus.ts'
import { slugFollows, slugFor, slugify } from '../../server/blog/shared/slug.ts'

const errorsOf = (fields: object): Record<string, string> => {
  const result = postSchema.safeParse({ ...valid, ...fields })
  return result.success ? {} : firstErrors(result.error)
}
const valid = { ...emptyPost, title: 'T', slug: 't', category: 'C', excerpt: 'E', content: 'B' }

describe('The rules of a post', () => {
  it('makes slugs of titles', () => {
    const cases: [string, string][] = [
      ['The One-Page Strategy!', 'the-one-page-strategy'],
      ['Straße nach Ærø, Łódź', 'strasse-nach-aero-lodz'],
      ['日本語', ''],
      ['  Ask,   listen & act  ', 'ask-listen-act'],
      ['Café “Über” naïve', 'cafe-uber-naive'],
      ['a -- b', 'a-b'],
      ['100% (really)', '100-really'],
      ['---', ''],
      ['日本', ''],
    ]
    for (const [title, slug] of cases) expect(slugify(title), title).to.equal(slug)
  })

  it('offers an address for titles and categories of other scripts', () => {
    expect(slugFor('日本語', 'post')).to.match(/^post-[a-z0-9]+$/)
    expect(slugFor('日本語', 'post')).not.to.equal(slugFor('日本', 'post'))
    expect(slugFor('Привет', 'category')).to.match(/^category-[a-z0-9]+$/)
    expect([slugFor('Plan 日本', 'post'), slugFor('---', 'post')]).to.deep.equal(['plan', ''])
    expect(slugFollows(false, slugFor('日本語', 'post'), '日本語')).to.equal(true)
  })

  it('lets the slug follow the title until it was changed by hand', () => {
    expect(slugFollows(true, 'anything', 'Old')).to.equal(true)
    expect(slugFollows(false, '', 'Old')).to.equal(true)
    expect(slugFollows(false, 'old-title', 'Old title')).to.equal(true)
    expect(slugFollows(false, 'my-own', 'Old title')).to.equal(false)
  })

  it('says what is missing in the words of the form', () => {
    expect(errorsOf(emptyPost)).to.deep.equal({
      title: 'Title is required',
      slug: 'Slug is required',
      category: 'Category is required',
      excerpt: 'Excerpt is required',
      content: 'Content is required',
    })
  })

  const wrong: [what: string, fields: object, errors: object][] = [
    ['a title of 201', { title: 'x'.repeat(201) }, { title: 'Title must be under 200 characters' }],
    [
      'a slug with capitals',
      { slug: 'My-Slug' },
      { slug: 'Slug must contain only lowercase letters, numbers, and hyphens' },
    ],
    ['an excerpt of 501', { excerpt: 'x'.repeat(501) }, { excerpt: 'Excerpt must be under 500 characters' }],
    ['no minutes', { readTime: '0' }, { readTime: 'Read time must be at least 1 minute' }],
    ['letters for minutes', { readTime: 'ten' }, { readTime: 'Read time must be at least 1 minute' }],
    ['half minutes', { readTime: '5.5' }, { readTime: 'Read time must be whole minutes, from 1 to 60' }],
    ['61 minutes', { readTime: '61' }, { readTime: 'Read time must be under 60 minutes' }],
    ['an address that is none', { featuredImageUrl: 'picture' }, { featuredImageUrl: 'Must be a valid URL' }],
    [
      'a script for a picture',
      { featuredImageUrl: 'javascript:alert(1)' },
      { featuredImageUrl: 'Must be a valid URL' },
    ],
    [
      'a foreign path for a picture',
      { featuredImageUrl: '//evil.test/a' },
      { featuredImageUrl: 'Must be a valid URL' },
    ],
    ['a date that is none', { publishedAt: 'soon' }, { publishedAt: 'Must be a valid date and time' }],
  ]
  for (const [what, fields, errors] of wrong) {
    it(`refuses ${what}`, () => expect(errorsOf(fields)).to.deep.equal(errors))
  }

  it('accepts what is just allowed', () => {
    expect(
      errorsOf({
        title: 'x'.repeat(200),
        excerpt: 'x'.repeat(500),
        readTime: '60',
        featuredImageUrl: '/uploads/1.png',
        publishedAt: '2026-01-01T10:00:00.000Z',
      }),
    ).to.deep.equal({})
  })

  it('asks a category for its name', () => {
    const errors = (name: string) => {
      const result = categorySchema.safeParse({ name, description: '' })
      return result.success ? {} : firstErrors(result.error)
    }
    expect(errors('')).to.deep.equal({ name: 'Category name is required' })
    expect(errors('x'.repeat(101))).to.deep.equal({ name: 'Name must be under 100 characters' })
    expect(errors('Change')).to.deep.equal({})
  })

  it('reads the status from the date', () => {
    const now = new Date('2026-06-01T12:00:00Z')
    expect(postStatus(null, now)).to.equal('Draft')
    expect(postStatus('2026-06-01T12:00:01Z', now)).to.equal('Scheduled')
    expect(postStatus('2026-06-01T12:00:00Z', now)).to.equal('Published')
  })

  it('splits tags', () => {
    expect(splitTags(' Planning, ,Templates,planning ,')).to.deep.equal(['Planning', 'Templates'])
  })

  it('suggests a read time between 1 and 60 minutes', () => {
    expect(suggestedReadTime('one')).to.equal(1)
    expect(suggestedReadTime('word '.repeat(1100))).to.equal(5)
    expect(suggestedReadTime('word '.repeat(99_000))).to.equal(60)
  })

  for (const [what, content] of [
    ['a title', '# Title'],
    ['a small heading', 'Text\n##### Five'],
    ['an underlined heading', 'Title\n====='],
    ['a tag', 'one<br>two'],
    ['a comment', '<!-- later -->'],
    ['a link by number', '[x][1]\n\n[1]: https://e.com'],
    ['a button', '[Book a call](/call){button}'],
    ['a picture from nowhere', '![a](a.png)'],
  ] as const) {
    it(`tells the writer that ${what} will not be drawn`, () => expect(undrawn(content)).to.have.length(1))
  }

  it('says nothing of what is drawn, or stands in code', () => {
    const fine =
      '## Two\n\n- [ ] a\n\n| a | b |\n| - | - |\n\n~~x~~ 1 < 2 and a <3 [x](/y) ![a](/b.png) `<br>` so[^1]\n\n```\n# Title\n<br>\n```\n\n[^1]: there'
    expect(undrawn(fine)).to.deep.equal([])
  })

  it('draws the same cover for the same post for ever, without style attributes', () => {
    const drawn = cover({ slug: 'town-halls', category: 'Leadership' })
    expect(drawn).to.equal(cover({ slug: 'town-halls', category: 'Leadership' }))
    expect(drawn).not.to.equal(cover({ slug: 'other', category: 'Leadership' }))
    expect(drawn).not.to.match(/style=|NaN|undefined/)
  })

  it('gives the covers of one category every colour scheme, and turns and sizes them by the slug', () => {
    const slugs = Array.from({ length: 60 }, (_, at) => `post-${at}`)
    expect(new Set(slugs.map((slug) => coverScheme(slug))).size).to.equal(6)
    const drawn = slugs.map((slug) => cover({ slug, category: 'Leadership' }))
    expect(new Set(drawn.map((svg) => /viewBox="([^"]+)"/.exec(svg)![1])).size).to.be.greaterThan(3)
    expect(new Set(drawn.map((svg) => svg.includes('<g transform='))).size).to.equal(2)
  })

  it('never puts covers of one colour beside or below each other', () => {
    const posts = Array.from({ length: 40 }, (_, at) => ({
      id: at,
      slug: `post-${at}`,
      title: '',
      excerpt: '',
      category: 'Leadership',
      tags: [],
      isFeatured: false,
      pictureVersion: null,
      featuredImageUrl: at % 7 === 3 ? '/images/a.png' : null,
      authorName: 'Admin',
      authorId: null,
      readTime: 5,
      publishedAt: new Date(0),
      updatedAt: new Date(0),
    }))
    const grounds = postCards(
      { siteUrl: 'https://site.example', timeZone: 'UTC', brand: exampleBrand },
      posts,
    ).map(({ picture }) =>
      'cover' in picture ? /<rect [^>]*fill="([^"]+)"/.exec(picture.cover!)![1] : undefined,
    )
    grounds.forEach((ground, at) => {
      for (const before of [1, 2, 3]) {
        if (ground) expect(ground, `${at}`).not.to.equal(grounds[at - before])
      }
    })
  })

  it('draws no shape in the colour of the page, which would look bitten off at an edge', () => {
    for (const category of ['Strategy', 'Leadership', 'Channels', 'Engagement', 'Measurement', 'Other']) {
      for (let at = 0; at < 30; at++) expect(cover({ slug: `post-${at}`, category })).not.to.match(/#FBFAF7/i)
    }
  })
})
