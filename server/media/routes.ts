import { Router, type NextFunction } from 'express'
import type { Services } from '../services.ts'
import { ownVariantCopy } from './assetCopies.ts'
import type { KnownAssets } from './knownAssets.ts'
import { MissingBytes } from './missingBytes.ts'
import type { Asset } from './assetQueries.ts'
import { isPicture, sendCopy, sendForMail, sendMade, sendOriginal, sendVariant } from './sendAsset.ts'
import { imageSizes, type ImageSize, type MadeSize } from './shared/imageSizes.ts'

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
        await sendForMail(services, req, res, asset, format === 'png' ? 'png' : 'jpg')
        return true
      },
    )
  })

  router.get('/uploads/:size/:name', async (req, res, next) => {
    const { name, ending } = partsOf(req.params.name)
    const size = sizeNamed(req.params.size)
    const made = madeSize(size ?? req.params.size, ending)
    if (!size && !made) {
      res.status(400).type('text').send('Pictures come in 400x300, 800x600 and 1200x900.')
      return
    }
    await answer(from, `uploads/${name}`, next, async (asset) => {
      if (!isPicture(asset)) return false
      if (made) await sendMade(services, req, res, asset, made)
      else await sendVariant(services, req, res, asset, { size: size! })
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
    await sendCopy(req, res, copy)
  })

  router.get('/uploads/:name', async (req, res, next) => {
    await answer(from, `uploads/${req.params.name}`, next, async (asset) => {
      await sendOriginal(services, req, res, asset)
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
      if (!(error instanceof MissingBytes)) throw error
      services.log.warn({ err: error, asset: asset.id }, 'an asset could not be read')
      known.forget(path)
    }
  }
  next()
}

/** A picture's own name, and the ending of the format in which it is asked for. */
function partsOf(name: string): { name: string; ending: string } {
  const [, own, ending] = /^(.+\.(?:jpe?g|png|webp|gif|avif))\.(avif|webp)$/.exec(name) ?? []
  return own && ending ? { name: own, ending } : { name: name.replace(/\.webp$/, ''), ending: '' }
}

function sizeNamed(text: string): ImageSize | undefined {
  return (Object.keys(imageSizes) as ImageSize[]).find(
    (name) => text === `${imageSizes[name].width}x${imageSizes[name].height}`,
  )
}

/** A size that is made in the background, by the folder of its address. */
function madeSize(folder: string, ending: string): MadeSize | undefined {
  if (ending === 'avif' && folder in imageSizes) return `${folder as ImageSize}.avif`
  if (folder === 'share') return 'share'
  const width = Number(/^w([1-9]\d{0,3})$/.exec(folder)?.[1])
  if (!width) return undefined
  return ending === 'avif' ? `w${width}.avif` : `w${width}`
}
