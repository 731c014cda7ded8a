import { Router, type ErrorRequestHandler } from 'express'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { sendCsv, type CsvColumn } from '../../web/csv.ts'
import { idOf } from '../../web/ids.ts'
import { everyPage } from '../../web/list.ts'
import { plainText } from '../../web/plainText.ts'
import { parsed, serve } from '../../web/serve.ts'
import { dropCopies } from '../files.ts'
import type { KnownAssets } from '../knownAssets.ts'
import { assetForm } from '../shared/assetForm.ts'
import { mediaApi } from '../shared/mediaApi.ts'
import { libraryAssets, libraryPage, presentAsset, readLibrary, storageUse } from './library.ts'
import {
  assetById,
  assetPaths,
  binAsset,
  deleteBinned,
  restoreAsset,
  updateAsset,
  type Asset,
} from '../assetQueries.ts'
import { withUpload } from '../receiveUpload.ts'
import { Refused } from '../refused.ts'
import { sendVariant } from '../routes.ts'
import { readTags } from '../shared/screens.ts'
import { replaceFile, storeUpload } from '../storeUpload.ts'
import { assetUses } from './assetUses.ts'

const csvColumns: CsvColumn<Asset>[] = [
  { label: 'Name', value: (row) => row.originalName },
  { label: 'Address', value: (row) => `/${row.storagePath}` },
  { label: 'Type', value: (row) => row.fileType },
  { label: 'Size (bytes)', value: (row) => row.fileSize },
  { label: 'Width', value: (row) => row.dimensions?.width },
  { label: 'Height', value: (row) => row.dimensions?.height },
  { label: 'Alt text', value: (row) => row.altText },
  { label: 'Caption', value: (row) => row.caption },
  { label: 'Tags', value: (row) => row.tags.join(', ') },
  { label: 'Uploaded', value: (row) => row.createdAt },
]

/** Media Library: list, upload, replace, edit, where it is used, bin, scan. */
export function mediaAdmin(services: Services, known: KnownAssets): Router {
  const router = Router()
  const { config, db, log } = services

  adminScreen(services, router, {
    path: paths.admin.media,
    title: 'Media Library',
    active: 'media',
    api: mediaApi.list,
    island: 'MediaLibrary',
    read: (req) => libraryPage(services, readLibrary(req.query)),
    props: async (req, initial) => ({
      initial,
      query: readLibrary(req.query),
      storage: initial && (await storageUse(services).catch(unread)),
    }),
    failed: 'the media library could not be read',
  })

  router.get(mediaApi.csv.path, (req, res) => {
    const list = readLibrary(req.query)
    return sendCsv(
      res,
      'media',
      csvColumns,
      everyPage((limit, offset) => libraryAssets(db, list, limit, offset)),
    )
  })

  serve(router, mediaApi.storage, () => storageUse(services))

  serve(router, mediaApi.paths, async () => ({ paths: await assetPaths(db) }))

  serve(router, mediaApi.upload, async ({ req, res }) => {
    const asset = await withUpload(req, res, (upload) => storeUpload(services, upload))
    res.status(201)
    return { ok: true, asset: presentAsset(asset, config) }
  })

  serve(router, mediaApi.replace, async ({ req, res }) => {
    const asset = await assetById(db, idOf(req))
    const changed = asset && (await withUpload(req, res, (upload) => replaceFile(services, asset, upload)))
    if (!changed) return undefined
    await forget(asset)
    return { ok: true, asset: presentAsset(changed, config) }
  })

  serve(router, mediaApi.uses, async ({ req }) => {
    const asset = await assetById(db, idOf(req))
    return asset && { uses: await assetUses(db, asset) }
  })

  serve(router, mediaApi.edit, parsed(assetForm), async ({ req, body }) => {
    const asset = await updateAsset(db, idOf(req), {
      altText: plainText(body.altText) || null,
      caption: plainText(body.caption) || null,
      tags: readTags(plainText(body.tags)),
    })
    return asset && { ok: true, asset: presentAsset(asset, config) }
  })

  serve(router, mediaApi.bin, async ({ req }) => {
    const asset = await binAsset(db, idOf(req))
    if (!asset) return undefined
    await forget(asset)
    return { ok: true, asset: presentAsset(asset, config) }
  })

  serve(router, mediaApi.restore, async ({ req }) => {
    const asset = await restoreAsset(db, idOf(req))
    if (!asset) return undefined
    known.forget(asset.storagePath)
    return { ok: true, asset: presentAsset(asset, config) }
  })

  serve(router, mediaApi.deleteForGood, async ({ req }) => {
    const [asset] = await deleteBinned(db, idOf(req))
    if (!asset) return undefined
    await forget(asset)
    return { ok: true }
  })

  router.get(mediaApi.thumbnail.path, async (req, res, next) => {
    const asset = await assetById(db, idOf(req))
    if (asset?.fileType.startsWith('image/')) await sendVariant(services, req, res, asset, 'card')
    else next()
  })

  router.use(mediaApi.list.path, refusals)
  return router

  function unread(error: unknown): null {
    log.error({ err: error }, 'the use of the storage could not be read')
    return null
  }

  async function forget(asset: Asset): Promise<void> {
    known.forget(asset.storagePath)
    await dropCopies(services, asset)
  }
}

/** What is wrong with a file is said in words, beside the file. */
const refusals: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  if (error instanceof Refused) res.status(error.status).json({ ok: false, message: error.message })
  else next(error)
}
