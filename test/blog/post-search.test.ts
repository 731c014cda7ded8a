import { expect } from 'chai'
import { useOwner } from '../support/admin.ts'
import { readHtml } from '../support/html.ts'
import { useSite } from '../support/site.ts'
import { blogCalls, fields } from './adminCalls.ts'
import { createCategories } from './support.ts'

describe('What search engines and networks are told of a post', () => {
  const site = useSite()
  const owner = useOwner(site)
  const { call, get, create, update } = blogCalls(owner)
  beforeEach(() => createCategories(site, 'Strategy'))

  const publishedAt = '2025-08-01T08:00:00.000Z'
  const written = {
    searchTitle: 'Planning on one page: a template',
    searchDescription: 'Download the template and fill it in within an hour.',
    shareTitle: 'One page is enough',
    shareText: 'The template we use ourselves.',
    shareImageUrl: '/images/five-boxes.svg',
    canonicalUrl: 'https://elsewhere.example/one-page',
  }
  const open = async () => {
    await site.told()
    const page = readHtml((await site.http.get('/blog/a-new-post').expect(200)).text)
    return { ...page, posting: page.structuredData.find((data) => data['@type'] === 'BlogPosting')! }
  }
  const listed = async () => {
    await site.told()
    return (await site.http.get('/sitemap.xml').expect(200)).text.includes('/blog/a-new-post')
  }

  it('is made of the post while nothing is written', async () => {
    await create({ publishedAt, featuredImageUrl: '/images/one-page-strategy.svg' })
    const page = await open()
    expect(page.title).to.equal('A new post | Plainsong')
    expect(page.meta('description')).to.equal('What it is about')
    expect(page.meta('og:title')).to.equal('A new post')
    expect(page.meta('og:description')).to.equal('What it is about')
    expect(page.meta('og:image')).to.equal(`${site.url}/images/one-page-strategy.png`)
    expect(page.canonical).to.equal(`${site.url}/blog/a-new-post`)
    expect(page.meta('robots')).to.equal(undefined)
    expect(await listed()).to.equal(true)
  })

  it('is what its writer says', async () => {
    await site.services.db('seo_settings').insert({ page_path: '/blog/[slug]', title: 'Insights: %s' })
    await create({ publishedAt, ...written })
    const page = await open()
    expect(page.title).to.equal('Planning on one page: a template | Plainsong')
    expect(page.meta('description')).to.equal(written.searchDescription)
    expect(page.meta('og:title')).to.equal('One page is enough')
    expect(page.meta('og:description')).to.equal('The template we use ourselves.')
    expect(page.meta('og:image')).to.equal(`${site.url}/images/five-boxes.png`)
    expect(page.canonical).to.equal('https://elsewhere.example/one-page')
    expect(page.headings(1)).to.deep.equal(['A new post'])
    expect(page.posting).to.include({
      headline: 'A new post',
      description: written.searchDescription,
      image: `${site.url}/images/five-boxes.png`,
      mainEntityOfPage: 'https://elsewhere.example/one-page',
    })
  })

  it('keeps a post out of search engines and the sitemap where that is asked for', async () => {
    const id = await create({ publishedAt, hideFromSearch: true })
    expect((await open()).meta('robots')).to.equal('noindex,follow')
    expect(await listed()).to.equal(false)
    await update(id, { publishedAt }).expect(200)
    expect((await open()).meta('robots')).to.equal(undefined)
    expect(await listed()).to.equal(true)
  })

  it('leaves a post out of the sitemap that stands elsewhere, not one that names itself', async () => {
    const id = await create({ publishedAt, canonicalUrl: 'https://elsewhere.example/x' })
    expect(await listed()).to.equal(false)
    await update(id, { publishedAt, canonicalUrl: '/blog/a-new-post' }).expect(200)
    expect(await listed()).to.equal(true)
  })

  it('opens in the editor as it was saved, and as it was left unsaved', async () => {
    const id = await create(written)
    expect((await get(`/posts/${id}`)).fields).to.include({ ...written, hideFromSearch: false })
    const unsaved = { ...fields, ...written, shareTitle: 'Half a', hideFromSearch: true }
    await call('put', `/drafts/${id}`, { fields: unsaved, version: 0, baseVersion: 1 }).expect(200)
    expect((await get(`/posts/${id}`)).draft.fields).to.include({
      shareTitle: 'Half a',
      hideFromSearch: true,
    })
  })

  it('is empty in work from before there were such fields', async () => {
    const id = await create()
    const { searchTitle: _title, hideFromSearch: _hide, ...older } = fields
    await call('put', `/drafts/${id}`, { fields: older, version: 0, baseVersion: 1 }).expect(200)
    await site.services.db.raw(`update blog_drafts set fields = fields - 'searchTitle' - 'hideFromSearch'`)
    expect((await get(`/posts/${id}`)).draft.fields).to.include({ searchTitle: '', hideFromSearch: false })
  })

  it('is checked at each field', async () => {
    const { body } = await call('post', '/posts', {
      fields: {
        ...fields,
        searchTitle: 'x'.repeat(301),
        searchDescription: 'x'.repeat(1001),
        shareImageUrl: 'picture.png',
        canonicalUrl: 'javascript:alert(1)',
      },
    }).expect(422)
    expect(body.errors).to.deep.equal({
      searchTitle: 'Maximum 300 characters allowed',
      searchDescription: 'Maximum 1000 characters allowed',
      shareImageUrl: 'Enter an address that starts with https:// or with /',
      canonicalUrl: 'Enter an address that starts with https:// or with /',
    })
  })

  it('is stored without markup, which the writer is told', async () => {
    const typed = { ...fields, shareTitle: '<b>One</b> page' }
    const { body } = await call('put', '/drafts/new', {
      fields: typed,
      version: 0,
      baseVersion: null,
    }).expect(200)
    expect(body.cleaned).to.include({ shareTitle: 'One page' })
    await create({ publishedAt, shareTitle: '<b>One</b> page' })
    expect((await open()).meta('og:title')).to.equal('One page')
  })
})
