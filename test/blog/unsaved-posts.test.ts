import { expect } from 'chai'
import { emptyPost } from '../../server/blog/shared/postForm.ts'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { blogCalls, fields } from './adminCalls.ts'
import { createCategories } from './support.ts'

describe('Blog Posts in the back office', () => {
  const site = useSite()
  const owner = useOwner(site)
  const { call, get, create } = blogCalls(owner)
  beforeEach(() => createCategories(site, 'Channels', 'Strategy'))

  const yesterday = new Date(Date.now() - 86_400_000).toISOString()

  describe('unsaved work', () => {
    const keep = (post: number | 'new', title: string, version: number, more: object = {}) =>
      call('put', `/drafts/${post}`, { fields: { ...fields, title }, version, baseVersion: null, ...more })

    it('is there again, until the post is saved', async () => {
      await keep('new', 'Half a tho', 0).expect(200)
      expect((await get('/posts/new')).draft).to.deep.include({
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
      const { version } = (await keep('new', 'Tab one', 0).expect(200)).body
      await keep('new', 'Tab two', 0).expect(409)
      await keep('new', 'Tab one, more', version).expect(200)
      await keep('new', 'Tab two', 0, { force: true }).expect(200)
      expect((await get('/posts/new')).draft).to.deep.include({ version: version + 2 })
    })

    it('that was begun anew is not overwritten by a tab that knows the one before', async () => {
      const before = (await keep('new', 'Tab one', 0).expect(200)).body.version
      await call('delete', '/drafts/new').expect(200)
      await keep('new', 'Tab two', 0).expect(200)
      await keep('new', 'Tab one, more', before).expect(409)
      expect((await get('/posts/new')).draft.fields.title).to.equal('Tab two')
    })

    it('hears before saving what will be left out of its texts', async () => {
      const { body } = await keep('new', 'Tom <the> cat, 1 < 2', 0).expect(200)
      const { version } = body
      expect(body.cleaned).to.deep.equal({ title: 'Tom cat, 1 < 2' })
      const { text } = await owner.agent.get('/admin/blog/preview/new').expect(200)
      expect(text).to.contain('Tom cat, 1 &lt; 2').and.not.to.contain('Tom &lt;the&gt;')
      expect((await keep('new', 'Tom  & the cat', version).expect(200)).body.cleaned).to.deep.equal({})
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
