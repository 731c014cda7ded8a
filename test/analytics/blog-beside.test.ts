import { expect } from 'chai'
import { pairUp } from '../../server/analytics/pairUp.ts'
import { rollUp } from '../../server/analytics/rollUp.ts'
import type { LoadedReport } from '../../server/analytics/shared/analyticsReport.ts'
import { signIn, type SignedIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { createPost } from '../blog/support.ts'
import { person, written } from './support.ts'

const days = 'from=2026-03-01&to=2026-03-10'

describe('The blog in the analytics beside filters', () => {
  const site = useSite()
  let agent: SignedIn['agent']
  let posts: number[]

  beforeEach(async () => {
    ;({ agent } = await signIn(site))
    const [ids, slugs] = [[] as number[], ['first', 'second', 'third']]
    for (const slug of slugs)
      ids.push(
        await createPost(site, {
          slug,
          title: `The ${slug}`,
          category: slug === 'second' ? 'Change' : 'Strategy',
        }),
      )
    posts = ids
    const [first, second, third] = slugs.map((slug) => `/blog/${slug}`)
    const google = { source: 'Google', country: 'Chile' }
    person(site, '198.51.100.1').views('2026-03-02T12:00:00Z', first, google)
    person(site, '198.51.100.1').views('2026-03-02T12:01:00Z', first, google)
    person(site, '198.51.100.1').views('2026-03-02T12:02:00Z', second, google)
    person(site, '198.51.100.1').views('2026-03-02T12:03:00Z', '/blog', google)
    person(site, '198.51.100.2').views('2026-03-03T12:00:00Z', first, {
      source: 'LinkedIn',
      country: 'Chile',
    })
    person(site, '198.51.100.3').views('2026-02-24T12:00:00Z', third, google)
    await written(site)
    await rollUp(site.services)
    await pairUp(site.services)
  })
  const blog = async (search: string) =>
    ((await agent.get(`/admin/api/analytics?${days}&${search}`).expect(200)).body as LoadedReport).report
      .blogAnalytics
  const told = ({ topPosts }: Awaited<ReturnType<typeof blog>>) =>
    topPosts.map(({ id, views }) => [id, views])

  it('counts every opening of an article that has the name, beside the days before', async () => {
    const google = await blog('source=Google')
    expect(told(google)).to.deep.equal([
      [posts[0]!, 2],
      [posts[1]!, 1],
    ])
    expect(google).to.deep.include({ totalViews: 3, avgReadingTime: 0, changes: { totalViews: '+200.0%' } })
    expect(google.categoryBreakdown).to.deep.equal([
      { category: 'Strategy', posts: 2, views: 2 },
      { category: 'Change', posts: 1, views: 1 },
    ])
    expect(google.totalPosts).to.equal(3)
  })

  it('is that of one article beside its page, and of two names where one of them is a page', async () => {
    const page = 'page=/blog/first'
    expect(told(await blog(page))).to.deep.equal([[posts[0]!, 3]])
    expect(told(await blog(`${page}&source=Google`))).to.deep.equal([[posts[0]!, 2]])
    expect(await blog('page=/blog')).to.deep.include({ totalViews: 0, topPosts: [] })
  })

  it('is that of all visitors beside two names without a page, of which articles cannot be told', async () => {
    expect(await blog('source=Google&country=Chile')).to.deep.equal(await blog(''))
  })

  it('counts an article in the bin in the sum, but lists it no more', async () => {
    await site.services.db('blog_posts').where({ id: posts[1]! }).update({ deleted_at: new Date() })
    const google = await blog('source=Google')
    expect(told(google)).to.deep.equal([[posts[0]!, 2]])
    expect(google.totalViews).to.equal(3)
  })

  it('is in the file that follows the filters', async () => {
    const { text } = await agent.get(`/admin/analytics.csv?${days}&source=Google`).expect(200)
    expect(text)
      .to.contain('"Blog, Source: Google",Total Views,views,3,,+200.0%')
      .and.contain('"Top Posts, Source: Google",The first,views,2,')
      .and.not.contain('Reading Time')
    const two = await agent.get(`/admin/analytics.csv?${days}&source=Google&country=Chile`).expect(200)
    expect(two.text).not.to.contain('Total Posts')
  })
})
