import { expect } from 'chai'
import sharp from 'sharp'
import { restoreAsset } from '../../server/media/assetBinQueries.ts'
import { emptyBin } from '../../server/media/jobs.ts'
import type { AssetCard, StorageUse } from '../../server/media/shared/screens.ts'
import { isHeldUp } from '../account/support.ts'
import { useOwner } from '../support/admin.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { api, libraryCalls, picture } from './libraryCalls.ts'

describe('The Media Library', () => {
  const site = useSite()
  const owner = useOwner(site)

  const { upload, change, list } = libraryCalls(owner)
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

  it('is put in order by age, name or size, on the screen and in the export', async () => {
    for (const [name, text] of [
      ['beta.pdf', 'longest of all'],
      ['Alpha.pdf', 'b'],
      ['gamma.pdf', 'middle'],
    ] as const) {
      await upload(name, Buffer.from(`%PDF-1.7 ${text}`))
    }
    for (const [query, names] of [
      ['?sort=newest&dir=asc', ['beta.pdf', 'Alpha.pdf', 'gamma.pdf']],
      ['?sort=name&dir=asc', ['Alpha.pdf', 'beta.pdf', 'gamma.pdf']],
      ['?sort=name&dir=desc', ['gamma.pdf', 'beta.pdf', 'Alpha.pdf']],
      ['?sort=size&dir=desc', ['beta.pdf', 'gamma.pdf', 'Alpha.pdf']],
      ['?sort=file_size;drop', ['gamma.pdf', 'Alpha.pdf', 'beta.pdf']],
    ] as const) {
      expect(
        (await list(query)).rows.map((asset) => asset.name),
        query,
      ).to.deep.equal([...names])
      const { text } = await owner.agent.get(`/admin/media.csv${query}`).expect(200)
      expect(text.match(/^\w+\.pdf(?=,)/gm), query).to.deep.equal([...names])
    }
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

  it('takes a first description from a text, and keeps all else that is said of it', async () => {
    await upload('photo.png', await picture())
    const [photo] = (await list()).rows
    const describe = (altText: string) =>
      owner.agent
        .patch(`${api}/${photo!.id}`)
        .set('x-csrf-token', owner.csrf)
        .send({ altText, isFirstAlt: true })
        .expect(200)
    await site.services.db('media_assets').update({ caption: 'Our garden', tags: ['cover'] })
    for (const words of ['A wall', 'A door']) await describe(words)
    const row = await site.services.db('media_assets').first<Record<string, unknown>>()
    expect([row.alt_text, row.caption, row.tags]).to.deep.equal(['A wall', 'Our garden', ['cover']])
    expect(row.former_alts).to.deep.equal([])
  })

  it('stores what is sent of an asset, and keeps all else that is said of it', async () => {
    await upload('photo.png', await picture())
    const [photo] = (await list()).rows
    const said = { altText: 'A wall', caption: 'Our garden', tags: ['cover'], focus: { x: 10, y: 20 } }
    const edit = async (form: object) => {
      const edited = owner.agent.patch(`${api}/${photo!.id}`).set('x-csrf-token', owner.csrf)
      const { altText, caption, tags, focus } = (await edited.send(form).expect(200)).body.asset as AssetCard
      return { altText, caption, tags, focus }
    }
    expect(await edit({ ...said, tags: 'cover' })).to.deep.equal(said)
    for (const [form, now] of [
      [{}, {}],
      [{ altText: 'A door' }, { altText: 'A door' }],
      [{ altText: '' }, { altText: '' }],
      [{ caption: '' }, { caption: '' }],
      [{ tags: 'a, b' }, { tags: ['a', 'b'] }],
      [{ focus: null }, { focus: null }],
    ] as const) {
      Object.assign(said, now)
      expect(await edit(form), JSON.stringify(form)).to.deep.equal(said)
    }
    const row = await site.services.db('media_assets').first<Record<string, unknown>>()
    expect(row.former_alts).to.deep.equal(['A wall', 'A door'])
  })

  it('keeps a deleted asset for 30 days, away from the site, and brings it back', async () => {
    await upload('photo.png', await picture())
    const [photo] = (await list()).rows
    await site.http.get(photo!.url).expect(200)
    await change('delete', `${api}/${photo!.id}`).expect(200)
    await site.http.get(photo!.url).expect(404)
    await site.http.get(photo!.thumbnail!).expect(404)
    expect((await list()).total).to.equal(0)
    const [binned] = (await list('?filter=bin')).rows
    expect(binned!.restorableUntil).to.be.a('string')
    await owner.agent.get(binned!.thumbnail!).expect(200)
    await change('post', `${api}/${photo!.id}/restore`).expect(200)
    await site.http.get(photo!.url).expect(200)
    await change('post', `${api}/${photo!.id}/restore`).expect(404)
  })

  it('lets no cache keep a thumbnail of the back office, also of what lies in the bin', async () => {
    await upload('photo.png', await picture())
    const [photo] = (await list()).rows
    const seen = () => owner.agent.get(`${api}/${photo!.id}/thumbnail`).expect(200)
    const stored = await seen()
    await change('delete', `${api}/${photo!.id}`).expect(200)
    const binned = await seen()
    for (const { headers } of [stored, binned]) {
      expect(headers['content-type']).to.equal('image/webp')
      expect(headers['cache-control']).to.equal('no-store')
    }
    await site.http.get(photo!.thumbnail!).expect(404)
  })

  it('frees the space of an asset when it leaves the bin, by hand or after 30 days', async () => {
    for (const name of ['one.png', 'two.png', 'three.png']) await upload(name, await picture())
    const [three, two, one] = (await list()).rows
    await change('delete', `${api}/bin/${one!.id}`).expect(404)
    for (const { id } of [one!, two!]) await change('delete', `${api}/${id}`).expect(200)
    await change('delete', `${api}/${one!.id}`).expect(404)
    await change('delete', `${api}/bin/${one!.id}`).expect(200)
    await site.services.db('media_assets').where({ id: two!.id }).update({ deleted_at: '2020-01-01' })
    await emptyBin(site.services)
    const left = await site.services.db('media_assets').select<{ id: number; file_size: number }[]>()
    expect(left.map(({ id }) => id)).to.deep.equal([three!.id])
    expect(await site.services.db('media_storage').first('used')).to.deep.equal({ used: left[0]!.file_size })
  })

  it('keeps what is brought back in the very moment in which its 30 days are over', async () => {
    await upload('photo.png', await picture())
    const [photo] = (await list()).rows
    await change('delete', `${api}/${photo!.id}`).expect(200)
    const { db } = site.services
    await db('media_assets').update({ deleted_at: '2020-01-01' })
    const { emptied } = await db.transaction(async (trx) => {
      await restoreAsset(trx, photo!.id)
      const done = emptyBin(site.services)
      await until(() => isHeldUp(site))
      return { emptied: done }
    })
    await emptied
    expect((await list()).rows.map(({ name }) => name)).to.deep.equal(['photo.png'])
    await site.http.get(photo!.url).expect(200)
  })

  it('puts another file in the place of one, under the same address', async () => {
    await upload('photo.png', await picture())
    const [photo] = (await list()).rows
    const before = await site.http.get(photo!.url).expect(200)
    const small = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#000' } })
      .jpeg()
      .toBuffer()
    const replaced = await change('post', `${api}/${photo!.id}/file`)
      .attach('file', small, 'newer.jpg')
      .expect(200)
    const { asset } = replaced.body as { asset: AssetCard }
    expect([asset.url, asset.name, asset.facts.split(', ')[1]]).to.deep.equal([
      photo!.url,
      'newer.jpg',
      '80 x 60',
    ])
    expect(asset.thumbnail).not.to.equal(photo!.thumbnail)
    const after = await site.http.get(photo!.url).expect(200)
    expect(after.headers['content-type']).to.equal('image/jpeg')
    expect(after.headers.etag).not.to.equal(before.headers.etag)
    const variant = await site.http.get(asset.thumbnail!).expect(200)
    expect((await sharp(variant.body as Buffer).metadata()).width).to.equal(80)
    const [sum] = await site.services.db('media_assets').sum<[{ used: string }]>('file_size as used')
    expect(await site.services.db('media_storage').first('used')).to.deep.equal({ used: Number(sum!.used) })
    const refused = await change('post', `${api}/${asset.id}/file`).attach(
      'file',
      Buffer.from('%PDF-1'),
      'a.pdf',
    )
    expect([refused.status, (refused.body as { message: string }).message]).to.deep.equal([
      415,
      'Only a picture can stand under this address. Upload this file as a new one.',
    ])
  })
})
