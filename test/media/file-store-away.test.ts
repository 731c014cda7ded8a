import { createHash } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect } from 'chai'
import type { Health } from '../../server/dashboard/shared/systemHealthChecks.ts'
import { insertAsset } from '../../server/media/assetQueries.ts'
import { removeUnused } from '../../server/media/store/removeUnused.ts'
import { storeHealth } from '../../server/media/store/storeHealth.ts'
import { removeObject } from '../../server/media/store/storedObjects.ts'
import { storeInUse } from '../../server/media/store/storeInUse.ts'
import { signIn } from '../support/admin.ts'
import { until } from '../support/process.ts'
import { accessKeyId } from '../support/s3Server.ts'
import { useSiteWithStore } from '../support/siteWithStore.ts'
import { photo } from './uploadSteps.ts'

describe('When the store for files fails', () => {
  const { site, store, keep, folder } = useSiteWithStore()

  const table = (name: string) => site.services.db(name)
  const complaint = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      (error: Error) => error.message,
    )
  const pdf = Buffer.from('%PDF-1.7 plan')

  it('whoever uploads is told why, in the Media Library, and nothing is kept', async () => {
    const { agent, csrf } = await signIn(site)
    store.fault = (method) => (method === 'PUT' ? { status: 403, code: 'AccessDenied' } : undefined)
    const { body } = await agent
      .post('/admin/api/media')
      .set('x-csrf-token', csrf)
      .attach('file', pdf, 'plan.pdf')
      .expect(503)
    const { message } = body as { message: string }
    expect(message).to.include('Your file was not kept: the file store does not allow this to the key')
    expect(message).to.not.include(accessKeyId)
    for (const name of ['media_assets', 'media_parts', 'media_chunks'])
      expect(await table(name), name).to.have.length(0)
    expect(await table('media_storage').sum('used')).to.deep.equal([{ sum: null }])
  })

  it('in the midst of a picture and its sizes, what had arrived goes again', async () => {
    let puts = 0
    store.fault = (method) =>
      method === 'PUT' && ++puts === 3 ? { status: 503, code: 'SlowDown' } : undefined
    expect(await complaint(keep('photo.jpg', await photo(800, 600)))).to.include(
      'has too much to do (SlowDown)',
    )
    expect(store.objects.size).to.equal(0)
    expect(await table('media_assets')).to.have.length(0)
  })

  it('also when it lets nothing go: the job removes it an hour later', async () => {
    let puts = 0
    store.fault = (method) =>
      method === 'DELETE' || (method === 'PUT' && ++puts === 3)
        ? { status: 500, code: 'InternalError' }
        : undefined
    expect(await complaint(keep('photo.jpg', await photo(800, 600)))).to.include('InternalError')
    expect(store.objects.size).to.equal(2)
    store.fault = () => undefined
    expect(await removeUnused(site.services)).to.equal(0)
    await site.services.db.raw(`update media_objects set since = since - interval '61 minutes'`)
    // The one that was refused was written down as well.
    expect(await removeUnused(site.services)).to.equal(3)
    expect(store.objects.size).to.equal(0)
  })

  it('what was kept stays, also when the connection broke before Postgres had said so', async () => {
    const file = path.join(folder, 'heard')
    fs.writeFileSync(file, pdf)
    const facts = {
      originalName: 'plan.pdf',
      fileType: 'application/pdf' as const,
      fileSize: pdf.length,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      dimensions: null,
    }
    const brought = await storeInUse(site.services).bring({ file, facts, sizes: {} })
    await site.services.db.transaction(async (trx) =>
      brought.keep(trx, (await insertAsset(trx, 'uploads/plan.pdf', facts))!),
    )
    await brought.drop()
    const { body } = await site.http.get('/uploads/plan.pdf').expect(200)
    expect((body as Buffer).toString()).to.equal(pdf.toString())
  })

  it('a full Media Library keeps nothing in the store', async () => {
    await site.services.db.raw('insert into media_storage (used) values (?)', [5 * 1024 ** 3])
    expect(await complaint(keep('plan.pdf', pdf))).to.include('The Media Library is full')
    expect(store.objects.size).to.equal(0)
  })

  it('a visitor is told to come back, and nobody keeps that answer', async () => {
    const asset = await keep('plan.pdf', pdf)
    store.fault = () => ({ status: 503, code: 'SlowDown' })
    const { headers } = await site.http.get(`/${asset.storagePath}`).expect(503)
    expect(headers['cache-control']).to.equal('no-store')
    expect(headers['retry-after']).to.match(/^\d+$/)
    store.fault = () => undefined
    await site.http.get(`/${asset.storagePath}`).expect(200)
  })

  it('pictures that were shown once are shown on', async () => {
    const asset = await keep('photo.jpg', await photo(800, 600))
    await site.http.get(`/${asset.storagePath}`).expect(200)
    store.fault = () => ({ status: 503, code: 'SlowDown' })
    await site.http.get(`/${asset.storagePath}`).expect(200)
  })

  it('a picture that broke off on its way is not kept as a copy', async () => {
    const asset = await keep('photo.jpg', await photo(800, 600))
    store.fault = (method) => (method === 'GET' ? 'broken' : undefined)
    await site.http.get(`/${asset.storagePath}`).expect(503)
    store.fault = () => undefined
    const { body } = await site.http.get(`/${asset.storagePath}`).expect(200)
    expect((body as Buffer).length).to.equal(asset.fileSize)
  })

  it('one that says nothing is not waited for longer than it may take', async () => {
    const asset = await keep('plan.pdf', pdf)
    store.fault = () => 'silent'
    const { config, db } = site.services
    const impatient = { db, config: { ...config, fileStore: { ...config.fileStore!, patienceMs: 50 } } }
    expect(await complaint(storeInUse(impatient).open(asset, 0, 1))).to.include(
      'did not answer within 0.05 seconds',
    )
  })

  it('System Health and the settings say so, and never the key', async () => {
    await keep('plan.pdf', pdf)
    const { agent } = await signIn(site)
    const said = async () => {
      const { body } = await agent.get('/admin/api/dashboard/health').expect(200)
      return (body as Health).checks.find(({ id }) => id === 'files')!
    }
    const { host } = new URL(store.env.S3_ENDPOINT!)
    const well = await said()
    expect(well.state).to.equal('healthy')
    expect(well.message).to.match(
      /^1 file lies in the-bucket at 127\.0\.0\.1:\d+, which answered in [\d,]+ ms\.$/,
    )
    expect(store.objects.size).to.equal(1)
    store.fault = (method) => (method === 'PUT' ? { status: 403, code: 'SignatureDoesNotMatch' } : undefined)
    expect(await said()).to.deep.include({
      state: 'error',
      message: `It says that the secret is wrong: S3_SECRET_ACCESS_KEY (SignatureDoesNotMatch). 1 file lies in the-bucket at ${host}; nothing can be uploaded.`,
    })
    const { text } = await agent.get('/admin/api/settings/general').expect(200)
    expect(text).to.include(`the-bucket at ${host}`)
    for (const secret of [accessKeyId, store.env.S3_SECRET_ACCESS_KEY!]) expect(text).to.not.include(secret)
  })

  it('System Health finds nothing wrong when several people open it at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => storeHealth(site.services)))
    expect(all.map((health) => health!.store!.complaint)).to.deep.equal(Array(8).fill(null))
    expect(store.objects.size).to.equal(0)
  })

  it('one that has closed every connection that was kept open is asked over a new one', async () => {
    const used = new WeakSet()
    const waiting: http.ServerResponse[] = []
    let asked = 0
    const server = http.createServer((request, response) => {
      if (used.has(request.socket)) {
        request.socket.destroy()
        return
      }
      used.add(request.socket)
      waiting.push(response)
      // The first two are answered together, over a connection each.
      if (++asked >= 2) for (const each of waiting.splice(0)) each.writeHead(204).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const there = { ...site.services.config.fileStore!, bucketUrl: `http://127.0.0.1:${port}/the-bucket` }
    const kept = () =>
      Object.entries(http.globalAgent.freeSockets).find(([name]) => name.includes(`:${port}:`))?.[1] ?? []
    try {
      await Promise.all(['one', 'two'].map((key) => removeObject(there, key)))
      await until(() => kept().length === 2)
      await removeObject(there, 'three')
    } finally {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  })

  it('a store that cannot be reached is named so', async () => {
    const { config, db } = site.services
    const nowhere = { ...config.fileStore!, bucketUrl: 'http://127.0.0.1:1/the-bucket' }
    const asset = await keep('plan.pdf', pdf)
    const opening = storeInUse({ db, config: { ...config, fileStore: nowhere } }).open(asset, 0, 1)
    expect(await complaint(opening)).to.equal('The file store takes no connection')
  })
})
