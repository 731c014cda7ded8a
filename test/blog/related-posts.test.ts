import { expect } from 'chai'
import { relatedPosts } from '../../server/blog/relatedPostQueries.ts'
import { useSite } from '../support/site.ts'
import { createPost } from './support.ts'

describe('Related posts', () => {
  const site = useSite()
  const related = async (id: number, category = 'Strategy') =>
    (await relatedPosts(site.services.db, { id, category }, 3)).map(({ slug }) => slug)

  it('share words, those of titles and tags before excerpts, those before the text', async () => {
    const id = await createPost(site, { title: 'Measuring open rates', tags: ['Surveys'], age: 10 })
    await createPost(site, { slug: 'elsewhere', title: 'Town halls', category: 'Channels', age: 20 })
    const text = 'We measured it with a survey.'
    await createPost(site, {
      slug: 'in-text',
      title: 'Managers',
      content: text,
      category: 'Channels',
      age: 500,
    })
    await createPost(site, {
      slug: 'in-excerpt',
      title: 'Voice',
      excerpt: 'What surveys measure',
      category: 'Channels',
      age: 600,
    })
    await createPost(site, {
      slug: 'in-title',
      title: 'A survey that measures',
      category: 'Channels',
      age: 700,
    })
    expect((await related(id)).slice(0, 2)).to.deep.equal(['in-title', 'in-excerpt'])
  })

  it('are of the same category, then the newest, where no words are shared', async () => {
    const id = await createPost(site, { title: 'Alpha', tags: [], age: 10 })
    await createPost(site, { slug: 'newer', title: 'Bravo', category: 'Channels', age: 20 })
    await createPost(site, { slug: 'older', title: 'Charlie', age: 30 })
    expect(await related(id)).to.deep.equal(['older', 'newer'])
  })

  it('are public, and never the post itself', async () => {
    const id = await createPost(site, { title: "Quotes ' and \\ signs & | ! ( )", tags: ["it's"], age: 10 })
    await createPost(site, { title: 'Quotes and signs', age: null })
    await createPost(site, { title: 'Quotes and signs', age: -60 })
    await createPost(site, { title: 'Quotes and signs', deleted: true })
    expect(await related(id)).to.deep.equal([])
  })

  it('are found for a title without a single word', async () => {
    const id = await createPost(site, { title: '!!!', tags: [], age: 10 })
    await createPost(site, { slug: 'one', title: '???', age: 20 })
    expect(await related(id)).to.deep.equal(['one'])
  })
})
