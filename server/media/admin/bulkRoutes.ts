import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { noteDeed } from '../../activity/noteDeed.ts'
import type { Services } from '../../services.ts'
import { plainText } from '../../web/plainText.ts'
import { parsed, serve } from '../../web/serve.ts'
import { binAssets, restoreAssets } from '../assetBinQueries.ts'
import { assetById, type Asset } from '../assetQueries.ts'
import { deleteFromBin } from '../deleteFromBin.ts'
import { dropCopies } from '../assetCopies.ts'
import type { KnownAssets } from '../knownAssets.ts'
import { renamedTag, someAssets, taggedAssets } from '../shared/assetForm.ts'
import { mediaApi } from '../shared/mediaApi.ts'
import { readTags, type AssetUse } from '../shared/screens.ts'
import { assetUses } from './assetUses.ts'
import { namesOf } from './library.ts'
import { renameTag, tagAssets, tagsInUse } from './tagQueries.ts'

/** What is done to many assets at once: tags, bin, restoring, emptying. */
export function bulkAdmin(services: Services, known: KnownAssets): Router {
  const router = adminRouter()
  const { db } = services

  serve(router, mediaApi.tags, async () => ({ tags: await tagsInUse(db) }))

  serve(router, mediaApi.tagSome, parsed(taggedAssets), async ({ req, body }) => {
    const tags = readTags(plainText(body.tags))
    await noteDeed(
      db,
      req.user!.email,
      (trx) => tagAssets(trx, body.ids, tags),
      (files) => ({ action: 'media.tagged', facts: { tags, files: String(files) } }),
    )
    return { ok: true }
  })

  serve(router, mediaApi.renameTag, parsed(renamedTag), async ({ req, body: { from, to } }) => {
    // A comma would make two tags of it the next time an asset is edited.
    const name = readTags(plainText(to)).join(' ')
    await noteDeed(
      db,
      req.user!.email,
      (trx) => renameTag(trx, from, name),
      () =>
        name
          ? { action: 'media.tagRenamed', facts: { from, to: name } }
          : { action: 'media.tagRemoved', facts: { name: from } },
    )
    return { ok: true }
  })

  serve(router, mediaApi.usesOfSome, parsed(someAssets), async ({ body }) => {
    const uses: AssetUse[] = []
    for (const id of body.ids) {
      const asset = await assetById(db, id)
      if (asset) uses.push(...(await assetUses(services, asset)))
    }
    return { uses: [...new Map(uses.map((use) => [`${use.kind} ${use.name} ${use.url}`, use])).values()] }
  })

  serve(router, mediaApi.binSome, parsed(someAssets), async ({ req, body }) => {
    const assets = await noteDeed(
      db,
      req.user!.email,
      (trx) => binAssets(trx, body.ids),
      (gone) => ({ action: 'media.deleted', facts: { names: namesOf(gone) } }),
    )
    for (const asset of assets) await forget(asset)
    return { ok: true, ids: assets.map(({ id }) => id) }
  })

  serve(router, mediaApi.restoreSome, parsed(someAssets), async ({ req, body }) => {
    const assets = await noteDeed(
      db,
      req.user!.email,
      (trx) => restoreAssets(trx, body.ids),
      (back) => ({ action: 'media.restored', facts: { names: namesOf(back) } }),
    )
    for (const asset of assets) known.forget(asset.storagePath)
    return { ok: true, ids: assets.map(({ id }) => id) }
  })

  serve(router, mediaApi.emptyBin, async ({ req }) => {
    const gone = await deleteFromBin(services, 0, req.user!.email)
    return { ok: true, deleted: gone }
  })

  return router

  async function forget(asset: Asset): Promise<void> {
    known.forget(asset.storagePath)
    await dropCopies(services, asset)
  }
}
