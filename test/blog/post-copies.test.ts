import { expect } from 'chai'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { blogCalls, fields } from './adminCalls.ts'
import { createCategories, createPost } from './support.ts'

describe('A post in the back office', () => {
  const site = useSite()
  const owner = useOwner(site)
  const { call, get, create } = blogCalls(owner)
  beforeEach(() => createCategories(site, 'Strategy'))

  describe('when it is duplicated', () => {
    const copy = (id: number, more: object = {}) =>
      call('post', `/posts/${id}/copy`, { fields: { ...fields, ...more } })

    it('is a draft with the same words, under an address of its own', async () => {
      const id = await create({ isFeatured: true, publishedAt: new Date().toISOString() })
      const first = (await copy(id, { isFeatured: true }).expect(200)).body.id as number
      const second = (await copy(id).expect(200)).body.id as number
      const copies = await Promise.all([get(`/posts/${first}`), get(`/posts/${second}`)])
      expect(copies.map((one) => one.fields.slug)).to.deep.equal(['a-new-post-copy', 'a-new-post-copy-2'])
      expect(copies[0]).to.deep.include({ status: 'Draft' })
      expect(copies[0].fields).to.deep.include({
        title: 'A new post (copy)',
        content: fields.content,
        isFeatured: false,
        publishedAt: '',
      })
    })

    it('takes what is not saved yet along, and leaves the unsaved new post alone', async () => {
      const id = await create()
      await call('put', '/drafts/new', { fields, version: 0, baseVersion: null }).expect(200)
      const made = (await copy(id, { content: 'Changed, not saved' }).expect(200)).body.id as number
      expect((await get(`/posts/${made}`)).fields.content).to.equal('Changed, not saved')
      expect((await get(`/posts/${id}`)).fields.content).to.equal(fields.content)
      expect((await get('/posts/new')).draft).to.not.equal(null)
    })

    it('keeps within the longest title, and says what is wrong with it', async () => {
      const id = await create()
      const made = (await copy(id, { title: 'T'.repeat(200) }).expect(200)).body.id as number
      expect((await get(`/posts/${made}`)).fields.title).to.equal(`${'T'.repeat(193)} (copy)`)
      const { body } = await copy(id, { title: '', category: 'Gone' }).expect(422)
      expect(body.errors).to.deep.equal({ title: 'Title is required' })
      expect((await copy(id, { category: 'Gone' }).expect(422)).body.errors).to.have.key('category')
    })
  })

  it('says where else it stands: on the home page, in issues that lead to it', async () => {
    const used = async (id: number) =>
      (await owner.agent.get(`/admin/api/issues/with-post/${id}`).expect(200)).body.issues
    const id = await createPost(site, { slug: 'plans', age: 30 })
    await createPost(site, { slug: 'plans-for-more', age: 20 })
    expect((await get(`/posts/${id}`)).homePlace).to.equal(2)
    expect(await used(id)).to.deep.equal([])
    await site.services.db('blog_old_slugs').insert({ slug: 'older', post_id: id })
    await site.services.db('newsletter_issues').insert([
      { subject: 'One', content: '[Read](/blog/plans)' },
      { subject: 'Two', content: '[Read](/blog/plans-for-more)' },
      {
        subject: 'Three',
        content: '[Read](https://site.example/blog/older?from=mail)',
        state: 'sent',
        send_at: '2026-11-06T12:00:00Z',
      },
    ])
    expect((await used(id)).map(({ said }: { said: string }) => said)).to.deep.equal([
      'sent Nov 06, 2026',
      'a draft',
    ])
    for (let more = 0; more < 2; more++) await createPost(site, { age: more })
    expect((await get(`/posts/${id}`)).homePlace).to.equal(null)
  })
})
