import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { insertAsset, type Asset } from '../../server/media/assetQueries.ts'
import type { Brought } from '../../server/media/store/byteStore.ts'
import { removeUnused } from '../../server/media/store/removeUnused.ts'
import { storeInUse } from '../../server/media/store/storeInUse.ts'
import { signIn } from '../support/admin.ts'
import { until } from '../support/process.ts'
import { useSharedSiteWithStore } from '../support/siteWithStore.ts'
import { exported, restoring } from './support.ts'

describe('A restore in the browser of a site whose files lie in a store', () => {
  const { site, store, keep } = useSharedSiteWithStore()
  let asset: Asset
  let screen: ReturnType<typeof restoring>
  let id: number
  before(async () => {
    asset = await keep('plan.pdf', Buffer.from('%PDF-1.7 plan'))
    const owner = await signIn(site)
    screen = restoring(owner)
    id = await screen.bring(await exported(owner))
  })
  before(async () => {
    await screen.check(id)
  })

  it('brings its files into Postgres, and what lay in the store is known still', async () => {
    expect((await screen.run(id)).status).to.equal(200)
    await until(async () => (await screen.state()).upload?.state !== 'restoring')
    expect((await screen.state()).upload).to.equal(null)
    expect(await site.services.db('media_chunks')).to.have.length(1)
    expect(await site.services.db('media_parts')).to.have.length(0)
    expect(await site.services.db('media_objects')).to.have.length(store.objects.size)
  })

  it('lets the store be emptied of what nobody holds any more, and every file is shown', async () => {
    await site.services.db.raw(`update media_objects set since = since - interval '61 minutes'`)
    expect(await removeUnused(site.services)).to.equal(1)
    expect(store.objects.size).to.equal(0)
    const { body } = await site.http.get(`/${asset.storagePath}`).expect(200)
    expect((body as Buffer).toString()).to.equal('%PDF-1.7 plan')
  })
})

describe('A restore in the browser while somebody uploads', () => {
  const { site, store, keep, folder } = useSharedSiteWithStore()
  const facts = {
    originalName: 'slow.pdf',
    fileType: 'application/pdf' as const,
    fileSize: 13,
    sha256: createHash('sha256').update('%PDF-1.7 slow').digest('hex'),
    dimensions: null,
  }
  let slow: Brought
  before(async () => {
    const owner = await signIn(site)
    const screen = restoring(owner)
    const id = await screen.bring(await exported(owner))
    await screen.check(id)
    await site.services.db.transaction(async (reading) => {
      // The first table that a restore waits for at its last moment: all others are still free.
      await reading.raw('lock table account_links in access share mode')
      await screen.run(id)
      await until(async () => (await waitingFor('account_links')) > 0)
      await keep('late.pdf', Buffer.from('%PDF-1.7 late'))
      const file = path.join(folder, 'slow')
      fs.writeFileSync(file, '%PDF-1.7 slow')
      slow = await storeInUse(site.services).bring({ file, facts, sizes: {} })
    })
    await until(async () => (await screen.state()).upload?.state !== 'restoring')
    expect((await screen.state()).upload).to.equal(null)
  })

  const waitingFor = async (table: string): Promise<number> => {
    const { rows } = await site.services.db.raw<{ rows: unknown[] }>(
      'select from pg_locks where relation = ?::regclass and not granted',
      [table],
    )
    return rows.length
  }

  it('knows of every object that came to the store until its last moment', async () => {
    const known = await site.services.db<{ key: string }>('media_objects').select('key')
    expect(store.objects.size).to.equal(2)
    expect(known.map(({ key }) => key)).to.have.members([...store.objects.keys()])
  })

  it('takes a file into the site of the file that was on its way', async () => {
    await site.services.db.transaction(async (trx) =>
      slow.keep(trx, (await insertAsset(trx, 'uploads/slow.pdf', facts))!),
    )
    const { body } = await site.http.get('/uploads/slow.pdf').expect(200)
    expect((body as Buffer).toString()).to.equal('%PDF-1.7 slow')
  })
})
