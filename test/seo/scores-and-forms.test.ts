import { expect } from 'chai'
import { readConfig } from '../../server/config.ts'
import { firstDefinition } from '../../server/audit/shared/firstDefinition.ts'
import { contentDocuments } from '../../server/content/shared/documents.ts'
import { defaultSettings, globalDefaults, toldAudit } from '../../server/seo/defaultPageSettings.ts'
import { catalogue, matchingPages, rowFor, type PageSeo } from '../../server/seo/shared/seoPages.ts'
import { healthOf, lengthRemark, scorePage } from '../../server/seo/shared/seoScores.ts'
import { globalSchema, keywordList, pageForm, pageSchema } from '../../server/seo/shared/seoForms.ts'

const row = (path: string, more: Partial<PageSeo> = {}): PageSeo => ({
  path,
  title: 'A title',
  description: 'd'.repeat(140),
  keywords: ['one'],
  ogTitle: null,
  ogDescription: null,
  ogImageUrl: '/images/share.png',
  canonicalUrl: null,
  metaRobots: 'index,follow',
  ...more,
})
describe("A page's SEO score", () => {
  const cases: [name: string, more: Partial<PageSeo>, score: number, status: string, issues: string[]][] = [
    ['everything', {}, 100, 'good', []],
    ['60 and 160 characters', { title: 't'.repeat(60), description: 'd'.repeat(160) }, 100, 'good', []],
    ['no keywords', { keywords: [] }, 75, 'good', ['No keywords']],
    ['a title of 61', { title: 't'.repeat(61) }, 75, 'good', ['Title too long']],
    ['a description of 119', { description: 'd'.repeat(119) }, 75, 'good', ['Description too short']],
    [
      'a description of 161 and no image',
      { description: 'd'.repeat(161), ogImageUrl: null },
      50,
      'fair',
      ['Description too long', 'Missing OG image'],
    ],
    [
      'a title only',
      { description: null, keywords: [], ogImageUrl: null },
      25,
      'poor',
      ['Missing description', 'No keywords', 'Missing OG image'],
    ],
    [
      'nothing',
      { title: null, description: null, keywords: [], ogImageUrl: null },
      0,
      'critical',
      ['Missing title', 'Missing description', 'No keywords', 'Missing OG image'],
    ],
  ]
  for (const [name, more, score, status, issues] of cases) {
    it(`with ${name} is ${score}, ${status}`, () => {
      expect(scorePage(row('/', more))).to.deep.equal({ score, status, issues })
    })
  }

  it('without a row is none', () => {
    expect(scorePage(undefined)).to.deep.equal({
      score: 0,
      status: 'none',
      issues: ['No SEO configuration'],
    })
  })
})

describe('The length of a text', () => {
  it('is remarked on beside its counter', () => {
    expect([0, 1, 29, 30, 60, 61].map((length) => lengthRemark('title', length))).to.deep.equal([
      '',
      'Could be longer',
      'Could be longer',
      '',
      '',
      'Too long!',
    ])
    expect([0, 1, 119, 120, 160, 161].map((length) => lengthRemark('description', length))).to.deep.equal([
      '',
      'Could be longer',
      'Could be longer',
      '',
      '',
      'Too long!',
    ])
  })
})

describe('SEO health', () => {
  const all = catalogue.map((page, at) => row(page.path, { title: `Title ${at}` }))

  it('is 100 and Excellent when all six checks hold on all nine pages', () => {
    expect(healthOf({ rows: all, global: null })).to.deep.equal({
      score: 100,
      label: 'Excellent',
      missingTitles: 0,
      missingDescriptions: 0,
      duplicateTitles: 0,
      issues: [],
    })
  })

  it('counts what is missing, and titles used twice', () => {
    const rows = all.map((one, at) => {
      if (at === 0) return { ...one, title: null, description: null }
      return at < 3 ? { ...one, title: 'Same' } : one
    })
    const health = healthOf({ rows, global: null })
    expect(health).to.include({ missingTitles: 1, missingDescriptions: 1, duplicateTitles: 2, score: 93 })
    expect(health.issues.find((issue) => issue.text === 'Duplicate title')?.paths).to.deep.equal([
      '/blog',
      '/commsaudit',
    ])
  })

  it('needs work without any settings; a default image already helps', () => {
    const none = healthOf({ rows: [], global: null })
    expect(none).to.include({ label: 'Needs Work', score: 50, missingTitles: 9 })
    const global = globalDefaults('Plainsong')
    expect(healthOf({ rows: [], global })).to.include({ score: 67, label: 'Good' })
  })
})

