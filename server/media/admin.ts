import fs from 'node:fs/promises'
import os from 'node:os'
import { Router, type ErrorRequestHandler } from 'express'
import multer, { MulterError } from 'multer'
import * as z from 'zod/mini'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { sendAdminPage } from '../web/adminPage.ts'
import { firstErrors } from '../web/forms.ts'
import { idOf } from '../web/ids.ts'
import { plainText } from '../web/text.ts'
import { dropCopies } from './files.ts'
import { knownAssets } from './known.ts'
import { libraryPage, presentAsset, readLibrary, storageUse } from './library.ts'
import { assetById, assetPaths, deleteAsset, updateAsset } from './queries.ts'
import { readTags, sizeLimits } from './rules.ts'
import { Refused, storeUpload } from './store.ts'
import { assetUses } from './uses.ts'

const text = (most: number) =>
  z.pipe(z.string().check(z.maxLength(most, `At most ${most} characters`)), z.transform(plainText))
const assetForm = z.object({ altText: text(300), caption: text(500), tags: text(500) })

/** Media Library: list, upload, edit, where it is used, delete, scan. */
export function mediaAdmin(services: Services): Router {
  const router = Router()
  const { db, log } = services
  const api = '/admin/api/media'
  // Files wait on disk, not in memory, until they are checked and kept.
  const receive = multer({
    dest: os.tmpdir(),
    defParamCharset: 'utf8',
    limits: { files: 1, fields: 5, fileSize: sizeLimits.video },
  }).single('file')

  router.get(paths.admin.media, async (req, res) => {
    const query = readLibrary(req.query)
    const [initial, storage] = await Promise.all([libraryPage(services, query), storageUse(services)]).catch(
      (error: unknown) => {
        log.error({ err: error }, 'the media library could not be read')
        return [null, null]
      },
    )
    await sendAdminPage(services, req, res, {
      view: 'media/library',
      title: 'Media Library',
      active: 'media',
      locals: { library: { initial, query, storage } },
    })
  })

  router.get(api, async (req, res) => {
    res.json(await libraryPage(services, readLibrary(req.query)))
  })

  router.get(`${api}/storage`, async (_req, res) => {
    res.json(await storageUse(services))
  })

  router.get(`${api}/paths`, async (_req, res) => {
    res.json({ paths: await assetPaths(db) })
  })

  router.post(api, receive, async (req, res) => {
    if (!req.file) throw new Refused(415, 'Choose a file to upload.')
    try {
      const asset = await storeUpload(services, { file: req.file.path, name: req.file.originalname })
      res.status(201).json({ ok: true, asset: presentAsset(asset, services.config) })
    } finally {
      await fs.rm(req.file.path, { force: true })
    }
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
    const asset = await deleteAsset(db, idOf(req))
    if (!asset) {
      next()
      return
    }
    knownAssets(services).forget(asset.storagePath)
    await dropCopies(services, asset)
    res.json({ ok: true })
  })

  router.use(api, refusals)
  return router
}

/** What is wrong with a file is said in words, beside the file. */
const refusals: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  const tooLarge = error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE'
  if (error instanceof Refused) res.status(error.status).json({ ok: false, message: error.message })
  else if (tooLarge)
    res.status(413).json({ ok: false, message: 'This file is too large. No file may exceed 50 MB.' })
  else if (error instanceof MulterError)
    res.status(400).json({ ok: false, message: 'The upload was not complete.' })
  else next(error)
}
