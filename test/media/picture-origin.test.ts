import path from 'node:path'
import { expect } from 'chai'
import { previewPurpose } from '../../server/blog/admin/postRoutes.ts'
import type { Health } from '../../server/dashboard/shared/systemHealthChecks.ts'
import type { Asset } from '../../server/media/assetQueries.ts'
import { pictureOriginHealth } from '../../server/media/pictureOriginHealth.ts'
import { makeMissingSizes } from '../../server/media/missingSizes.ts'
import { pictureOriginCheck } from '../../server/media/shared/pictureOriginCheck.ts'
import { replaceByAsset } from '../../server/media/storeUpload.ts'
import { mailPictures } from '../../server/outbox/mailPictures.ts'
import { paths } from '../../server/paths.ts'
import { decoys } from '../../server/web/shared/decoys.ts'
import { signedId } from '../../server/web/tokens.ts'
import { createPost } from '../blog/support.ts'
import { signIn } from '../support/admin.ts'
import { useFolder } from '../support/folder.ts'
import { pullThrough, type PullThrough } from '../support/pullThrough.ts'
import { startSite, type TestSite } from '../support/site.ts'
import { photo, storer } from './uploadSteps.ts'

const elsewhere = 'https://files.example.com'

describe('Pictures of the library that another host gives', () => {
  const folder = useFolder()
  let site: TestSite
  /** The same without UPLOADS_URL. */
  let plain: TestSite
  let picture: Asset
  let other: Asset
  before(async () => {
    site = await startSite({ UPLOADS_URL: `${elsewhere}/`, UPLOADS_DIR: path.join(folder, 'cache') })
    plain = await startSite({
      DATABASE_URL: site.services.config.databaseUrl,
      SITE_URL: site.url,
      UPLOADS_DIR: path.join(folder, 'plain'),
    })
  })
  let plan: Asset
  before(async () => {
    const keep = storer(site, folder)
    picture = await keep('photo.jpg', await photo(600, 450))
    other = await keep('other.jpg', await photo(500, 400))
    plan = await keep('plan.pdf', Buffer.from('%PDF-1.7 plan'))
  })
  before(() => makeMissingSizes(site.services))
  before(async () => {
    await site.services
      .db('people')
      .insert({ name: 'Ingrid Vale', asset_id: other.id, on_site: true, answers: true })
    await createPost(site, {
      slug: 'seen',
      image: `/${picture.storagePath}`,
      content: `![A team](/${picture.storagePath})\n\n[The plan](/${plan.storagePath})`,
    })
  })
  before(() => Promise.all([site.told(), plain.told()]))
  after(async () => {
    await plain.stop()
    await site.close()
  })

  const page = async (of: TestSite, address: string) => (await of.http.get(address).expect(200)).text
  /** What stands in an attribute, each address by itself. */
  const sources = (html: string) =>
    [...html.matchAll(/\bsrc(?:set)?="([^"]*)"/g)]
      .flatMap(([, value]) => value!.split(','))
      .map((value) => value.trim().split(' ')[0]!)
      .filter((address) => address.includes('/uploads/'))

  for (const [name, address] of [
    ['an article', '/blog/seen'],
    ['the list of articles', paths.blog],
    ['the home page', paths.home],
    ['the page of the contact form', paths.contact],
  ] as const)
    it(`are fetched there by ${name}, each of them, and lie under the same paths`, async () => {
      const there = sources(await page(site, address))
      expect(there).to.not.have.length(0)
      expect(there.filter((each) => !each.startsWith(`${elsewhere}/uploads/`))).to.deep.equal([])
      const here = sources(await page(plain, address))
      expect(there).to.deep.equal(here.map((each) => elsewhere + each))
    })

  it('are all that is another in a page', async () => {
    // The field for robots has a name by chance.
    const told = (html: string, host: string) =>
      html.replaceAll(host, '').replaceAll(new RegExp(decoys.join('|'), 'g'), 'decoy')
    for (const address of ['/blog/seen', paths.blog, paths.home, paths.contact]) {
      const [there, here] = [await page(site, address), await page(plain, address)]
      expect(there.split(elsewhere).length, address).to.be.above(2)
      expect(told(told(there, elsewhere), site.url), address).to.equal(told(here, site.url))
    }
  })

  it('stay on the site where a page is not for everybody yet', async () => {
    const { agent } = await signIn(site)
    const id = await createPost(site, { age: null, content: `![Soon](/${picture.storagePath})` })
    const token = signedId(site.services.config.secrets, previewPurpose, id)
    for (const address of [
      `${paths.postPreview}?token=${token}`,
      `/admin/blog/preview/${id}`,
      '/admin/site-content/home/preview',
      '/admin/brand/preview',
    ]) {
      const { text } = await agent.get(address).expect(200)
      expect(sources(text), address).to.not.have.length(0)
      expect(text, address).to.not.include(elsewhere)
    }
  })

  it('are named by it to networks and search engines', async () => {
    const html = await page(site, '/blog/seen')
    const shared = `${elsewhere}/${picture.storagePath.replace('/', '/share/')}?v=`
    expect(html).to.include(`<meta property="og:image" content="${shared}`)
    expect(html).to.include(`"image":"${shared}`)
    const home = await page(site, paths.home)
    expect(home).to.include(
      `"image":"${elsewhere}/uploads/800x600/${path.basename(other.storagePath)}.webp?v=`,
    )
  })

  it('are never anything else under an address that a page names', async () => {
    const named = new Set<string>()
    for (const address of ['/blog/seen', paths.blog, paths.home, paths.feed])
      for (const [found] of (await page(site, address)).matchAll(/https:\/\/files\.example\.com[^"\s,&]+/g))
        named.add(found)
    expect(named.size).to.be.above(8)
    for (const address of named) {
      const { headers } = await site.http.get(address.slice(elsewhere.length)).expect(200)
      expect(headers['cache-control'], address).to.equal('public, max-age=31536000, immutable')
      expect(headers['cross-origin-resource-policy'], address).to.equal('cross-origin')
    }
  })

  it('may be shown by the policy of the page; documents stay on the site', async () => {
    const { text, headers } = await site.http.get('/blog/seen').expect(200)
    expect(headers['content-security-policy']).to.match(/img-src [^;]*https:(?: |;)/)
    expect(text).to.match(/href="\/uploads\/\d+-plan\.pdf"/)
    expect(text).to.not.match(/files\.example\.com[^"]*\.pdf/)
  })

  it('are fetched there by readers of the feed and of mail', async () => {
    const version = /\?v=[\da-f]{8}/
    const feed = await page(site, paths.feed)
    const [, inFeed] = /&lt;img src=&quot;(.*?)&quot;/.exec(feed)!
    expect(inFeed).to.match(version)
    expect(inFeed!.replace(version, '')).to.equal(`${elsewhere}/${picture.storagePath}`)
    const html = await mailPictures(
      site.services.db,
      site.services.config,
      `<img src="${site.url}/${picture.storagePath}" alt="">`,
    )
    const [inMail] = sources(html)
    expect(inMail).to.match(version)
    expect(inMail!.replace(version, '')).to.equal(
      `${elsewhere}/uploads/mail/${path.basename(picture.storagePath)}.jpg`,
    )
    const { headers } = await site.http.get(inMail!.slice(elsewhere.length)).expect(200)
    expect(headers['cache-control']).to.include('immutable')
  })

  it('are on the site itself where nobody says otherwise', async () => {
    for (const address of ['/blog/seen', paths.blog, paths.home, paths.feed]) {
      const text = await page(plain, address)
      expect(text, address).to.include('/uploads/')
      expect(text, address).to.not.include(elsewhere)
    }
    expect(await pictureOriginHealth(plain.services)).to.equal(undefined)
  })

  it('have another address when another file is put in their place, and the old one is not kept for long', async () => {
    const before = sources(await page(site, '/blog/seen'))
    await replaceByAsset(site.services, picture, other)
    await site.told()
    const after = sources(await page(site, '/blog/seen'))
    expect(after.filter((address) => before.includes(address))).to.deep.equal([])
    const { headers } = await site.http.get(before[0]!.slice(elsewhere.length)).expect(200)
    expect(headers['cache-control']).to.equal('public, max-age=60')
  })
})

describe('System Health, of the host that gives pictures,', () => {
  const folder = useFolder()
  let site: TestSite
  let host: PullThrough
  before(async () => {
    site = await startSite({ UPLOADS_URL: elsewhere, UPLOADS_DIR: path.join(folder, 'cache') })
    host = await pullThrough(site.url)
  })
  after(async () => {
    await site.close()
    await host.close()
  })

  const asked = async () => {
    const { config, db } = site.services
    return pictureOriginCheck(
      (await pictureOriginHealth({ db, config: { ...config, uploadsUrl: host.url } }))!,
    )
  }

  it('says that there is one, before there is a picture', async () => {
    const { agent } = await signIn(site)
    const { body } = await agent.get('/admin/api/dashboard/health').expect(200)
    expect((body as Health).checks.find(({ id }) => id === 'pictures')).to.deep.equal({
      id: 'pictures',
      name: 'Pictures',
      state: 'healthy',
      message: 'Pages show pictures from files.example.com; there is none yet to try it with.',
    })
    const { text } = await agent.get('/admin/api/settings/general').expect(200)
    expect(text).to.include('From files.example.com')
  })

  it('tries it with the newest picture', async () => {
    await storer(site, folder)('photo.jpg', await photo(800, 600))
    const { state, message } = await asked()
    expect(message).to.match(/^Pages show pictures from 127\.0\.0\.1:\d+, which answered in [\d,]+ ms\.$/)
    expect(state).to.equal('healthy')
  })

  it('says when it would go on showing a picture that was replaced', async () => {
    host.isCareless = true
    const { state, message } = await asked()
    host.isCareless = false
    expect(message).to.include('It passes over what stands behind the question mark')
    expect(state).to.equal('error')
  })

  it('says when it gives none, or is away', async () => {
    host.refusal = 403
    expect((await asked()).message).to.include('It answered 403 when it was asked for a picture. Pages show')
    host.refusal = undefined
    const { config, db } = site.services
    const away = await pictureOriginHealth({ db, config: { ...config, uploadsUrl: 'http://127.0.0.1:1' } })
    expect(pictureOriginCheck(away!)).to.include({ state: 'error' })
    expect(away!.tried!.complaint).to.include('cannot be reached (')
  })
})
