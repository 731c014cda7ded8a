import { expect } from 'chai'
import { postsAt } from '../../server/blog/admin/linkedPostQueries.ts'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { blogCalls, fields } from './adminCalls.ts'
import { createCategories } from './support.ts'

describe('Blog Posts in the back office', () => {
  const site = useSite()
  const owner = useOwner(site)
  const { call, get, create, update } = blogCalls(owner)
  beforeEach(() => createCategories(site, 'Channels', 'Strategy'))

  const yesterday = new Date(Date.now() - 86_400_000).toISOString()

  it('is closed to anybody else', async () => {
    await site.http.get('/admin/blog').expect(303)
    for (const path of [
      '/admin/api/blog',
      '/admin/api/blog/posts/1',
      '/admin/blog.csv',
      '/admin/blog/preview/1',
    ])
      expect((await site.http.get(path).set('Accept', 'application/json')).status, path).to.be.oneOf([
        302, 401,
      ])
    await owner.agent.post('/admin/api/blog/posts').send({ fields }).expect(403)
  })

  it('stores a post with a long heading in letters that take two places, wherever it is cut', async () => {
    for (const before of ['', 'a']) {
      const id = await create({
        slug: `letters-${before}`,
        content: `## ${before}${'𝗙'.repeat(90)}\n\nText.`,
      })
      const [{ toc }] = await site.services.db('blog_posts').where({ id }).select('toc')
      expect(JSON.stringify(toc)).to.include('𝗙').and.not.include('\\ud')
    }
  })

  it('stores a post by Admin, with its body made', async () => {
    const id = await create({
      publishedAt: yesterday,
      isFeatured: true,
      readTime: '7',
      author_name: 'Eve',
      id: 99,
    })
    const row = await site.services.db('blog_posts').where({ id }).first()
    expect(row).to.include({
      author_name: 'Admin',
      read_time: 7,
      is_featured: true,
      featured_image_url: null,
    })
    expect(row.tags).to.deep.equal(['Planning', 'Templates'])
    expect(row.content_html).to.contain('<h2 id="one">One</h2>').and.contain('&lt;b&gt;')
    await site.told()
    expect((await site.http.get('/blog/a-new-post').expect(200)).text).to.contain('A new post')
  })

  it('says at each field what is wrong with it', async () => {
    const { body } = await call('post', '/posts', {
      fields: { ...fields, title: '', readTime: '61' },
    }).expect(422)
    expect(body.errors).to.deep.equal({
      title: 'Title is required',
      readTime: 'Read time must be under 60 minutes',
    })
    for (const nonsense of [null, [], { title: ['x'] }, 'text'])
      await call('post', '/posts', { fields: nonsense }).expect(422)
  })

  it('says when a slug is taken, and which one is free', async () => {
    await create()
    await create({ slug: 'a-new-post-2' })
    const { body } = await call('post', '/posts', { fields: { ...fields, title: 'Another' } }).expect(422)
    expect(body.errors).to.deep.equal({ slug: 'Another post already uses this slug' })
    expect(body.suggestion).to.equal('a-new-post-3')
    expect(await get('/slug?slug=a-new-post&except=1')).to.deep.equal({
      free: true,
      suggestion: 'a-new-post',
    })
  })

  it('settles two people choosing one slug at once', async () => {
    const titles = ['A', 'B', 'C', 'D', 'E']
    const answers = await Promise.all(
      titles.map((title) => call('post', '/posts', { fields: { ...fields, title } })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).to.deep.equal([
      201, 422, 422, 422, 422,
    ])
  })

  it('lets a published post answer at its old address after the slug changed', async () => {
    const id = await create({ publishedAt: yesterday })
    await update(id, { slug: 'renamed', publishedAt: yesterday }).expect(200)
    await site.told()
    await site.http.get('/blog/a-new-post').expect(301).expect('Location', '/blog/renamed')
    const another = await create({ title: 'Another' })
    await site.told()
    await site.http.get('/blog/a-new-post').expect(301).expect('Location', '/blog/renamed')
    const now = await postsAt(site.services.db, ['a-new-post'])
    expect(now.get('a-new-post')!.publishedAt, 'what a link there leads to').to.be.instanceOf(Date)
    await update(another, { title: 'Another', publishedAt: yesterday }, 1).expect(200)
    await site.told()
    expect((await site.http.get('/blog/a-new-post').expect(200)).text).to.contain('Another')
  })

  it('lets a post that was taken back and came again answer at its first address', async () => {
    const id = await create({ publishedAt: yesterday })
    await update(id, {}, 1).expect(200)
    await update(id, { slug: 'second' }, 2).expect(200)
    await update(id, { slug: 'second', publishedAt: yesterday }, 3).expect(200)
    await site.told()
    await site.http.get('/blog/a-new-post').expect(301).expect('Location', '/blog/second')
    await update(id, { slug: 'a-new-post', publishedAt: yesterday }, 4).expect(200)
    await site.told()
    await site.http.get('/blog/a-new-post').expect(200)
    await site.http
      .get('/blog/second')
      .expect(301)
      .expect('Location', '/blog/a-new-post')
      .expect('Cache-Control', 'no-cache')
  })

  it('names the deleted post that holds a slug or a category', async () => {
    const id = await create({ title: 'Binned' })
    await call('delete', `/posts/${id}`).expect(200)
    const { body } = await call('post', '/posts', { fields }).expect(422)
    expect(body.errors.slug).to.match(/^The deleted post “Binned” still has this slug/)
    expect((await get('/slug?slug=a-new-post')).message).to.equal(body.errors.slug)
    const { categories } = await get('/categories')
    const strategy = categories.find((row: { name: string }) => row.name === 'Strategy')
    expect(strategy).to.include({ posts: 0, deleted: 1 })
    const refused = await call('delete', `/categories/${strategy.id}`).expect(409)
    expect(refused.body.message).to.match(/^The deleted post “Binned” still uses this category/)
  })

  it('keeps no address of a post that was never public', async () => {
    const id = await create()
    await update(id, { slug: 'renamed', publishedAt: yesterday }).expect(200)
    await site.told()
    await site.http.get('/blog/a-new-post').expect(404)
  })

  it('notices that someone else has saved meanwhile, and overwrites only when told to', async () => {
    const id = await create()
    await update(id, { title: 'Mine' }).expect(200)
    const { body } = await update(id, { title: 'Theirs' }).expect(409)
    expect(body.code).to.equal('changed')
    await call('put', `/posts/${id}`, {
      fields: { ...fields, title: 'Theirs' },
      version: 1,
      force: true,
    }).expect(200)
    expect((await get(`/posts/${id}`)).fields.title).to.equal('Theirs')
  })
})
