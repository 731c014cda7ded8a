import { expect } from 'chai'
import { emptyPost } from '../../server/blog/shared/postForm.ts'
import { searchScore } from '../../server/blog/shared/searchScore.ts'
import { searchWords } from '../../server/blog/shared/searchWords.ts'

const settings = {
  siteUrl: 'https://plainsong.example',
  siteName: 'Plainsong',
  titleTemplate: '%s | Plainsong',
  postTitle: null,
  searchWaits: false,
  image: '/images/share.png',
}
const post = { ...emptyPost, title: 'Measure what moved', excerpt: 'Five signals.', tags: 'metrics' }
const words = (more: object = {}, site: object = {}) =>
  searchWords({ ...post, ...more }, { ...settings, ...site })
const score = (more: object, tags = ['metrics']) => searchScore(words(more), tags)

describe('What a post will be found and shared as', () => {
  it('is made of the post while nothing is written', () => {
    expect(words()).to.deep.equal({
      title: 'Measure what moved | Plainsong',
      description: 'Five signals.',
      shareTitle: 'Measure what moved',
      shareText: 'Five signals.',
      image: 'https://plainsong.example/images/share.png',
      ownImage: false,
      host: 'plainsong.example',
    })
  })

  it('is what is written, without markup', () => {
    expect(
      words({
        searchTitle: '<b>Numbers</b> for boards',
        searchDescription: 'Which ones.',
        shareTitle: 'Look',
        shareText: 'Read this.',
        featuredImageUrl: '/uploads/a.png',
      }),
    ).to.include({
      title: 'Numbers for boards | Plainsong',
      description: 'Which ones.',
      shareTitle: 'Look',
      shareText: 'Read this.',
      image: 'https://plainsong.example/uploads/share/a.png',
      ownImage: true,
    })
  })

  it('is shaped by the pattern of posts, unless a title is written', () => {
    const pattern = { postTitle: 'Insights: %s' }
    expect(words({}, pattern).title).to.equal('Insights: Measure what moved | Plainsong')
    expect(words({ searchTitle: 'Numbers' }, pattern).title).to.equal('Numbers | Plainsong')
  })

  it('falls back to the site’s picture while an address is half typed', () => {
    expect(words({ shareImageUrl: 'https://' }).image).to.equal('https://plainsong.example/images/share.png')
  })
})

describe('The score of a post', () => {
  const whole = { featuredImageUrl: '/images/a.svg', searchDescription: 'x'.repeat(130) }

  it('is a hundred when everything is well', () => {
    const { score: points, reasons } = score(whole)
    expect(points).to.equal(100)
    expect(reasons.every(({ ok }) => ok)).to.equal(true)
  })

  const cases: [what: string, more: object, tags: string[], reason: string][] = [
    ['no title', { title: '' }, ['a'], 'There is no title yet.'],
    [
      'a long title',
      { title: 'x'.repeat(55) },
      ['a'],
      'The title is cut: of 67 characters, with the name of the site, about 60 are shown.',
    ],
    [
      'neither description nor excerpt',
      { searchDescription: '', excerpt: '' },
      ['a'],
      'There is neither a description nor an excerpt.',
    ],
    [
      'a short description',
      { searchDescription: 'Short' },
      ['a'],
      'The description has room: 5 characters of 120 to 160.',
    ],
    [
      'a long description',
      { searchDescription: 'x'.repeat(161) },
      ['a'],
      'The description is cut: of 161 characters about 160 are shown.',
    ],
    ['no tags', {}, [], 'No tag says what it is about.'],
    ['no picture', { featuredImageUrl: '' }, ['a'], 'It is shared with the picture of the site.'],
  ]
  for (const [what, more, tags, reason] of cases) {
    it(`loses a quarter for ${what}, and says so`, () => {
      const { score: points, reasons } = score({ ...whole, ...more }, tags)
      expect(points).to.equal(75)
      expect(reasons.filter(({ ok }) => !ok)).to.deep.equal([{ ok: false, text: reason }])
    })
  }
})
