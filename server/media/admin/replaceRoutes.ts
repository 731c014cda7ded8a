import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { noteDeed } from '../../activity/noteDeed.ts'
import type { Services } from '../../services.ts'
import { idOf } from '../../web/ids.ts'
import { parsed, serve } from '../../web/serve.ts'
import { assetById, type Asset } from '../assetQueries.ts'
import { dropCopies } from '../assetCopies.ts'
import type { KnownAssets } from '../knownAssets.ts'
import { withUpload } from '../receiveUpload.ts'
import { otherAsset } from '../shared/assetForm.ts'
import { mediaApi } from '../shared/mediaApi.ts'
import { replaceByAsset, replaceFile, type Replaced } from '../storeUpload.ts'
import { takePlace } from '../takePlaceQueries.ts'
import { noAsset } from './assetRoutes.ts'
import { presentAsset } from './library.ts'

/** Puts another file under an asset's address, and takes that back. */
export function replaceAdmin(services: Services, known: KnownAssets): Router {
  const router = adminRouter()
  const { config, db } = services

  serve(router, mediaApi.replace, async ({ req, res }) => {
    const asset = await inUse(idOf(req))
    const by = req.user!.email
    const done = asset && (await withUpload(req, res, (upload) => replaceFile(services, asset, upload, by)))
    return done ? replaced(asset, done) : noAsset
  })

  serve(router, mediaApi.useInstead, parsed(otherAsset), async ({ req, body }) => {
    const [asset, other] = await Promise.all([inUse(idOf(req)), inUse(body.id)])
    if (!asset || !other || asset.id === other.id) return noAsset
    const done = await replaceByAsset(services, asset, other, req.user!.email)
    return done ? replaced(asset, done) : noAsset
  })

  serve(router, mediaApi.takeBack, parsed(otherAsset), async ({ req, body }) => {
    const [asset, former] = await Promise.all([inUse(idOf(req)), assetById(db, body.id)])
    if (!asset || !former?.deletedAt) return noAsset
    const back = await noteDeed(
      db,
      req.user!.email,
      (trx) => takePlace(trx, { leaves: asset.id, comes: former.id, words: former }),
      ({ id, originalName }) => ({
        action: 'media.tookBack',
        about: { subject: 'media', id },
        facts: { name: originalName },
      }),
    )
    if (!back) return noAsset
    await forget(asset)
    return { ok: true, asset: presentAsset(back, config) }
  })

  return router

  async function inUse(id: number): Promise<Asset | undefined> {
    const asset = await assetById(db, id)
    return asset?.deletedAt ? undefined : asset
  }

  async function replaced(before: Asset, { asset, formerId }: Replaced) {
    await forget(before)
    return { ok: true as const, asset: presentAsset(asset, config), formerId }
  }

  async function forget(asset: Asset): Promise<void> {
    known.forget(asset.storagePath)
    await dropCopies(services, asset)
  }
}
