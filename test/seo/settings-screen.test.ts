import { expect } from 'chai'
import { renameSite } from '../../server/seo/siteNameQueries.ts'
import type { SeoData } from '../../server/seo/shared/seoPages.ts'
import type { PageForm } from '../../server/seo/shared/seoForms.ts'
import { pageForm } from '../../server/seo/shared/seoForms.ts'
import { signIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

describe('SEO Settings', () => {
  const site = useSite()

  async function office() {
    const { agent, csrf } = await signIn(site)
    const token = { 'x-csrf-token': csrf }
    return {
      agent,
      savePage: (more: Partial<PageForm> & { version?: number }) =>
        agent
          .put('/admin/api/seo/pages')
          .set(token)
          .send({ ...pageForm('/', undefined), ...more }),
      saveGlobal: (more: object) =>
        agent
          .put('/admin/api/seo/global')
          .set(token)
          .send({
            siteName: '',
            titleTemplate: '',
            description: '',
            keywords: '',
            ogImageUrl: '',
            facebookAppId: '',
            siteVerification: '',
            ...more,
          }),
      initialize: () => agent.post('/admin/api/seo/initialize').set(token).send({}),
      read: async () => (await agent.get('/admin/api/seo').expect(200)).body as SeoData,
    }
  }
  /** The page after the change has been told to every process. */
  async function publicPage(path: string, contains: string): Promise<string> {
    await site.told()
    const { text } = await site.http.get(path).expect(200)
    expect(text).to.include(contains)
    return text
  }

  it('refuses a title for all posts that leaves no place for their own', async () => {
    const { savePage } = await office()
    const refused = await savePage({ path: '/blog/[slug]', title: 'Our blog' }).expect(422)
    expect(refused.body.errors.title).to.include('%s')
    await savePage({ path: '/blog/[slug]', title: '%s: our blog' }).expect(200)
    await savePage({ path: '/blog/[slug]', title: '' }).expect(200)
    await savePage({ path: '/audit/[token]', title: 'Our audit' }).expect(200)
  })

  it('shows its pages when the settings for all pages cannot be read', async () => {
    const { agent, savePage } = await office()
    await savePage({ title: 'Hello' }).expect(200)
    const { db } = site.services
    await db.raw('alter table seo_global_settings rename to seo_global_away')
    try {
      const { body } = await agent.get('/admin/api/seo').expect(200)
      expect(body.global).to.equal(null)
      expect(body.rows).to.have.length(1)
      const page = await agent.get('/admin/seo').expect(200)
      expect(page.text).to.include('Save Global Settings').and.include('%s | Plainsong')
    } finally {
      await db.raw('alter table seo_global_away rename to seo_global_settings')
    }
  })

  it('never overwrites the texts of a page that were saved in another tab', async () => {
    const { savePage, read } = await office()
    const first = await savePage({ title: 'One', version: 0 }).expect(200)
    expect(first.body.row.version).to.equal(1)
    await savePage({ title: 'Made at once too', version: 0 }).expect(409)
    await savePage({ title: 'Second tab', version: 1 }).expect(200)
    const late = await savePage({ title: 'First tab', version: 1 }).expect(409)
    expect(late.body.code).to.equal('version')
    const [row] = (await read()).rows
    expect([row!.title, row!.version]).to.deep.equal(['Second tab', 2])
  })

  it('never overwrites the settings for all pages that were saved in another tab', async () => {
    const { saveGlobal, read } = await office()
    const made = await saveGlobal({ siteName: 'One', version: 0 }).expect(200)
    expect(made.body.global.version).to.equal(1)
    await saveGlobal({ siteName: 'Made at once too', version: 0 }).expect(409)
    await saveGlobal({ siteName: 'Second tab', version: 1 }).expect(200)
    const late = await saveGlobal({ siteName: 'First tab', version: 1 }).expect(409)
    expect(late.body.code).to.equal('version')
    expect((await read()).global).to.include({ siteName: 'Second tab', version: 2 })
    await renameSite(site.services.db, 'Second tab', 'New name')
    await saveGlobal({ siteName: 'Second tab', version: 2 }).expect(409)
    expect((await read()).global).to.include({ siteName: 'New name', version: 3 })
  })

  it('makes a row, changes it, keeps empty fields as null', async () => {
    const { savePage } = await office()
    const made = await savePage({ title: 'Hello', keywords: 'a, b' }).expect(200)
    const { saved, ...row } = made.body.row
    expect(saved.by).to.equal('owner@plainsong.example')
    expect({ ...made.body, row }).to.deep.equal({
      created: true,
      row: {
        path: '/',
        title: 'Hello',
        description: null,
        keywords: ['a', 'b'],
        ogTitle: null,
        ogDescription: null,
        ogImageUrl: null,
        canonicalUrl: null,
        metaRobots: 'index,follow',
        version: 1,
      },
    })
    const changed = await savePage({ title: 'Hello again' }).expect(200)
    expect(changed.body).to.include({ created: false })
    expect(await site.services.db('seo_settings').select('title', 'keywords', 'custom_meta')).to.deep.equal([
      { title: 'Hello again', keywords: [], custom_meta: {} },
    ])
  })

  it('makes one row of two saves at once', async () => {
    const { savePage } = await office()
    await Promise.all([savePage({ title: 'One' }), savePage({ title: 'Two' })])
    expect(await site.services.db('seo_settings')).to.have.length(1)
  })

  it('says at the field what is wrong', async () => {
    const { savePage, saveGlobal } = await office()
    const answer = await savePage({ ogImageUrl: 'javascript:alert(1)' }).expect(422)
    expect(answer.body).to.deep.include({
      errors: { ogImageUrl: 'Enter an address that starts with https:// or with /' },
    })
    await savePage({ path: '/admin' }).expect(422)
    await saveGlobal({ facebookAppId: 'x' }).expect(422)
    expect(await site.services.db('seo_settings')).to.deep.equal([])
  })

  it('initializes seven core pages and leaves what is there alone', async () => {
    const { savePage, initialize, read } = await office()
    await savePage({ path: '/terms', title: 'Ours' })
    await initialize().expect(200)
    await initialize().expect(200)
    const { rows } = await read()
    expect(rows.map((row) => row.path)).to.deep.equal([
      '/',
      '/audit',
      '/blog',
      '/commsaudit',
      '/cookies',
      '/privacy',
      '/terms',
    ])
    expect(rows.find((row) => row.path === '/terms')?.title).to.equal('Ours')
    expect(rows[0]?.keywords).to.have.length(3)
  })

  it('changes the public pages at once', async () => {
    const { savePage, saveGlobal } = await office()
    await savePage({
      title: 'Our new front page',
      ogTitle: 'Shared title',
      canonicalUrl: '/?real',
      metaRobots: 'noindex,follow',
    })
    await saveGlobal({
      siteName: 'House',
      titleTemplate: '%s at House',
      siteVerification: 'code-123',
      facebookAppId: '42',
    })
    const html = await publicPage('/', 'Our new front page at House')
    expect(html)
      .to.contain('content="Shared title"')
      .and.contain('content="code-123"')
      .and.contain('noindex,follow')
    expect(html).to.contain('content="42"')
  })

  it('keeps hostile texts text, on the public page and in the office', async () => {
    const { savePage, agent } = await office()
    const hostile = `"><svg onload=alert(1)></title></script> 'quoted' & more`
    await savePage({ title: hostile, description: hostile, keywords: hostile, ogTitle: hostile }).expect(200)
    const html = await publicPage('/', 'quoted')
    expect(html).not.to.match(/<svg onload|<\/title><\/script>/)
    const { text } = await agent.get('/admin/seo?tab=pages').expect(200)
    expect(text).not.to.contain('<svg onload')
  })

  it('keeps its state in the address', async () => {
    const { agent } = await office()
    const { text } = await agent.get('/admin/seo?tab=pages&filter=legal').expect(200)
    expect(text).to.contain('>/privacy</code>').and.not.contain('>/commsaudit</code>')
    const none = await agent.get('/admin/seo?tab=pages&q=zzz&filter=legal').expect(200)
    expect(none.text).to.contain('No pages match your current filters.')
  })

  it('is closed to everyone else', async () => {
    await site.http.get('/admin/api/seo').expect(401)
    await site.http.put('/admin/api/seo/global').send({}).expect(401)
  })
})
