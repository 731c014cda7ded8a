import { expect } from 'chai'
import { createCategories, createPost } from '../blog/support.ts'
import { signInAsA, useOwner } from '../support/admin.ts'
import { readHtml } from '../support/html.ts'
import { startSite, useSite, type TestSite } from '../support/site.ts'

describe('Search engines that are asked to wait', () => {
  const site = useSite()
  const owner = useOwner(site)
  const send = (path: string, body: object, who = owner) =>
    who.agent.put(`/admin/api/seo/${path}`).set('x-csrf-token', who.csrf).send(body)
  const wait = (searchWaits: boolean) => send('waiting', { searchWaits }).expect(200)
  const read = async (path: string) => (await owner.agent.get(`/admin/api/${path}`).expect(200)).body
  const open = async (path: string, of: Pick<TestSite, 'http' | 'told'> = site) => {
    await of.told()
    return readHtml((await of.http.get(path).expect(200)).text)
  }
  const robots = async (path: string, of?: Pick<TestSite, 'http' | 'told'>) =>
    (await open(path, of)).meta('robots')
  const text = async (path: string) => {
    await site.told()
    return (await site.http.get(path).expect(200)).text
  }
  const line = async () =>
    (await read('dashboard/health')).checks.find(({ id }: { id: string }) => id === 'search')

  it('find noindex on every page that is in the sitemap, and all else as it was', async () => {
    await createCategories(site, 'Strategy')
    await createPost(site, { slug: 'a-post' })
    const served = ['/sitemap.xml', '/robots.txt', '/rss.xml']
    const before = await Promise.all(served.map(text))
    const listed = [...before[0]!.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      (match) => new URL(match[1]!).pathname,
    )
    expect(listed).to.include.members(['/', '/blog', '/blog/a-post', '/commsaudit', '/privacy'])
    const pages = [...listed, '/sitemap']
    for (const path of pages) expect(await robots(path), path).to.equal(undefined)
    const shared = await open('/blog/a-post')

    await wait(true)
    for (const path of pages) expect(await robots(path), path).to.equal('noindex,follow')
    expect(await Promise.all(served.map(text))).to.deep.equal(before)
    const asked = await open('/blog/a-post')
    expect(asked.canonical).to.equal(shared.canonical)
    for (const name of ['og:url', 'og:title', 'og:image', 'og:description'])
      expect(asked.meta(name), name).to.equal(shared.meta(name))

    await wait(false)
    for (const path of pages) expect(await robots(path), path).to.equal(undefined)
  })

  it('are told what else a page says of itself', async () => {
    await site.services.db('seo_settings').insert([
      { page_path: '/privacy', meta_robots: 'index,nofollow' },
      { page_path: '/terms', meta_robots: 'noindex,nofollow' },
      { page_path: '/cookies', meta_robots: 'none' },
    ])
    await wait(true)
    expect(await robots('/privacy')).to.equal('noindex,nofollow')
    expect(await robots('/terms')).to.equal('noindex,nofollow')
    expect(await robots('/cookies')).to.equal('none')
  })

  it('are told the same by every process', async () => {
    const other = await startSite({ DATABASE_URL: site.services.config.databaseUrl })
    try {
      expect(await robots('/', other)).to.equal(undefined)
      await wait(true)
      expect(await robots('/', other)).to.equal('noindex,follow')
      await wait(false)
      expect(await robots('/', other)).to.equal(undefined)
    } finally {
      await other.stop()
    }
  })

  it('wait by a switch of Global Settings, off at first, which nobody turns back unseen', async () => {
    const { global } = await read('seo')
    expect(global).to.equal(null)
    await wait(true)
    const { searchWaits, version, siteName, titleTemplate, saved } = (await read('seo')).global
    expect({ searchWaits, version, siteName, titleTemplate }).to.deep.equal({
      searchWaits: true,
      version: 1,
      siteName: 'Plainsong',
      titleTemplate: '%s | Plainsong',
    })
    expect(saved.by).to.equal('owner@plainsong.example')
    const form = {
      siteName: 'Plainsong',
      titleTemplate: '',
      description: 'Ours.',
      keywords: '',
      ogImageUrl: '',
      facebookAppId: '',
      siteVerification: '',
    }
    await send('global', { ...form, searchWaits: false, version: 0 }).expect(409)
    await send('global', { ...form, searchWaits: true, version: 1 }).expect(200)
    expect(await robots('/privacy')).to.equal('noindex,follow')
    await wait(false)
    expect((await read('seo')).global).to.include({ searchWaits: false, description: 'Ours.', version: 3 })
  })

  it('are asked and let in by an owner alone', async () => {
    const editor = await signInAsA(site, 'editor')
    await send('waiting', { searchWaits: true }, editor).expect(403)
    await send('waiting', { searchWaits: 'yes' }).expect(422)
    expect(await robots('/')).to.equal(undefined)
  })

  it('are spoken of where the owner would forget them: System Health, the checklist, a post', async () => {
    expect(await line()).to.equal(undefined)
    expect((await read('setup')).site).to.deep.equal({ host: new URL(site.url).host, searchWaits: false })
    expect((await read('blog/search-settings')).searchWaits).to.equal(false)
    await wait(true)
    expect(await line()).to.deep.equal({
      id: 'search',
      name: 'Search engines',
      state: 'note',
      message: 'They are asked to wait: no page is to be listed.',
      more: { label: 'Open to search', path: '/admin/seo' },
    })
    expect((await read('setup')).site.searchWaits).to.equal(true)
    expect((await read('blog/search-settings')).searchWaits).to.equal(true)
  })
})
