import { Router, type NextFunction, type Request, type Response } from 'express'
import type { Services } from '../services.ts'
import { isComplete } from './chunkQueries.ts'
import { assetStream, Lost, mailCopy, originalCopy, ownVariantCopy, variantCopy } from './files.ts'
import type { KnownAssets } from './knownAssets.ts'
import type { Asset } from './assetQueries.ts'
import { imageSizes, type ImageSize } from './shared/imageSizes.ts'

/** Serves uploads, and the site's own pictures in their sizes: the copy on disk when there is one, Postgres otherwise. */
export function mediaRoutes(services: Services, known: KnownAssets): Router {
  const router = Router()
  const from = { services, known }

  router.get('/uploads/mail/:name', async (req, res, next) => {
    const [, name, format] = /^(.+)\.(jpg|png)$/.exec(req.params.name) ?? []
    if (!name) return next('router')
    await answer(
      from,
      `uploads/${name}`,
      () => next('router'),
      async (asset) => {
        if (!isPicture(asset)) return false
        const copy = await mailCopy(services, asset, format === 'png' ? 'png' : 'jpg')
        describe(res, asset, { name: `mail-${format}`, type: format === 'png' ? 'image/png' : 'image/jpeg' })
        if ('file' in copy) await sendFile(res, copy.file)
        else res.send(copy.bytes)
        return true
      },
    )
  })

  router.get('/uploads/:size/:name', async (req, res, next) => {
    const size = sizeNamed(req.params.size)
    if (!size) {
      res.status(400).type('text').send('Pictures come in 400x300, 800x600 and 1200x900.')
      return
    }
    const path = `uploads/${req.params.name.replace(/\.webp$/, '')}`
    await answer(from, path, next, async (asset) => {
      if (!isPicture(asset)) return false
      await sendVariant(services, req, res, asset, size)
      return true
    })
  })

  router.get('/images/:size/:name', async (req, res, next) => {
    const size = sizeNamed(req.params.size)
    const name = req.params.name.replace(/\.webp$/, '')
    const copy = size && (await ownVariantCopy(services, name, size))
    if (!copy) {
      next()
      return
    }
    res.set({
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=86400',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
    if ('file' in copy) await sendFile(res, copy.file)
    else res.send(copy.bytes)
  })

  router.get('/uploads/:name', async (req, res, next) => {
    await answer(from, `uploads/${req.params.name}`, next, async (asset) => {
      const copy = isPicture(asset) ? await originalCopy(services, asset) : undefined
      describe(res, asset)
      if (copy) await sendFile(res, copy)
      else await sendRange(services, req, res, asset)
      return true
    })
  })
  return router
}

/** What was deleted or replaced while it was read is asked for once more, and then not there. */
async function answer(
  { services, known }: { services: Services; known: KnownAssets },
  path: string,
  next: NextFunction,
  send: (asset: Asset) => Promise<boolean>,
): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    const asset = await known.find(path)
    if (!asset) break
    try {
      if (await send(asset)) return
      break
    } catch (error) {
      if (!(error instanceof Lost)) throw error
      services.log.warn({ err: error, asset: asset.id }, 'an asset could not be read')
      known.forget(path)
    }
  }
  next()
}

const isPicture = ({ fileType }: Asset): boolean => fileType.startsWith('image/')

/** One of the three sizes. @throws Lost */
export async function sendVariant(
  services: Services,
  req: Request,
  res: Response,
  asset: Asset,
  size: ImageSize,
): Promise<void> {
  const copy = await variantCopy(services, asset, size)
  describe(res, asset, { name: size, type: 'image/webp' })
  if ('file' in copy) await sendFile(res, copy.file)
  else if (req.fresh) res.status(304).end()
  else res.send(copy.bytes)
}

/** Headers of an upload: the type from our table, harmless whatever is inside. */
function describe(res: Response, asset: Asset, made?: { name: string; type: string }): void {
  const shown = /^(?:image\/|video\/|application\/pdf$)/.test(asset.fileType)
  res.attachment(asset.originalName)
  if (shown) res.set('Content-Disposition', res.get('Content-Disposition')!.replace(/^attachment/, 'inline'))
  res.set({
    'Content-Type': made?.type ?? asset.fileType,
    ETag: `"${asset.sha256.slice(0, 32)}${made ? `-${made.name}` : ''}"`,
    // Another file may be put in its place under the same address.
    'Cache-Control': 'public, max-age=3600',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
}

function sendFile(res: Response, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    res.sendFile(file, { cacheControl: false, dotfiles: 'allow' }, (error?: Error) => {
      // Somebody who leaves before the end is no failure of ours.
      if (error && !res.headersSent) reject(error)
      else resolve()
    })
  })
}

/**
 * Films and documents come from Postgres piece by piece: no copy of a film fills the disk.
 * Players ask for one range at a time; several at once are answered with the whole. @throws Lost
 */
async function sendRange(services: Services, req: Request, res: Response, asset: Asset): Promise<void> {
  if (!(await isComplete(services.db, asset))) throw new Lost(`asset ${asset.id} has lost bytes`)
  res.set('Accept-Ranges', 'bytes')
  if (req.fresh) {
    res.status(304).end()
    return
  }
  const ranges = req.range(asset.fileSize)
  if (ranges === -1) {
    res.status(416).set('Content-Range', `bytes */${asset.fileSize}`).end()
    return
  }
  const one = Array.isArray(ranges) && ranges.length === 1 ? ranges[0] : undefined
  const { start, end } = one ?? { start: 0, end: asset.fileSize - 1 }
  if (one) res.status(206).set('Content-Range', `bytes ${start}-${end}/${asset.fileSize}`)
  res.set('Content-Length', String(end - start + 1))
  if (req.method === 'HEAD') {
    res.end()
    return
  }
  assetStream(services, asset, start, end)
    .on('error', (error) => res.destroy(error))
    .pipe(res)
}

function sizeNamed(text: string): ImageSize | undefined {
  return (Object.keys(imageSizes) as ImageSize[]).find(
    (name) => text === `${imageSizes[name].width}x${imageSizes[name].height}`,
  )
}
