import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { createBackup, readSite } from '../../server/backup/createBackup.ts'
import { restoreBackup } from '../../server/backup/restoreBackup.ts'
import { binAsset } from '../../server/media/assetBinQueries.ts'
import { assetById, type Asset } from '../../server/media/assetQueries.ts'
import { deleteFromBin } from '../../server/media/deleteFromBin.ts'
import { makeMissingSizes } from '../../server/media/missingSizes.ts'
import { inPostgres } from '../../server/media/store/postgresStore.ts'
import { removeUnused } from '../../server/media/store/removeUnused.ts'
import { replaceByAsset, replaceFile } from '../../server/media/storeUpload.ts'
import { execute } from '../../server/rows.ts'
import { emptyDatabase } from '../support/database.ts'
import { startSite } from '../support/site.ts'
import { useSiteWithStore } from '../support/siteWithStore.ts'
import { photo } from './uploadSteps.ts'

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('Files in a store that speaks S3', () => {
  const { site, store, keep, folder } = useSiteWithStore()

  const bytesInPostgres = async () => {
    const { rows } = await site.services.db.raw<{ rows: { count: number }[] }>(
      'select (select count(*) from media_chunks) + (select count(*) from media_variants) as count',
    )
    return rows[0]!.count
  }
  const film = (): Buffer => {
    const bytes = Buffer.alloc(700_000, 7)
    bytes.write('\0\0\0\x18ftypisom', 0, 'latin1')
    bytes.write('middle', 300_000, 'latin1')
    return bytes
  }
  const held = () => [...store.objects.values()].map(({ bytes }) => hash(bytes))
  const anHourLater = () =>
    site.services.db.raw(`update media_objects set since = since - interval '61 minutes'`)
  const get = (asset: Asset) => site.http.get(`/${asset.storagePath}`)

  it('are there whole, with the sizes of a picture, and Postgres holds none of their bytes', async () => {
    const asset = await keep('photo.jpg', await photo())
    expect(held()).to.include(asset.sha256)
    expect([...store.objects.values()].map(({ type }) => type).toSorted()).to.deep.equal([
      'image/jpeg',
      'image/webp',
      'image/webp',
      'image/webp',
    ])
    expect(await bytesInPostgres()).to.equal(0)
  })

  it('are shown at the same addresses, from the copy on this machine once there is one', async () => {
    const asset = await keep('photo.jpg', await photo())
    const name = path.basename(asset.storagePath)
    for (let turn = 0; turn < 2; turn++) {
      const { body } = await get(asset).expect(200)
      expect(hash(body as Buffer)).to.equal(asset.sha256)
      await site.http.get(`/uploads/800x600/${name}.webp`).expect(200).expect('Content-Type', 'image/webp')
    }
    expect(store.asked.filter((line) => line.startsWith('GET'))).to.have.length(2)
  })

  it('come in the sizes that are made later', async () => {
    const asset = await keep('photo.jpg', await photo())
    await makeMissingSizes(site.services)
    const { body, headers } = await site.http.get(`/uploads/w480/${path.basename(asset.storagePath)}.avif`)
    expect(headers['content-type']).to.equal('image/avif')
    expect(held()).to.include(hash(body as Buffer))
    expect(await bytesInPostgres()).to.equal(0)
  })

  it('give a player the part of a film that it asks for', async () => {
    const asset = await keep('clip.mp4', film())
    const part = await get(asset).set('Range', 'bytes=300000-300005').expect(206)
    expect((part.body as Buffer).toString()).to.equal('middle')
    expect(part.headers['content-range']).to.equal('bytes 300000-300005/700000')
    const whole = await get(asset).expect(200)
    expect(hash(whole.body as Buffer)).to.equal(asset.sha256)
    await get(asset).set('If-None-Match', whole.headers.etag!).expect(304)
    await site.http.head(`/${asset.storagePath}`).expect(200).expect('Content-Length', '700000')
  })

  it('stay while they lie in the bin, and leave the store when they are deleted for good', async () => {
    const asset = await keep('clip.mp4', film())
    await binAsset(site.services.db, asset.id)
    await anHourLater()
    expect(await removeUnused(site.services)).to.equal(0)
    await deleteFromBin(site.services, 0)
    expect(await removeUnused(site.services)).to.equal(1)
    expect(store.objects.size).to.equal(0)
    expect(await site.services.db('media_objects')).to.have.length(0)
  })

  it('are replaced under their address; what was there before can be taken back from the bin', async () => {
    const asset = await keep('plan.pdf', Buffer.from('%PDF-1.7 old'))
    fs.writeFileSync(path.join(folder, 'new'), '%PDF-1.7 new')
    const done = await replaceFile(site.services, asset, { file: path.join(folder, 'new'), name: 'new.pdf' })
    await site.http.get(`/${done!.asset.storagePath}`).expect(200)
    await anHourLater()
    expect(await removeUnused(site.services)).to.equal(0)
    expect([...store.objects.values()].map(({ bytes }) => bytes.toString()).toSorted()).to.deep.equal([
      '%PDF-1.7 new',
      '%PDF-1.7 old',
    ])
  })

  it('stand under two addresses with their bytes there once, and stay until the last of them is gone', async () => {
    const first = await keep('one.pdf', Buffer.from('%PDF-1.7 one'))
    const second = await keep('two.pdf', Buffer.from('%PDF-1.7 two'))
    await replaceByAsset(site.services, first, second)
    await binAsset(site.services.db, second.id)
    await deleteFromBin(site.services, 0)
    await anHourLater()
    await removeUnused(site.services)
    expect([...store.objects.values()].map(({ bytes }) => bytes.toString())).to.deep.equal(['%PDF-1.7 two'])
    const { body } = await get(first).expect(200)
    expect((body as Buffer).toString()).to.equal('%PDF-1.7 two')
  })

  it('are whole in a backup, which is restored where there is no store', async () => {
    const picture = await keep('photo.jpg', await photo())
    const clip = await keep('clip.mp4', film())
    const file = path.join(folder, 'site.jsonl.gz')
    await createBackup(site.services.config, file)
    const { url, drop } = await emptyDatabase()
    await restoreBackup(url, file)
    const other = await startSite({ DATABASE_URL: url, UPLOADS_DIR: path.join(folder, 'other') })
    try {
      store.asked.length = 0
      for (const asset of [picture, clip]) {
        const { body } = await other.http.get(`/${asset.storagePath}`).expect(200)
        expect(hash(body as Buffer)).to.equal(asset.sha256)
      }
      const sizes = await other.services.db('media_variants').where({ asset_id: picture.id })
      expect(sizes).to.have.length(3)
      expect(store.asked).to.deep.equal([])
    } finally {
      await other.stop()
      await drop()
    }
  })

  it('are in a backup once, also a size that was made in Postgres at the same moment', async () => {
    const picture = await keep('photo.jpg', await photo(800, 600))
    await inPostgres(site.services.db).addSizes(picture, { card: Buffer.from('RIFF a card') })
    const rows: Record<string, number> = {}
    let table = ''
    store.asked.length = 0
    await readSite(site.services.config, async (lines) => {
      for await (const line of lines) {
        if (line.startsWith('[')) rows[table] = (rows[table] ?? 0) + 1
        else table = (JSON.parse(line) as { table?: string }).table ?? ''
      }
    })
    expect(rows).to.include({ media_assets: 1, media_chunks: 1, media_variants: 3 })
    // The original and two of its sizes.
    expect(store.asked).to.have.length(3)
  })

  it('let no backup be made that lacks one of them', async () => {
    await keep('clip.mp4', film())
    store.objects.clear()
    const file = path.join(folder, 'lacking.jsonl.gz')
    const said = await createBackup(site.services.config, file).then(
      () => 'made',
      (error: Error) => error.message,
    )
    expect(said).to.include('has lost uploads/')
    expect(fs.existsSync(file)).to.equal(false)
  })

  it('stay in the store while a backup is being made', async () => {
    const asset = await keep('clip.mp4', film())
    await anHourLater()
    await site.services.db.transaction(async (reading) => {
      await reading.raw('select pg_advisory_xact_lock_shared(7263404)')
      await binAsset(site.services.db, asset.id)
      await deleteFromBin(site.services, 0)
      expect(await removeUnused(site.services)).to.equal(0)
    })
    expect(await removeUnused(site.services)).to.equal(1)
  })

  it('stay from the moment that a backup reads, before it comes to them', async () => {
    const asset = await keep('clip.mp4', film())
    await anHourLater()
    let lines = 0
    const read = async (all: AsyncIterable<string>) => {
      for await (const line of all) if (line) lines++
    }
    await readSite(site.services.config, read, async (trx) => {
      await execute(trx, 'select from media_assets')
      await binAsset(site.services.db, asset.id)
      await deleteFromBin(site.services, 0)
      expect(await removeUnused(site.services)).to.equal(0)
    })
    expect(lines).to.be.above(10)
  })

  it('are not there when the store has lost them, and everything else is', async () => {
    const asset = await keep('plan.pdf', Buffer.from('%PDF-1.7 plan'))
    const other = await keep('other.pdf', Buffer.from('%PDF-1.7 other'))
    for (const [key, { bytes }] of store.objects) if (hash(bytes) === asset.sha256) store.objects.delete(key)
    await site.http.head(`/${asset.storagePath}`).expect(404)
    await get(asset).expect(404)
    await get(other).expect(200)
    expect(await assetById(site.services.db, asset.id)).to.include({ id: asset.id })
  })
})
