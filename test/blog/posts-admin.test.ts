import { expect } from 'chai'
import { purgePosts } from '../../server/blog/admin/postQueries.ts'
import { emptyPost } from '../../server/blog/shared/postForm.ts'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { createCategories, createPost } from './support.ts'

const fields = {
  ...emptyPost,
  title: 'A new post',
  slug: 'a-new-post',
  category: 'Strategy',
  excerpt: 'What it is about',
  content: '## One\n\nText with <b>HTML</b>',
  tags: 'Planning, planning, Templates,',
}

describe('Blog Posts in the back office', () => {
  const site = useSite()
  const owner = useOwner(site)
  beforeEach(() => createCategories(site, 'Channels', 'Strategy'))

  type Method = 'post' | 'put' | 'patch' | 'delete'
  const call = (method: Method, path: string, body: object = {}) =>
    owner.agent[method](`/admin/api/blog${path}`)
      .set('x-csrf-token', owner.csrf)
      .set('Accept', 'application/json')
      .send(body)
  const get = async (path: string) => (await owner.agent.get(`/admin/api/blog${path}`).expect(200)).body
  const create = async (more: object = {}) =>
    (await call('post', '/posts', { fields: { ...fields, ...more } }).expect(201)).body.id as number
  const update = (id: number, more: object, version: number | null = 1) =>
    call('put', `/posts/${id}`, { fields: { ...fields, ...more }, version })
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
    const { body } = await call('post', '/posts', { fields }).expect(422)
    expect(body.errors).to.deep.equal({ slug: 'Another post already uses this slug' })
    expect(body.suggestion).to.equal('a-new-post-3')
    expect(await get('/slug?slug=a-new-post&except=1')).to.deep.equal({
      free: true,
      suggestion: 'a-new-post',
    })
  })

  it('settles two people choosing one slug at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('post', '/posts', { fields })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).to.deep.equal([
      201, 422, 422, 422, 422,
    ])
  })

  it('lets a published post answer at its old address after the slug changed', async () => {
    const id = await create({ publishedAt: yesterday })
    await update(id, { slug: 'renamed', publishedAt: yesterday }).expect(200)
    await site.told()
    await site.http.get('/blog/a-new-post').expect(301).expect('Location', '/blog/renamed')
    await create({ title: 'Another', publishedAt: yesterday })
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
    await site.http.get('/blog/second').expect(301).expect('Location', '/blog/a-new-post')
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

  describe('unsaved work', () => {
    const keep = (post: number | 'new', title: string, version: number, more: object = {}) =>
      call('put', `/drafts/${post}`, { fields: { ...fields, title }, version, baseVersion: null, ...more })

    it('is there again, until the post is saved', async () => {
      await keep('new', 'Half a tho', 0).expect(200)
      expect((await get('/posts/new')).draft).to.deep.include({
        version: 1,
        fields: { ...fields, title: 'Half a tho' },
      })
      await create()
      expect((await get('/posts/new')).draft).to.equal(null)
    })

    it('belongs to its post and is marked in the list', async () => {
      const id = await create()
      await keep(id, '', 0).expect(200)
      expect((await get('')).rows[0]).to.include({ title: 'A new post', hasDraft: true })
      expect((await get(`/posts/${id}`)).fields.title).to.equal('A new post')
      await call('delete', `/drafts/${id}`).expect(200)
      expect((await get('')).rows[0]).to.include({ hasDraft: false })
    })

    it('of two tabs is not overwritten unseen', async () => {
      await keep('new', 'Tab one', 0).expect(200)
      await keep('new', 'Tab two', 0).expect(409)
      await keep('new', 'Tab one, more', 1).expect(200)
      await keep('new', 'Tab two', 0, { force: true }).expect(200)
      expect((await get('/posts/new')).draft).to.deep.include({ version: 3 })
    })

    it('hears before saving what will be left out of its texts', async () => {
      const { body } = await keep('new', 'Tom <the> cat, 1 < 2', 0).expect(200)
      expect(body.cleaned).to.deep.equal({ title: 'Tom cat, 1 < 2' })
      const { text } = await owner.agent.get('/admin/blog/preview/new').expect(200)
      expect(text).to.contain('Tom cat, 1 &lt; 2').and.not.to.contain('Tom &lt;the&gt;')
      expect((await keep('new', 'Tom  & the cat', 1).expect(200)).body.cleaned).to.deep.equal({})
      await create({ title: 'Tom <the> cat, 1 < 2' })
      expect((await get('')).rows[0].title).to.equal('Tom cat, 1 < 2')
    })

    it('does not touch the public site', async () => {
      await create({ publishedAt: yesterday })
      await site.told()
      await site.http.get('/blog').expect(200)
      await keep(1, 'Not yet', 0).expect(200)
      expect((await site.http.get('/blog/a-new-post').expect(200)).text).not.to.contain('Not yet')
    })
  })

  describe('the preview', () => {
    it('is the article that readers will get, byte for byte where they read', async () => {
      const id = await create({
        publishedAt: yesterday,
        content: '## One\n\n- a\n\n![p](/images/five-boxes.png)',
      })
      await site.told()
      const part = (html: string) => /<div class="prose"[\s\S]*?<section class="end-card"/.exec(html)![0]
      const live = (await site.http.get('/blog/a-new-post').expect(200)).text
      const preview = await owner.agent.get(`/admin/blog/preview/${id}`).expect(200)
      expect(part(preview.text)).to.equal(part(live))
      expect(preview.headers['x-frame-options']).to.equal('SAMEORIGIN')
      expect(preview.headers['content-security-policy']).to.contain("frame-ancestors 'self'")
    })

    it('shows unsaved work, even when half of it is missing', async () => {
      await call('put', '/drafts/new', {
        fields: { ...emptyPost, content: 'Only this', publishedAt: 'nonsense', readTime: 'x' },
        version: 0,
        baseVersion: null,
      }).expect(200)
      const { text } = await owner.agent.get('/admin/blog/preview/new').expect(200)
      expect(text).to.contain('Only this').and.contain('Untitled')
    })

    it('can be sent to someone by a private link, which nobody can guess', async () => {
      const id = await create()
      const { previewUrl } = await get(`/posts/${id}`)
      const link = previewUrl.replace(site.url, '')
      const answer = await site.http.get(link).expect(200)
      expect(answer.text).to.contain('A new post').and.contain('private preview')
      expect(answer.headers).to.include({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
      await site.http.get(link.replace(/=1\./, '=2.')).expect(404)
      await site.http.get(`${link}x`).expect(404)
      await call('delete', `/posts/${id}`).expect(200)
      await site.http.get(link).expect(404)
    })
  })
})