describe('The page catalogue', () => {
  it('holds nine pages, and finds them by filter and text', () => {
    expect(catalogue).to.have.length(9)
    const rows = [row('/terms'), row('/blog', { title: 'Findable' })]
    const found = (
      ...given: Parameters<typeof matchingPages> extends [unknown, ...infer Rest] ? Rest : never
    ) => matchingPages(rows, ...given).map((page) => page.path)
    expect(found('legal', '')).to.deep.equal(['/privacy', '/terms', '/cookies'])
    expect(found('configured', '')).to.deep.equal(['/blog', '/terms'])
    expect(found('unconfigured', '')).to.have.length(7)
    expect(found('dynamic', '')).to.deep.equal(['/blog/[slug]', '/audit/[token]'])
    expect(found('all', ' FINDable ')).to.deep.equal(['/blog'])
    expect(found('core', 'nothing like this')).to.deep.equal([])
  })

  it('lets /audit speak for personal audit pages until they have their own row', () => {
    const page = catalogue.find(({ path }) => path === '/audit/[token]')!
    expect(rowFor(page, [row('/audit')])?.path).to.equal('/audit')
    expect(rowFor(page, [row('/audit'), row('/audit/[token]')])?.path).to.equal('/audit/[token]')
  })
})

describe('The seven core rows', () => {
  const rows = defaultSettings(toldAudit(firstDefinition, contentDocuments.audit.defaults.everywhere))

  it('leave the brand to its own configuration', () => {
    const { brand } = readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: 'postgres://localhost/none',
      SESSION_SECRET: 'a test secret that is long enough to be one',
    })
    for (const words of [brand.usual.name, brand.usual.tagline, brand.usual.blurb]) {
      expect(JSON.stringify(rows)).not.to.include(words)
    }
  })

  it('are complete but for the picture, and neither too long nor too short', () => {
    for (const one of rows) {
      expect(scorePage(row(one.path, { ...one, ogImageUrl: null })).issues, one.path).to.deep.equal([
        'Missing OG image',
      ])
      expect(lengthRemark('title', one.title.length), one.title).to.equal('')
    }
  })

  it('carry texts for sharing in the first four', () => {
    expect(
      rows.map(({ path, ogTitle, ogDescription }) => [path, Boolean(ogTitle && ogDescription)]),
    ).to.deep.equal([
      ['/', true],
      ['/blog', true],
      ['/audit', true],
      ['/commsaudit', true],
      ['/privacy', false],
      ['/terms', false],
      ['/cookies', false],
    ])
  })
})

describe('An SEO form', () => {
  const issues = (more: object) => {
    const result = pageSchema.safeParse({ ...pageForm('/', undefined), ...more })
    return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'))
  }

  it('takes web addresses and paths of this site only', () => {
    for (const ogImageUrl of ['', '/images/a.png', 'https://cdn.example/a.png', 'http://cdn.example/a.png'])
      expect(issues({ ogImageUrl }), ogImageUrl).to.deep.equal([])
    for (const ogImageUrl of [
      'javascript:alert(1)',
      '//evil.test/a',
      String.raw`/\evil.test`,
      'data:x',
      'a.png',
      'https://',
    ])
      expect(issues({ ogImageUrl }), ogImageUrl).to.deep.equal(['ogImageUrl'])
  })

  it('takes directives from the list and pages from the catalogue', () => {
    expect(issues({ metaRobots: 'index,follow"><script>' })).to.deep.equal(['metaRobots'])
    expect(issues({ path: '/admin' })).to.deep.equal(['path'])
  })

  it('takes codes only for verification and app id', () => {
    const texts = { siteName: '', titleTemplate: '', description: '', keywords: '', ogImageUrl: '' }
    const base = { ...texts, searchWaits: false }
    const ok = (more: object) =>
      globalSchema.safeParse({ ...base, facebookAppId: '', siteVerification: '', ...more }).success
    expect(ok({})).to.equal(true)
    expect(ok({ facebookAppId: '123456', siteVerification: 'aB_-9' })).to.equal(true)
    expect(ok({ facebookAppId: '12a' })).to.equal(false)
    expect(ok({ siteVerification: '<meta>' })).to.equal(false)
  })

  it('splits keywords at commas', () => {
    expect(keywordList(' a, b ,,a,c d')).to.deep.equal(['a', 'b', 'c d'])
  })
})
