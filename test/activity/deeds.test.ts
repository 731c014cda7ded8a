import { expect } from 'chai'
import { pageForm } from '../../server/seo/shared/seoForms.ts'
import { askForAudit, maya } from '../audit/support.ts'
import { blogCalls } from '../blog/adminCalls.ts'
import { createCategories } from '../blog/support.ts'
import { enquiry } from '../enquiries/support.ts'
import { api as media, libraryCalls, picture } from '../media/libraryCalls.ts'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { toldLines } from './toldLines.ts'

describe('Who did what on the site is told', () => {
  const site = useSite()
  const me = useOwner(site)
  const { send, table, lines, abouts } = toldLines(site, me)

  it('of search settings, of a page, of all, of waiting and of the usual ones', async () => {
    await send('put', 'seo/pages', { ...pageForm('/', undefined), title: 'A title of ours' }).expect(200)
    await send('put', 'seo/pages', { ...pageForm('/', undefined), version: 0 }).expect(409)
    const empty = { siteName: '', titleTemplate: '', description: '', keywords: '', ogImageUrl: '' }
    await send('put', 'seo/global', { ...empty, facebookAppId: '', siteVerification: '' }).expect(200)
    await send('put', 'seo/waiting', { searchWaits: true }).expect(200)
    await send('put', 'seo/waiting', { searchWaits: false }).expect(200)
    await table('seo_settings').delete()
    await send('post', 'seo/initialize').expect(200)
    const made = await table('seo_settings').count()
    await send('post', 'seo/initialize').expect(200)
    expect(await lines()).to.deep.equal([
      { action: 'seo.pageChanged', page: '/' },
      { action: 'seo.changed' },
      { action: 'seo.waiting', to: 'wait' },
      { action: 'seo.waiting', to: 'come' },
      { action: 'seo.begun', pages: String(made[0]!.count) },
    ])
  })

  it('of an audit’s link that is sent again, and extended', async () => {
    await askForAudit(site, maya)
    await send('post', 'audits/1/send').expect(200)
    await send('post', 'audits/1/extend').expect(200)
    await send('post', 'audits/99/send').expect(404)
    await send('post', 'audits/99/extend').expect(409)
    expect(await lines()).to.deep.equal([{ action: 'audit.linkSent' }, { action: 'audit.linkExtended' }])
    expect(await abouts()).to.deep.equal(['audit 1', 'audit 1'])
  })

  it('of files that are uploaded, described, replaced, taken back and restored', async () => {
    const { upload, change, list } = libraryCalls(me)
    await upload('photo.png', await picture())
    const [photo] = (await list()).rows
    const describe = (altText: string) =>
      send('patch', `media/${photo!.id}`, { altText, caption: '', tags: '' }).expect(200)
    await describe('A team')
    await describe('A team')
    const { body } = await change('post', `${media}/${photo!.id}/file`)
      .attach('file', await picture(), 'newer.png')
      .expect(200)
    const { asset, formerId } = body as { asset: { id: number }; formerId: number }
    await send('post', `media/${asset.id}/take-back`, { id: formerId }).expect(200)
    await send('post', `media/${asset.id}/restore`).expect(200)
    await send('post', `media/${asset.id}/restore`).expect(404)
    await send('post', `media/${asset.id}/instead`, { id: photo!.id }).expect(200)
    expect(await lines()).to.deep.equal([
      { action: 'media.uploaded', name: 'photo.png' },
      { action: 'media.changed', name: 'photo.png' },
      { action: 'media.replaced', name: 'photo.png', by: 'newer.png' },
      { action: 'media.tookBack', name: 'photo.png' },
      { action: 'media.restored', names: ['newer.png'] },
      { action: 'media.replaced', name: 'newer.png', by: 'photo.png' },
    ])
  })

  it('of many files in one line, with their number', async () => {
    const { upload, list } = libraryCalls(me)
    for (const name of ['one.png', 'two.png']) await upload(name, await picture())
    const ids = (await list()).rows.map(({ id }) => id)
    await send('post', 'media/tags', { ids, tags: 'team, office' }).expect(200)
    await send('post', 'media/tags', { ids, tags: 'team' }).expect(200)
    await send('patch', 'media/tags', { from: 'office', to: 'house' }).expect(200)
    await send('patch', 'media/tags', { from: 'house', to: '' }).expect(200)
    await send('patch', 'media/tags', { from: 'house', to: 'home' }).expect(200)
    await send('post', 'media/bin', { ids }).expect(200)
    await send('post', 'media/restore', { ids }).expect(200)
    const [, , ...told] = await lines()
    expect(
      told.map(({ names, ...line }) => ({ ...line, ...(names ? { of: (names as []).length } : {}) })),
    ).to.deep.equal([
      { action: 'media.tagged', tags: ['team', 'office'], files: '2' },
      { action: 'media.tagRenamed', from: 'office', to: 'house' },
      { action: 'media.tagRemoved', name: 'house' },
      { action: 'media.deleted', of: 2 },
      { action: 'media.restored', of: 2 },
    ])
  })

  it('of categories, of posts that are begun or duplicated, and of a version restored', async () => {
    await createCategories(site, 'Channels', 'Strategy')
    const { create } = blogCalls(me)
    const { body } = await send('post', 'blog/categories', { name: 'News', description: '' }).expect(201)
    const { id } = (body as { category: { id: number } }).category
    await send('post', 'blog/categories', { name: 'News', description: '' }).expect(422)
    await send('patch', `blog/categories/${id}`, { name: 'Press', description: '' }).expect(200)
    await send('patch', `blog/categories/${id}`, { name: 'Press', description: 'Words' }).expect(200)
    const post = await create({ title: 'On channels', publishedAt: '' })
    const opened = await me.agent.get(`/admin/api/blog/posts/${post}`).expect(200)
    const { fields } = opened.body as { fields: object }
    await send('post', `blog/posts/${post}/copy`, { fields }).expect(200)
    const [version] = await table('text_versions').where({ kind: 'post', item: String(post) })
    await send('post', `versions/post/${post}/${version.id}/restore`, { fields }).expect(200)
    expect(await lines()).to.deep.equal([
      { action: 'category.created', name: 'News' },
      { action: 'category.renamed', from: 'News', to: 'Press' },
      { action: 'category.changed', name: 'Press' },
      { action: 'post.created', title: 'On channels' },
      { action: 'post.copied', title: 'On channels' },
      { action: 'version.restored', of: 'post' },
    ])
    expect(await abouts()).to.deep.equal([`post ${post}`, `post ${post + 1}`, `post ${post}`])
  })

  it('of enquiries that are marked, several in one line', async () => {
    for (const email of ['ada@analytical.example', 'grace@navy.example'])
      await site.http
        .post('/enquiries')
        .set('Accept', 'application/json')
        .send({ ...enquiry, email })
        .expect(200)
    await send('patch', 'contact-submissions/1', { state: 'handled' }).expect(200)
    await send('patch', 'contact-submissions/9', { state: 'handled' }).expect(404)
    await send('patch', 'contact-submissions', { ids: [1, 2], state: 'spam' }).expect(200)
    expect(await lines()).to.deep.equal([
      { action: 'enquiry.marked', as: 'handled' },
      { action: 'enquiry.marked', as: 'spam', submissions: '2' },
    ])
  })

  it('of the words of the site, the brand and a popup, where an earlier version comes back', async () => {
    const opened = await me.agent.get('/admin/api/site-content/home').expect(200)
    const { version } = opened.body as { version: number }
    await send('post', 'site-content/home/versions/1/restore', { version }).expect(404)
    await send('post', 'popups/newsletter').expect(200)
    await send('post', 'popups/newsletter').expect(200)
    await send('patch', 'popups/newsletter', { enabled: false }).expect(200)
    const kept = {
      kind: 'brand',
      item: 'brand',
      fields: {},
      words: 0,
      reason: 'published',
      kept_by: 'x@plainsong.example',
    }
    const [brand] = await table('text_versions').insert(kept).returning('id')
    await send('post', 'brand/restore', { id: brand.id, seen: null }).expect(200)
    expect(await lines()).to.deep.equal([
      { action: 'popup.created', title: 'Newsletter popup' },
      { action: 'popup.switched', title: 'Newsletter popup', to: 'off' },
      { action: 'version.restored', of: 'brand' },
    ])
  })
})
