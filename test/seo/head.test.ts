import { expect } from 'chai'
import { readHtml } from '../support/html.ts'
import { useSite } from '../support/site.ts'

describe('The head of a page', () => {
  const site = useSite()

  const open = async (path: string) => {
    await site.told()
    return readHtml((await site.http.get(path).expect(200)).text)
  }
  const set = (path: string, columns: Record<string, unknown>) =>
    site.services.db('seo_settings').insert({ page_path: path, ...columns })

  it('speaks for itself while nothing is set', async () => {
    const page = await open('/privacy')
    expect(page.title).to.equal('Privacy Policy | Plainsong')
    expect(page.meta('robots')).to.equal(undefined)
    expect(page.meta('og:site_name')).to.equal('Plainsong')
  })

  it('follows what the owner set for it', async () => {
    await set('/privacy', {
      title: 'How we keep your secrets',
      description: 'A description of our own making.',
      keywords: ['privacy', 'trust'],
      og_title: 'For your friends',
      og_description: 'Shared words',
      og_image_url: '/images/touch-icon.png',
      canonical_url: 'https://elsewhere.example/privacy',
      meta_robots: 'index,nofollow',
    })
    const page = await open('/privacy')
    expect(page.title).to.equal('How we keep your secrets | Plainsong')
    expect(page.meta('description')).to.equal('A description of our own making.')
    expect(page.meta('keywords')).to.equal('privacy, trust')
    expect(page.meta('og:title')).to.equal('For your friends')
    expect(page.meta('og:description')).to.equal('Shared words')
    expect(page.meta('og:image')).to.equal(`${site.url}/images/touch-icon.png`)
    expect(page.canonical).to.equal('https://elsewhere.example/privacy')
    expect(page.meta('robots')).to.equal('index,nofollow')
  })

  it('follows the settings of the whole site where it has none of its own', async () => {
    await site.services.db('seo_global_settings').insert({
      site_name: 'Fennel & Co',
      default_title: '%s — Fennel & Co',
      default_keywords: ['comms'],
      default_og_image: 'https://cdn.example/share.png',
      facebook_app_id: '12345',
      google_site_verification: 'token',
    })
    const page = await open('/terms')
    expect(page.title).to.equal('Terms of Service — Fennel & Co')
    expect(page.meta('og:site_name')).to.equal('Fennel & Co')
    expect(page.meta('keywords')).to.equal('comms')
    expect(page.meta('og:image')).to.equal('https://cdn.example/share.png')
    expect(page.meta('fb:app_id')).to.equal('12345')
    expect(page.meta('google-site-verification')).to.equal('token')
  })

  it('shows a picture of the library as networks do, and a new one under another address', async () => {
    const { db } = site.services
    const picture = { storage_path: 'uploads/5-team.jpg', original_name: 'team.jpg', file_type: 'image/jpeg' }
    await db('media_assets').insert({ ...picture, file_size: 1, sha256: 'first' })
    await set('/cookies', { og_image_url: '/uploads/5-team.jpg' })
    await site.told()
    const shared = async () => (await open('/cookies')).meta('og:image')
    const before = await shared()
    expect(before).to.match(new RegExp(`^${site.url}/uploads/share/5-team\\.jpg\\?v=`))
    await db('media_assets').where({ storage_path: picture.storage_path }).update({ sha256: 'second' })
    await site.told()
    expect(await shared())
      .to.include('/uploads/share/5-team.jpg?v=')
      .and.not.equal(before)
  })

  it('shows hostile settings as text only', async () => {
    const hostile = '"><svg onload=alert(1)></title></script><script>alert(1)</script>'
    await set('/cookies', { title: hostile, description: hostile, og_image_url: 'javascript:alert(1)' })
    await site.told()
    const html = (await site.http.get('/cookies').expect(200)).text
    expect(html).not.to.match(/<svg onload|<script>alert|javascript:alert/)
    expect(readHtml(html).title).to.include('"><svg onload=alert(1)>')
  })

  it('never lets a page that must not be found be found', async () => {
    await set('/missing', { meta_robots: 'index,follow', title: 'Found' })
    const page = readHtml((await site.http.get('/missing').expect(404)).text)
    expect(page.meta('robots')).to.equal('noindex')
    expect(page.canonical).to.equal(undefined)
  })

  it('is read once and kept until content changes', async () => {
    await open('/privacy')
    const trx = await site.services.db.transaction()
    // No trigger runs, so nobody is told.
    await trx.raw('set local session_replication_role = replica')
    await trx('seo_settings').insert({ page_path: '/privacy', title: 'Changed behind our back' })
    await trx.commit()
    await site.told()
    const kept = await site.services.completeHead({ title: 'Privacy Policy' }, '/privacy')
    expect(kept.title).to.equal('Privacy Policy | Plainsong')
    await set('/terms', { title: 'Another page' })
    await site.told()
    const fresh = await site.services.completeHead({ title: 'Privacy Policy' }, '/privacy')
    expect(fresh.title).to.equal('Changed behind our back | Plainsong')
  })

  it('shapes the titles of posts by their pattern, unless a post has settings of its own', async () => {
    const { completeHead } = site.services
    await set('/blog/[slug]', { title: '%s: insights', description: 'For posts without an excerpt.' })
    await site.told()
    const post = await completeHead({ title: 'One page' }, '/blog/one-page')
    expect(post.title).to.equal('One page: insights | Plainsong')
    expect(post.description).to.equal('For posts without an excerpt.')
    const told = await completeHead({ title: 'One page', description: 'Its excerpt.' }, '/blog/one-page')
    expect(told.description).to.equal('Its excerpt.')
    const special = await completeHead(
      { title: 'One page', own: { title: 'A special post' } },
      '/blog/special',
    )
    expect(special.title).to.equal('A special post | Plainsong')
  })

  it('shares an article with its own excerpt, whatever the pattern says', async () => {
    const { completeHead } = site.services
    await set('/blog/[slug]', { og_description: 'For posts without an excerpt.' })
    await site.told()
    const head = { title: 'One page', description: 'Its excerpt.' }
    expect((await completeHead(head, '/blog/one-page')).ogDescription).to.equal('Its excerpt.')
    expect((await completeHead({ title: 'One page' }, '/blog/one-page')).ogDescription).to.equal(
      'For posts without an excerpt.',
    )
    const special = { ...head, own: { description: 'A special description' } }
    expect((await completeHead(special, '/blog/special')).ogDescription).to.equal('A special description')
  })

  it('calls the personal audit what the owner calls it, after the step', async () => {
    const { completeHead } = site.services
    const head = { title: 'Internal Comms Audit', part: { before: 'About you | ', after: '' } }
    const title = async () => {
      await site.told()
      return (await completeHead(head, '/audit/secret')).title
    }
    expect(await title()).to.equal('About you | Internal Comms Audit | Plainsong')
    await set('/audit', { title: 'Your personal audit' })
    expect(await title()).to.equal('About you | Your personal audit | Plainsong')
    await set('/audit/[token]', { title: 'OWNER TITLE' })
    expect(await title()).to.equal('About you | OWNER TITLE | Plainsong')
  })

  it('takes the settings of /audit for personal audit pages', async () => {
    await set('/audit', { description: 'Your audit.' })
    await site.told()
    const head = await site.services.completeHead({ title: 'Audit', robots: 'noindex' }, '/audit/secret')
    expect(head.description).to.equal('Your audit.')
    expect(head.canonical).to.equal(undefined)
  })
})
