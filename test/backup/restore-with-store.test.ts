import { expect } from 'chai'
import type { Asset } from '../../server/media/assetQueries.ts'
import { removeUnused } from '../../server/media/store/removeUnused.ts'
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
