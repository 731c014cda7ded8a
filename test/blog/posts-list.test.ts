import { expect } from 'chai'
import { purgePosts } from '../../server/blog/admin/postBinQueries.ts'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { blogCalls } from './adminCalls.ts'
import { createCategories, createPost } from './support.ts'

describe('Blog Posts in the back office', () => {
  const site = useSite()
  const owner = useOwner(site)
  const { call, get, create } = blogCalls(owner)
  beforeEach(() => createCategories(site, 'Channels', 'Strategy'))

  const yesterday = new Date(Date.now() - 86_400_000).toISOString()

  describe('the list', () => {
    it('shows status, views and the start of the excerpt, newest first', async () => {
      const id = await create({ excerpt: 'x'.repeat(120), publishedAt: yesterday })
      await create({ slug: 'later', publishedAt: new Date(Date.now() + 86_400_000).toISOString() })
      await create({ slug: 'draft' })
      await site.services.db('blog_view_totals').insert({ post_id: id, views: 7 })
      const { rows, stats, total } = await get('')
      expect(total).to.equal(3)
      expect(rows.map((row: { status: string }) => row.status)).to.deep.equal([
        'Draft',
        'Scheduled',
        'Published',
      ])
      expect(rows[2]).to.include({ views: 7, excerpt: `${'x'.repeat(100)}...` })
      expect(stats).to.deep.equal({ total: 3, published: 1, featured: 0, readTime: 5, views: 7 })
    })

    it('finds by title, category, author and tags, and filters by status', async () => {
      await create()
      await create({
        slug: 'b',
        title: 'Other 100%',
        category: 'Channels',
        tags: 'x',
        publishedAt: yesterday,
      })
      const found = async (query: string) =>
        (await get(`?${query}`)).rows.map((row: { slug: string }) => row.slug)
      expect(await found('q=planning')).to.deep.equal(['a-new-post'])
      expect(await found('q=CHANN')).to.deep.equal(['b'])
      expect(await found('q=100%25')).to.deep.equal(['b'])
      expect(await found('q=_')).to.deep.equal([])
      expect(await found('q=admin')).to.have.length(2)
      expect(await found('state=draft')).to.deep.equal(['a-new-post'])
      expect(await found('sort=title&dir=desc')).to.deep.equal(['b', 'a-new-post'])
    })

    it('cuts no character of an excerpt in two', async () => {
      await create({ excerpt: `${'x'.repeat(99)}👩‍👩‍👧 and more` })
      expect((await get('')).rows[0].excerpt).to.equal(`${'x'.repeat(99)}👩‍👩‍👧...`)
    })

    it('says when a post that is not public yet will be, to the minute', async () => {
      await create({ publishedAt: '2999-05-04T16:05:00Z' })
      expect((await get('')).rows[0].published).to.equal('May 04, 2999, 4:05 PM')
    })

    it('finds a title however many blanks are typed', async () => {
      await create({ title: 'One   page' })
      expect((await get('')).rows[0].title).to.equal('One page')
      expect((await get('?q=one%20%20page')).total).to.equal(1)
    })

    it('can be taken away as CSV in the order that is shown', async () => {
      for (const name of ['b', 'c', 'a']) await create({ slug: name, title: name })
      const slugs = async (query: string) =>
        (await owner.agent.get(`/admin/blog.csv?${query}`).expect(200)).text
          .split('\r\n')
          .slice(1, -1)
          .map((line) => line.split(',')[1])
      expect(await slugs('sort=title&dir=asc')).to.deep.equal(['a', 'b', 'c'])
      expect(await slugs('sort=title&dir=desc')).to.deep.equal(['c', 'b', 'a'])
      expect(await slugs('')).to.deep.equal(['a', 'c', 'b'])
    })

    it('can be taken away as CSV, safe for spreadsheets', async () => {
      await create({ title: '=1+1' })
      const { text } = await owner.agent.get('/admin/blog.csv').expect(200)
      expect(text).to.contain(`'=1+1,a-new-post,Draft,Strategy,"Planning, Templates",No,5,0,Admin`)
    })
  })

  describe('deleting', () => {
    it('takes the post off the site, and brings it back as it was', async () => {
      const id = await create({ publishedAt: yesterday })
      await call('delete', `/posts/${id}`).expect(200)
      await site.told()
      await site.http.get('/blog/a-new-post').expect(404)
      expect((await get('')).rows).to.deep.equal([])
      expect((await get('?state=deleted')).rows[0])
        .to.include({ id })
        .and.have.property('restorableUntil')
      await call('delete', `/posts/${id}`).expect(404)
      await call('post', `/posts/${id}/restore`).expect(200)
      await site.told()
      await site.http.get('/blog/a-new-post').expect(200)
    })

    it('is final after 30 days', async () => {
      const old = await createPost(site)
      const young = await createPost(site)
      await site.services.db.raw(
        `update blog_posts set deleted_at = now() - case id when ? then interval '31 days' else interval '29 days' end`,
        [old],
      )
      await purgePosts(site.services.db, 30)
      expect(await site.services.db('blog_posts').pluck('id')).to.deep.equal([young])
    })
  })
})
