import { expect } from 'chai'
import type { OpenedDocument } from '../../server/content/shared/contentScreens.ts'
import { signInAsA, useOwner, type SignedIn } from '../support/admin.ts'
import { readHtml } from '../support/html.ts'
import { useSite } from '../support/site.ts'

describe('Site Content', () => {
  const site = useSite()
  const owner = useOwner(site)
  const api = '/admin/api/site-content'

  const open = async (name = 'home', by: SignedIn = owner): Promise<OpenedDocument> =>
    (await by.agent.get(`${api}/${name}`).expect(200)).body
  const post = (path: string, body: object, by: SignedIn = owner) =>
    by.agent.post(`${api}/${path}`).set('x-csrf-token', by.csrf).send(body)
  const save = (document: object, version: number, by: SignedIn = owner) =>
    by.agent.put(`${api}/home/draft`).set('x-csrf-token', by.csrf).send({ document, version })
  const withHeadline = ({ draft }: OpenedDocument, headline: string) => ({
    ...draft,
    hero: { ...(draft.hero as object), headline },
  })
  const write = async (headline: string, by: SignedIn = owner) => {
    const opened = await open('home', by)
    return (await save(withHeadline(opened, headline), opened.version, by).expect(200)).body.version as number
  }
  const say = async (headline: string) => post('home/publish', { version: await write(headline) }).expect(200)
  const heading = (html: string) => readHtml(html).headings(1)[0]
  const preview = async () => owner.agent.get('/admin/site-content/home/preview').expect(200)

  it('is a screen with every text under its heading and the home page open', async () => {
    const { text } = await owner.agent.get('/admin/site-content').expect(200)
    expect(text).to.match(/aria-current="page"[^>]*>.*Site Content/)
    const { body } = await owner.agent.get(api).query({ page: 'home' }).expect(200)
    expect(body.opened).to.include({ name: 'home', title: 'Home', version: 0, written: null })
    expect(body.documents[0]).to.deep.equal({ name: 'home', title: 'Home', group: 'Pages', changes: 0 })
    expect(body.opened.live).to.deep.equal(body.opened.original)
  })

  it('heads each section once', async () => {
    const { text } = await owner.agent.get('/admin/site-content').expect(200)
    expect(text).to.include('<b>Opening</b>').and.not.include('<legend>Opening</legend>')
  })

  it('keeps a draft that nobody sees, and says how much of it waits', async () => {
    await write('Say it once.')
    const opened = await open()
    expect(opened.written).to.include({ by: 'owner@plainsong.example' })
    expect((opened.draft.hero as { headline: string }).headline).to.equal('Say it once.')
    const { body } = await owner.agent.get(api).expect(200)
    expect(body.documents[0].changes).to.equal(1)
    const { text } = await owner.agent.get('/admin/site-content').expect(200)
    expect(text).to.include('<b>1 change</b>')
    expect(heading((await site.http.get('/').expect(200)).text)).not.to.equal('Say it once.')
  })

  it('shows the page as the draft makes it, in a frame of its own and in no cache', async () => {
    await write('Say it once.')
    const { text, headers } = await preview()
    expect(heading(text)).to.equal('Say it once.')
    expect(headers['cache-control']).to.equal('no-store')
    expect(headers['content-security-policy']).to.include("frame-ancestors 'self'")
    expect(headers['x-frame-options']).to.equal('SAMEORIGIN')
    await site.http.get('/admin/site-content/home/preview').expect(303)
    await owner.agent.get('/admin/site-content/nothing/preview').expect(404)
  })

  it('previews a mail as mails are styled, without anything that runs', async () => {
    const { text, headers } = await owner.agent.get('/admin/site-content/mails/preview').expect(200)
    expect(text).to.include('We have your message').and.include(' style="')
    const policy = headers['content-security-policy']!
    expect(policy).to.include("default-src 'none'").and.include("frame-ancestors 'self'")
    expect(policy).to.include("style-src 'unsafe-inline'").and.not.include('script-src')
    expect(headers['x-frame-options']).to.equal('SAMEORIGIN')
  })

  it('publishes the draft that one has seen, and no other', async () => {
    const version = await write('Say it once.')
    await write('Say it twice.')
    const { body } = await post('home/publish', { version }).expect(409)
    expect(body.code).to.equal('version')
    const { body: now } = await post('home/publish', { version: (await open()).version }).expect(200)
    expect(now.live.hero.headline).to.equal('Say it twice.')
    expect(now.written).to.equal(null)
    await site.told()
    expect(heading((await site.http.get('/').expect(200)).text)).to.equal('Say it twice.')
  })

  it('lets the slower of two people choose, and loses neither text', async () => {
    const opened = await open()
    await save(withHeadline(opened, 'Mine.'), opened.version).expect(200)
    const { body } = await save(withHeadline(opened, 'Theirs.'), opened.version).expect(409)
    expect(body).to.include({ code: 'version' })
    expect(((await open()).draft.hero as { headline: string }).headline).to.equal('Mine.')
  })

  const refused: [what: string, hero: object, message: RegExp, path: string][] = [
    ['an empty headline', { headline: '' }, /must not be empty/, 'hero.headline'],
    ['one that is too long', { headline: 'x'.repeat(49) }, /At most 48 characters/, 'hero.headline'],
    ['a link that leads into a script', { lead: '[so](javascript:alert)' }, /A link leads/, 'hero.lead'],
  ]
  for (const [what, hero, message, path] of refused) {
    it(`refuses ${what} at its field, and keeps what was there`, async () => {
      const opened = await open()
      const document = { ...opened.draft, hero: { ...(opened.draft.hero as object), ...hero } }
      const { body } = await save(document, opened.version).expect(422)
      expect(body.errors[path]).to.match(message)
      expect((await open()).version).to.equal(opened.version)
    })
  }

  const broken: [what: string, body: object][] = [
    ['no document', { version: 0 }],
    ['a list for a document', { document: [], version: 0 }],
    ['a version that is none', { document: {}, version: -1 }],
  ]
  for (const [what, body] of broken) {
    it(`refuses ${what}`, async () => {
      await owner.agent.put(`${api}/home/draft`).set('x-csrf-token', owner.csrf).send(body).expect(422)
    })
  }

  it('discards a draft and goes back to what visitors see', async () => {
    const version = await write('Say it once.')
    const { body } = await post('home/discard', { version }).expect(200)
    expect(body.draft).to.deep.equal(body.live)
    expect((await owner.agent.get(api).expect(200)).body.documents[0].changes).to.equal(0)
  })

  it('lists who published what and when, and restores into the draft alone', async () => {
    await say('First.')
    await say('Second.')
    const { body } = await owner.agent.get(`${api}/home/versions`).expect(200)
    expect(
      body.versions.map(({ by, changed }: { by: string; changed: string }) => [by, changed]),
    ).to.deep.equal([
      ['owner@plainsong.example', 'Opening: Headline'],
      ['owner@plainsong.example', 'Opening: Headline'],
    ])
    const first = body.versions[1].id as number
    const { body: then } = await owner.agent.get(`${api}/home/versions/${first}`).expect(200)
    expect(then.document.hero.headline).to.equal('First.')
    const { version } = await open()
    const { body: now } = await post(`home/versions/${first}/restore`, { version }).expect(200)
    expect(now.draft.hero.headline).to.equal('First.')
    expect(now.live.hero.headline).to.equal('Second.')
    await post('home/versions/999999/restore', { version: now.version }).expect(404)
  })

  it('says which sections no longer fit, here and in System Health, and shows their original', async () => {
    await say('First.')
    await site.services.db.raw(`update site_content set published = '{"hero": {"headline": 7}}'`)
    const opened = await open()
    expect(opened.fallenBack).to.deep.equal(['Opening'])
    expect(opened.live.hero).to.deep.equal(opened.original.hero)
    const { body } = await owner.agent.get('/admin/api/dashboard/health').expect(200)
    const check = body.checks.find(({ id }: { id: string }) => id === 'texts')
    expect(check).to.include({ state: 'warning' })
    expect(check.message).to.include('Opening of Home')
  })

  it('lets an editor write and publish, and a viewer read', async () => {
    const editor = await signInAsA(site, 'editor')
    const version = await write('An editor says so.', editor)
    await post('home/publish', { version }, editor).expect(200)
    const viewer = await signInAsA(site, 'viewer')
    const opened = await open('home', viewer)
    await save(withHeadline(opened, 'A viewer.'), opened.version, viewer).expect(403)
    await post('home/publish', { version: opened.version }, viewer).expect(403)
    const { text } = await viewer.agent.get('/admin/site-content').expect(200)
    // What they may do is said once, above everything.
    expect(text.match(/class="notice/g)).to.have.length(1)
    expect(text).to.include('You see everything here. To change something, ask an owner for another role.')
    expect(text).not.to.include('>Publish<')
  })

  it('opens no text that there is not', async () => {
    await owner.agent.get(`${api}/nothing`).expect(404)
    await owner.agent.get(`${api}/toString`).expect(404)
    const { body } = await owner.agent.get(api).query({ page: '__proto__' }).expect(200)
    expect(body.opened.name).to.equal('home')
  })
})
