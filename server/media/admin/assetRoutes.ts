import type { Router } from 'express'
import type * as z from 'zod/mini'
import { adminRouter } from '../../account/adminRouter.ts'
import { recordActivity } from '../../activity/activityQueries.ts'
import { noteDeed } from '../../activity/noteDeed.ts'
import type { Db } from '../../db.ts'
import type { Services } from '../../services.ts'
import { idOf } from '../../web/ids.ts'
import { plainText } from '../../web/plainText.ts'
import { refuse } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'
import { binAsset, deleteBinned, restoreAsset } from '../assetBinQueries.ts'
import { assetById, updateAsset, type Asset } from '../assetQueries.ts'
import { focusAsset } from '../focusQueries.ts'
import { dropCopies } from '../assetCopies.ts'
import type { KnownAssets } from '../knownAssets.ts'
import { withUpload } from '../receiveUpload.ts'
import { assetForm } from '../shared/assetForm.ts'
import { mediaApi } from '../shared/mediaApi.ts'
import { readTags } from '../shared/screens.ts'
import { storeUpload } from '../storeUpload.ts'
import { namesOf, presentAsset } from './library.ts'

export const noAsset = refuse(404, 'This file does not exist any more.')
const binned = refuse(404, 'This file was deleted meanwhile. Restore it from the bin to go on with it.')

/** What changes the library: upload, replace, edit, bin, restore, delete. */
export function assetsAdmin(services: Services, known: KnownAssets): Router {
  const router = adminRouter()
  const { config, db } = services

  serve(router, mediaApi.upload, async ({ req, res }) => {
    const asset = await withUpload(req, res, (upload) => storeUpload(services, upload, req.user!.email))
    res.status(201)
    return { ok: true, asset: presentAsset(asset, config) }
  })

  serve(router, mediaApi.edit, parsed(assetForm), async ({ req, body }) => {
    const before = await assetById(db, idOf(req))
    if (!before) return noAsset
    if (before.deletedAt) return binned
    const { asset, focused } = await editAsset(db, before, body, req.user!.email)
    if (!asset) return noAsset
    if (focused) await forget(before)
    return { ok: true, asset: presentAsset(focused ?? asset, config) }
  })

  serve(router, mediaApi.bin, async ({ req }) => {
    const asset = await noteDeed(
      db,
      req.user!.email,
      (trx) => binAsset(trx, idOf(req)),
      ({ id, originalName }) => ({
        action: 'media.deleted',
        about: { subject: 'media', id },
        facts: { names: [originalName] },
      }),
    )
    if (!asset) return noAsset
    await forget(asset)
    return { ok: true, asset: presentAsset(asset, config) }
  })

  serve(router, mediaApi.restore, async ({ req }) => {
    const asset = await noteDeed(
      db,
      req.user!.email,
      (trx) => restoreAsset(trx, idOf(req)),
      ({ id, originalName }) => ({
        action: 'media.restored',
        about: { subject: 'media', id },
        facts: { names: [originalName] },
      }),
    )
    if (!asset) return noAsset
    known.forget(asset.storagePath)
    return { ok: true, asset: presentAsset(asset, config) }
  })

  serve(router, mediaApi.deleteForGood, async ({ req }) => {
    const [asset] = await noteDeed(
      db,
      req.user!.email,
      (trx) => deleteBinned(trx, idOf(req)),
      (gone) => ({ action: 'media.erased', facts: { names: namesOf(gone) } }),
    )
    if (!asset) return noAsset
    await forget(asset)
    return { ok: true }
  })

  return router

  async function forget(asset: Asset): Promise<void> {
    known.forget(asset.storagePath)
    await dropCopies(services, asset)
  }
}

/** Changes what is said of an asset and what of it stays in sight. @param by who, noted where anything is another now */
const editAsset = (db: Db, before: Asset, form: z.output<typeof assetForm>, by: string) =>
  db.transaction(async (trx) => {
    const asset = await updateAsset(trx, before.id, {
      altText: form.altText === undefined ? null : plainText(form.altText),
      isFirstAlt: form.isFirstAlt ?? false,
      caption: form.caption === undefined ? null : plainText(form.caption),
      tags: form.tags === undefined ? null : readTags(plainText(form.tags)),
    })
    const focused = asset && form.focus !== undefined ? await focusAsset(trx, before, form.focus) : undefined
    if (asset && (focused || !saysTheSame(before, asset)))
      await recordActivity(trx, by, {
        action: 'media.changed',
        about: { subject: 'media', id: asset.id },
        facts: { name: asset.originalName },
      })
    return { asset, focused }
  })

const saysTheSame = (one: Asset, other: Asset): boolean =>
  one.altText === other.altText && one.caption === other.caption && one.tags.join() === other.tags.join()
