import type { ErrorRequestHandler, Router } from 'express'
import * as z from 'zod/mini'
import { adminRouter } from '../../account/adminRouter.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { adminScreen } from '../../web/adminScreen.ts'
import { sendCsv, type CsvColumn } from '../../web/csv.ts'
import { idOf } from '../../web/ids.ts'
import { everyPage } from '../../web/exportQueries.ts'
import { serve } from '../../web/serve.ts'
import type { KnownAssets } from '../knownAssets.ts'
import { someAssets } from '../shared/assetForm.ts'
import { mediaApi } from '../shared/mediaApi.ts'
import { libraryAssets, libraryPage, readLibrary, storageUse } from './library.ts'
import { assetById, assetPaths, assetsById, type Asset } from '../assetQueries.ts'
import { Refused } from '../refusedUpload.ts'
import { sendVariant } from '../sendAsset.ts'
import { assetsAdmin } from './assetRoutes.ts'
import { replaceAdmin } from './replaceRoutes.ts'
import { bulkAdmin } from './bulkRoutes.ts'
import { assetUses } from './assetUses.ts'
import { sendZip } from './sendZip.ts'

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

/** Media Library: the list, what it takes, where a file is used, and what changes one. */
export function mediaAdmin(services: Services, known: KnownAssets): Router {
  const router = adminRouter()
  const { db, log } = services

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

  router.get(mediaApi.zip.path, async (req, res, next) => {
    const { ids } = req.query
    const asked = z.safeParse(someAssets, { ids: typeof ids === 'string' && ids.split(',').map(Number) })
    const assets = asked.success ? await assetsById(db, asked.data.ids) : []
    if (assets.length > 0) await sendZip(services, req, res, assets)
    else next()
  })

  serve(router, mediaApi.storage, () => storageUse(services))

  serve(router, mediaApi.paths, async () => ({ paths: await assetPaths(db) }))

  serve(router, mediaApi.uses, async ({ req }) => {
    const asset = await assetById(db, idOf(req))
    return asset && { uses: await assetUses(services, asset) }
  })

  router.get(mediaApi.thumbnail.path, async (req, res, next) => {
    const asset = await assetById(db, idOf(req))
    if (asset?.fileType.startsWith('image/')) await sendVariant(services, req, res, asset, { size: 'card' })
    else next()
  })

  router.use(bulkAdmin(services, known))
  router.use(assetsAdmin(services, known))
  router.use(replaceAdmin(services, known))
  router.use(mediaApi.list.path, refusals)
  return router

  function unread(error: unknown): null {
    log.error({ err: error }, 'the use of the storage could not be read')
    return null
  }
}

/** What is wrong with a file is said in words, beside the file. */
const refusals: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  if (error instanceof Refused) res.status(error.status).json({ ok: false, message: error.message })
  else next(error)
}
