import { expect } from 'chai'
import type { BrandScreen } from '../../server/brand/shared/brandApi.ts'
import { themeOf } from '../../server/brand/shared/theme.ts'
import { forbiddenIn } from '../support/crawl.ts'
import { signIn, useOwner } from '../support/admin.ts'
import { startSite, useSite } from '../support/site.ts'

const wine = { brand: '#7A1F3D', signal: '#FF5C3A', warm: '#F7CFC3', cool: '#CADFE2' }

describe('The screen Brand', () => {
  const site = useSite()
  const owner = useOwner(site)

  const screen = async (by = owner) =>
    (await by.agent.get('/admin/api/brand').expect(200)).body as BrandScreen
  const send = (method: 'put' | 'post', path: string, body: object, by = owner) =>
    by.agent[method](`/admin/api/brand/${path}`).set('x-csrf-token', by.csrf).send(body)
  const keep = async (draft: object) =>
    (await send('put', 'draft', { draft, seen: (await screen()).seen }).expect(200)).body.seen as string
  const publish = async (draft: object) => {
    const seen = await keep(draft)
    const { body } = await send('post', 'publish', { seen }).expect(200)
    await site.told()
    return body as BrandScreen
  }
  const home = async () => (await site.http.get('/').expect(200)).text
  const preview = async () => (await owner.agent.get('/admin/brand/preview').expect(200)).text

  it('stands among the settings of the firm', async () => {
    const { text } = await owner.agent.get('/admin/brand').expect(200)
    expect(text).to.include('Name and mark').and.include('White text').and.include('Shows your draft')
    expect(text).to.match(/aria-current="page"[^>]*>\s*Brand/)
    expect((await owner.agent.get('/admin/settings/mail').expect(200)).text).to.include('href="/admin/brand"')
  })

  it('shows the drafted mark in the preview before there are icons of it', async () => {
    await keep({ brandMark: '/uploads/shield.png' })
    const page = await preview()
    expect(page).to.include('<img src="/uploads/shield.png"').and.not.include('/images/mark.png')
  })

  it('keeps what is written as a draft that only its preview shows', async () => {
    await keep({ brandName: 'Fennel', brandColours: wine })
    expect(await home())
      .to.include('Plainsong')
      .and.not.include('Fennel')
    const drafted = await preview()
    expect(drafted)
      .to.include('Fennel')
      .and.include(`--petrol-700:${themeOf(wine)['petrol-700']}`)
    expect(forbiddenIn(drafted)).to.deep.equal([])
    const answer = await owner.agent.get('/admin/brand/preview')
    expect(answer.headers['x-frame-options']).to.equal('SAMEORIGIN')
    expect(answer.headers['cache-control']).to.equal('no-store')
  })

  it('is published whole, to the search settings too, and kept among the versions', async () => {
    await site.services.db('seo_global_settings').insert({
      id: 'default',
      site_name: 'Plainsong',
      default_title: '%s | Plainsong',
    })
    const fresh = await publish({ brandName: 'Fennel', brandColours: wine })
    expect(fresh.draft).to.deep.equal({})
    expect(fresh.fields.brandName).to.include({ value: 'Fennel', source: 'set' })
    expect(fresh.versions.map(({ isLive }) => isLive)).to.deep.equal([true])
    for (const path of ['/', '/blog', '/commsaudit']) {
      const [title] = /<title>[^<]*/.exec((await site.http.get(path).expect(200)).text)!
      expect(title, path).to.include('Fennel').and.not.include('Plainsong')
    }
    const [global] = await site.services.db('seo_global_settings').select('site_name', 'default_title')
    expect(global).to.deep.equal({ site_name: 'Fennel', default_title: '%s | Fennel' })
  })

  it('gives a version back as a draft, and drops a draft', async () => {
    await publish({ brandName: 'First' })
    const { versions } = await publish({ brandName: 'Second' })
    expect(versions.map(({ isLive }) => isLive)).to.deep.equal([true, false])
    const { body } = await send('post', 'restore', {
      id: versions[1]!.id,
      seen: (await screen()).seen,
    }).expect(200)
    expect((body as BrandScreen).draft.brandName).to.equal('First')
    expect(await home()).to.include('Second')
    const dropped = await send('post', 'draft/discard', { seen: (body as BrandScreen).seen }).expect(200)
    expect((dropped.body as BrandScreen).draft).to.deep.equal({})
  })

  it('refuses what was changed elsewhere since, and leaves both whole', async () => {
    const { seen } = await screen()
    await keep({ brandName: 'Theirs' })
    const late = await send('put', 'draft', {
      draft: { brandName: 'Mine' },
      seen: '2020-01-01T00:00:00.000Z',
    }).expect(409)
    expect(late.body.code).to.equal('version')
    await send('post', 'publish', { seen }).expect(409)
    expect((await screen()).draft.brandName).to.equal('Theirs')
  })

  it('takes no colour, letters, mark or word that would not do', async () => {
    const bad: [object, string][] = [
      [{ brandColours: { ...wine, brand: 'red' } }, 'draft.brandColours.brand'],
      [{ brandColours: { ...wine, brand: '#123456;}*{display:none' } }, 'draft.brandColours.brand'],
      [{ brandLetters: 'Comic Sans' }, 'draft.brandLetters'],
      [{ brandMark: 'https://elsewhere.example/mark.png' }, 'draft.brandMark'],
      [{ brandMark: '/uploads/mark.svg' }, 'draft.brandMark'],
      [{ brandName: '' }, 'draft.brandName'],
      [{ brandName: 'A <b>' }, 'draft.brandName'],
      [{ contactEmail: 'nobody' }, 'draft.contactEmail'],
      [{ brandLinkedin: 'javascript:alert(1)' }, 'draft.brandLinkedin'],
    ]
    for (const [draft, field] of bad) {
      const { body } = await send('put', 'draft', { draft, seen: null }).expect(422)
      expect(body.errors, field).to.have.property(field)
    }
    expect((await screen()).draft).to.deep.equal({})
  })

  it('leaves alone what the environment says', async () => {
    const fixed = await startSite({ BRAND_NAME: 'Said by the host' })
    try {
      const host = await signIn(fixed)
      const { fields } = (await host.agent.get('/admin/api/brand').expect(200)).body as BrandScreen
      expect(fields.brandName).to.include({ value: 'Said by the host', variable: 'BRAND_NAME' })
      const { body } = await send('put', 'draft', { draft: { brandName: 'Mine' }, seen: null }, host).expect(
        200,
      )
      await send('post', 'publish', { seen: body.seen }, host).expect(200)
      await fixed.told()
      expect((await fixed.http.get('/')).text)
        .to.include('Said by the host')
        .and.not.include('>Mine<')
    } finally {
      await fixed.close()
    }
  })
})
