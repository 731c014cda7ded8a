import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { readConfig } from '../../server/config.ts'
import { makeMissingSizes } from '../../server/media/missingSizes.ts'
import { moveToPostgres, moveToStore } from '../../server/media/store/moveFiles.ts'
import { whereabouts } from '../../server/media/store/objectQueries.ts'
import { inPostgres } from '../../server/media/store/postgresStore.ts'
import { storeInUse } from '../../server/media/store/storeInUse.ts'
import { replaceByAsset } from '../../server/media/storeUpload.ts'
import { useFolder } from '../support/folder.ts'
import { until } from '../support/process.ts'
import { s3Server, type S3Server } from '../support/s3Server.ts'
import { startSite, type TestSite } from '../support/site.ts'
import { photo, storer } from './uploadSteps.ts'

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('Moving files between Postgres and a store', () => {
  const folder = useFolder()
  let store: S3Server
  let site: TestSite
  const temporary = process.env.TMPDIR
  before(async () => {
    process.env.TMPDIR = folder
    store = await s3Server()
    // As a site is before anybody thinks of a store.
    site = await startSite({ UPLOADS_DIR: path.join(folder, 'cache') })
  })
  beforeEach(async () => {
    await site.clean()
    store.objects.clear()
    store.fault = () => undefined
  })
  after(async () => {
    if (temporary === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporary
    await site.close()
    await store.close()
  })

  const withStore = () => {
    const { config, db } = site.services
    const { fileStore } = readConfig({
      DATABASE_URL: 'postgres://localhost/none',
      SESSION_SECRET: 'x',
      ...store.env,
    })
    return { db, config: { ...config, fileStore } }
  }
  const keep = (name: string, bytes: Buffer) => storer(site, folder)(name, bytes)
  const pdf = (words: string) => Buffer.from(`%PDF-1.7 ${words}`)
  /** What the site with this configuration has of every file and size. */
  const everything = async () => {
    const { db } = site.services
    const { rows } = await db.raw<{ rows: { what: string; sum: string }[] }>(
      `select asset_id || ' original' as what, encode(sha256(string_agg(bytes, '' order by position)), 'hex') as sum
         from media_chunks group by asset_id
       union all select asset_id || ' ' || size, encode(sha256(bytes), 'hex') from media_variants
       union all select asset_id || ' ' || part, sha256 from media_parts join media_objects using (key)
       order by 1`,
    )
    return rows
  }

  it('takes every file and every size there, and back again, byte for byte', async () => {
    await keep('photo.jpg', await photo())
    await keep('long.pdf', Buffer.concat([pdf('long'), Buffer.alloc(600_000, 9)]))
    await makeMissingSizes(site.services)
    const before = await everything()
    const there = await moveToStore(withStore())
    expect(there).to.deep.include({ files: 2, failed: [] })
    expect(there.sizes).to.be.above(3)
    expect(await everything()).to.deep.equal(before)
    expect(await whereabouts(site.services.db)).to.deep.equal({ inStore: 2, inPostgres: 0 })
    const inBucket = [...store.objects.values()].map(({ bytes }) => hash(bytes))
    expect(inBucket.toSorted()).to.deep.equal(before.map(({ sum }) => sum).toSorted())

    await site.services.db.raw(`update media_objects set since = since - interval '61 minutes'`)
    const back = await moveToPostgres(withStore())
    expect(back).to.deep.equal(there)
    expect(await everything()).to.deep.equal(before)
    expect(store.objects.size).to.equal(0)
    expect(fs.readdirSync(folder).filter((name) => name.startsWith('moving-'))).to.deep.equal([])
  })

  it('takes a size that lies in both places from one of them, each way', async () => {
    const picture = await keep('photo.jpg', await photo(800, 600))
    const card = Buffer.from('RIFF a card')
    await storeInUse(withStore()).addSizes(picture, { card })
    expect(await moveToStore(withStore())).to.deep.equal({ files: 1, sizes: 3, failed: [] })
    expect(await everything()).to.have.length(4)
    expect(store.objects.size).to.equal(4)

    await inPostgres(site.services.db).addSizes(picture, { card })
    expect(await moveToPostgres(withStore())).to.deep.equal({ files: 1, sizes: 3, failed: [] })
    expect(await everything()).to.have.length(4)
    expect(await site.services.db('media_parts')).to.have.length(0)
  })

  it('goes on where it was ended', async () => {
    for (const name of ['one', 'two', 'three']) await keep(`${name}.pdf`, pdf(name))
    let puts = 0
    store.fault = (method) => (method === 'PUT' && ++puts > 1 ? { status: 503, code: 'SlowDown' } : undefined)
    const broken = await moveToStore(withStore()).catch((error: Error) => error.message)
    expect(broken).to.include('SlowDown')
    expect(await whereabouts(site.services.db)).to.deep.equal({ inStore: 1, inPostgres: 2 })
    store.fault = () => undefined
    expect(await moveToStore(withStore())).to.deep.equal({ files: 2, sizes: 0, failed: [] })
    expect(await whereabouts(site.services.db)).to.deep.equal({ inStore: 3, inPostgres: 0 })
  })

  it('leaves a file where it is when the store gives other bytes back', async () => {
    await keep('one.pdf', pdf('one'))
    store.fault = (method) => (method === 'GET' ? 'changed' : undefined)
    const { files, failed } = await moveToStore(withStore())
    expect({ files, failed }).to.deep.equal({
      files: 0,
      failed: ['one.pdf: the store gave other bytes back than it was given'],
    })
    expect(await whereabouts(site.services.db)).to.deep.equal({ inStore: 0, inPostgres: 1 })
    expect(store.objects.size).to.equal(0)
  })

  it('names a file that is damaged in Postgres, and takes the others', async () => {
    const damaged = await keep('one.pdf', pdf('one'))
    await keep('two.pdf', pdf('two'))
    await site.services
      .db('media_chunks')
      .where({ asset_id: damaged.id })
      .update({ bytes: pdf('ONE') })
    expect(await moveToStore(withStore())).to.deep.equal({
      files: 1,
      sizes: 0,
      failed: ['one.pdf: its bytes in Postgres are not those that came'],
    })
  })

  it('names a file that is damaged or lost in the store, and leaves it there', async () => {
    await keep('one.pdf', pdf('one'))
    const kept = await keep('two.pdf', pdf('two'))
    await moveToStore(withStore())
    const lost = [...store.objects].find(([, { bytes }]) => hash(bytes) !== kept.sha256)!
    store.objects.set(lost[0], { ...lost[1], bytes: pdf('ONE') })
    const changed = await moveToPostgres(withStore())
    expect(changed).to.deep.equal({
      files: 1,
      sizes: 0,
      failed: ['original of 1: its bytes in the store are not those that were sent'],
    })
    store.objects.delete(lost[0])
    const { failed } = await moveToPostgres(withStore())
    expect(failed).to.deep.equal(['original of 1: the store does not have it'])
  })

  it('loses nothing of a file that is put in the place of another at that moment', async () => {
    const first = await keep('one.pdf', pdf('one'))
    const second = await keep('two.pdf', pdf('two'))
    await moveToStore(withStore())
    const { db } = site.services
    const { replacing } = await db.transaction(async (holding) => {
      await holding.raw('lock table media_variants in share row exclusive mode')
      const begun = { replacing: replaceByAsset(site.services, first, second) }
      await until(async () => {
        const { rows } = await db.raw<{ rows: unknown[] }>(
          `select from pg_locks where relation = 'media_variants'::regclass and not granted`,
        )
        return rows.length > 0
      })
      await moveToPostgres(withStore())
      return begun
    })
    await replacing
    const { body } = await site.http.get(`/${first.storagePath}`).expect(200)
    expect((body as Buffer).toString()).to.equal('%PDF-1.7 two')
  })

  it('shows files wherever they lie meanwhile', async () => {
    const first = await keep('one.pdf', pdf('one'))
    const other = await startSite({
      ...store.env,
      DATABASE_URL: site.services.config.databaseUrl,
      UPLOADS_DIR: path.join(folder, 'other'),
    })
    try {
      await other.http.get(`/${first.storagePath}`).expect(200)
      expect(store.objects.size).to.equal(0)
      await moveToStore(withStore())
      const { body } = await other.http.get(`/${first.storagePath}`).expect(200)
      expect((body as Buffer).toString()).to.equal('%PDF-1.7 one')
    } finally {
      await other.stop()
    }
  })
})
