import { Router, type ErrorRequestHandler } from 'express'
import * as z from 'zod/mini'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { sendCsv, type CsvColumn } from '../../web/csv.ts'
import { firstErrors } from '../../web/forms.ts'
import { idOf } from '../../web/ids.ts'
import { everyPage } from '../../web/list.ts'
import { sendScreen } from '../../web/screen.ts'
import { plainText } from '../../web/plainText.ts'
import { dropCopies } from '../files.ts'
import type { KnownAssets } from '../knownAssets.ts'
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

const text = (most: number) =>
  z.pipe(z.string().check(z.maxLength(most, `At most ${most} characters`)), z.transform(plainText))
const assetForm = z.object({ altText: text(300), caption: text(500), tags: text(500) })

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
  const { db, log } = services
  const api = '/admin/api/media'
  router.get(paths.admin.media, async (req, res) => {
    const query = readLibrary(req.query)
    const [initial, storage] = await Promise.all([libraryPage(services, query), storageUse(services)]).catch(
      (error: unknown) => {
        log.error({ err: error }, 'the media library could not be read')
        return [null, null]
      },
    )
    await sendScreen(
      services,
      req,
      res,
      'MediaLibrary',
      { initial, query, storage },
      { title: 'Media Library', active: 'media' },
    )
  })

  router.get(api, async (req, res) => {
    res.json(await libraryPage(services, readLibrary(req.query)))
  })

  router.get(`${paths.admin.media}.csv`, (req, res) => {
    const list = readLibrary(req.query)
    return sendCsv(
      res,
      'media',
      csvColumns,
      everyPage((limit, offset) => libraryAssets(db, list, limit, offset)),
    )
  })

  router.get(`${api}/storage`, async (_req, res) => {
    res.json(await storageUse(services))
  })

  router.get(`${api}/paths`, async (_req, res) => {
    res.json({ paths: await assetPaths(db) })
  })

  router.post(api, async (req, res) => {
    const asset = await withUpload(req, res, (upload) => storeUpload(services, upload))
    res.status(201).json({ ok: true, asset: presentAsset(asset, services.config) })
  })

  router.post(`${api}/:id/file`, async (req, res, next) => {
    const asset = await assetById(db, idOf(req))
    const changed = asset && (await withUpload(req, res, (upload) => replaceFile(services, asset, upload)))
    if (!changed) {
      next()
      return
    }
    await forget(asset)
    res.json({ ok: true, asset: presentAsset(changed, services.config) })
  })

  router.get(`${api}/:id/uses`, async (req, res, next) => {
    const asset = await assetById(db, idOf(req))
    if (asset) res.json({ uses: await assetUses(db, asset) })
    else next()
  })

  router.patch(`${api}/:id`, async (req, res, next) => {
    const form = assetForm.safeParse(req.body)
    if (!form.success) {
      res
        .status(422)
        .json({ ok: false, errors: firstErrors(form.error), message: 'Please check the fields.' })
      return
    }
    const asset = await updateAsset(db, idOf(req), {
      altText: form.data.altText || null,
      caption: form.data.caption || null,
      tags: readTags(form.data.tags),
    })
    if (asset) res.json({ ok: true, asset: presentAsset(asset, services.config) })
    else next()
  })

  router.delete(`${api}/:id`, async (req, res, next) => {
    const asset = await binAsset(db, idOf(req))
    if (!asset) {
      next()
      return
    }
    await forget(asset)
    res.json({ ok: true, asset: presentAsset(asset, services.config) })
  })

  router.post(`${api}/:id/restore`, async (req, res, next) => {
    const asset = await restoreAsset(db, idOf(req))
    if (!asset) {
      next()
      return
    }
    known.forget(asset.storagePath)
    res.json({ ok: true, asset: presentAsset(asset, services.config) })
  })

  router.delete(`${api}/bin/:id`, async (req, res, next) => {
    const [asset] = await deleteBinned(db, idOf(req))
    if (!asset) {
      next()
      return
    }
    await forget(asset)
    res.json({ ok: true })
  })

  router.get(`${api}/:id/thumbnail`, async (req, res, next) => {
    const asset = await assetById(db, idOf(req))
    if (asset?.fileType.startsWith('image/')) await sendVariant(services, req, res, asset, 'card')
    else next()
  })

  router.use(api, refusals)
  return router

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
