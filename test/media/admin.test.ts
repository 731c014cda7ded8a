import { expect } from 'chai'
import sharp from 'sharp'
import type { AssetCard, StorageUse } from '../../server/media/rules.ts'
import type { ListPage } from '../../server/web/lists/rules.ts'
import { signIn, type SignedIn } from '../support/admin.ts'
import { startSite, type TestSite } from '../support/site.ts'

const api = '/admin/api/media'

describe('The Media Library', () => {
  let site: TestSite
  let owner: SignedIn
  before(async () => {
    site = await startSite()
  })
  beforeEach(async () => {
    owner = await signIn(site)
  })
  afterEach(() => site.clean())
  after(() => site.close())

  const picture = () =>
    sharp({ create: { width: 1200, height: 900, channels: 3, background: '#FF5C3A' } })
      .png()
      .toBuffer()
  const upload = async (name: string, bytes: Buffer) =>
    owner.agent.post(api).set('x-csrf-token', owner.csrf).attach('file', bytes, name)
  const list = async (query = '') =>
    (await owner.agent.get(`${api}${query}`).expect(200)).body as ListPage<AssetCard>
  const storage = async () => (await owner.agent.get(`${api}/storage`).expect(200)).body as StorageUse

  it('shows a new picture with its size and dimensions, newest first', async () => {
    await upload('first.png', await picture()).then((answer) => expect(answer.status).to.equal(201))
    await upload('Zweites Bild ä.png', await picture())
    const { rows } = await list()
    expect(rows.map((asset) => asset.name)).to.deep.equal(['Zweites Bild ä.png', 'first.png'])
    expect(rows[0]!.facts).to.match(/KB, 1200 x 900$/)
    expect((await storage()).used).to.match(/KB$/)
  })

  it('says beside the file why it was refused, and keeps nothing', async () => {
    const answer = await upload('logo.svg', Buffer.from('<svg/>'))
    expect(answer.status).to.equal(415)
    expect((answer.body as { message: string }).message).to.match(/^This kind of file cannot be used/)
    expect((await list()).total).to.equal(0)
  })

  it('reads no byte of an upload without the token', async () => {
    const answer = await owner.agent.post(api).attach('file', await picture(), 'a.png')
    expect(answer.status).to.equal(403)
    expect((await list()).total).to.equal(0)
  })

  it('finds by name, alt text and tag, and filters by kind', async () => {
    await upload('photo.png', await picture())
    await upload('plan.pdf', Buffer.from('%PDF-1.7 plan'))
    const [plan, photo] = (await list()).rows
    await owner.agent
      .patch(`${api}/${photo!.id}`)
      .set('x-csrf-token', owner.csrf)
      .send({ altText: 'A team at a table', caption: '', tags: 'Brand, cover' })
      .expect(200)
    for (const [query, names] of [
      ['?q=TABLE', ['photo.png']],
      ['?q=cover', ['photo.png']],
      ['?q=100%25', []],
      ['?filter=documents', ['plan.pdf']],
      ['?filter=images', ['photo.png']],
      ['?filter=brand', ['photo.png']],
    ] as const) {
      expect(
        (await list(query)).rows.map((asset) => asset.name),
        query,
      ).to.deep.equal([...names])
    }
    expect(plan!.facts).to.equal('13 Bytes')
  })

  it('keeps empty alt text and caption as nothing', async () => {
    await upload('photo.png', await picture())
    const [photo] = (await list()).rows
    await owner.agent
      .patch(`${api}/${photo!.id}`)
      .set('x-csrf-token', owner.csrf)
      .send({ altText: '  ', caption: '', tags: ' a ,, b ' })
      .expect(200)
    const row = await site.services.db('media_assets').first<Record<string, unknown>>()
    expect([row.alt_text, row.caption, row.tags]).to.deep.equal([null, null, ['a', 'b']])
  })

  it('frees the space of an asset that is deleted', async () => {
    await upload('photo.png', await picture())
    const [photo] = (await list()).rows
    await site.http.get(photo!.url).expect(200)
    await owner.agent.delete(`${api}/${photo!.id}`).set('x-csrf-token', owner.csrf).expect(200)
    await site.http.get(photo!.url).expect(404)
    expect((await storage()).percent).to.equal(0)
    expect(await site.services.db('media_chunks')).to.have.length(0)
    await owner.agent.delete(`${api}/${photo!.id}`).set('x-csrf-token', owner.csrf).expect(404)
  })
})
