import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Router, type Request, type Response } from 'express'
import { drawShare } from '../brand/drawShare.ts'
import { usualShare } from '../brand/shareAddress.ts'
import type { Brand } from '../brand/shared/brand.ts'
import { recolour } from '../brand/shared/recolour.ts'
import { manifestOf, webManifest } from '../brand/webManifest.ts'
import { projectRoot } from '../root.ts'
import type { Services } from '../services.ts'
import { assetByPath } from './assetQueries.ts'
import { assetStream } from './assetCopies.ts'
import { drawingInTurn, iconInTurn, voiceInTurn } from './imageWork.ts'

/** Drawings that are recoloured, and icons with their size and ground. */
const drawings = ['/favicon.svg', '/images/hero.svg']
const paper = '#FBFAF7'
const smallMark = '/images/mark.png'
const icons: Record<string, { size: number; ground: string | null }> = {
  '/favicon.ico': { size: 32, ground: null },
  '/apple-touch-icon.png': { size: 180, ground: paper },
  '/images/touch-icon.png': { size: 180, ground: paper },
  '/images/logo.png': { size: 512, ground: paper },
  [smallMark]: { size: 96, ground: null },
}

/** Two brands of all of them. */
const mostKept = 16

/**
 * Icons and drawings of the brand, in place of the files of the same name. The usual brand has none of its own but the
 * small mark.
 */
export function brandPictures(services: Services): Router {
  // They are drawn by their names, letter by letter: LOGO.png is none of them.
  const router = Router({ caseSensitive: true })
  const kept = new Map<string, Promise<Buffer>>()

  const keep = (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const known = kept.get(key)
    if (known) return known
    const made = make()
    kept.set(key, made)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    made.catch(() => kept.delete(key))
    return made
  }

  router.get([...drawings, ...Object.keys(icons)], async (req, res, next) => {
    const brand = await services.brand()
    const { iconVersion } = brand
    // Pages and mails of a brand with a mark are looked at after it has gone, and no file has the name of its picture.
    if (!brand.sheet && !brand.mark && req.path !== smallMark) return next()
    const isUpToDate = await marksStand(services, brand)
    const bytes = await keep(req.path + (isUpToDate ? iconVersion : ''), () =>
      draw(services, brand, req.path),
    )
    send(
      req,
      res,
      bytes,
      isUpToDate && iconVersion && req.url === req.path + iconVersion ? forAYear : mayChange,
    )
  })

  router.get(webManifest, async (req, res) => {
    send(req, res, Buffer.from(JSON.stringify(manifestOf(await services.brand()))), mayChange)
  })

  // One of yesterday's brand is answered with today's.
  router.get([usualShare, '/images/share-:hash.png'], async (req, res, next) => {
    const brand = await services.brand()
    if (brand.share === usualShare && req.path === usualShare) return next()
    const isUpToDate = await marksStand(services, brand)
    const bytes = await keep(isUpToDate ? brand.share : '', () => drawnShare(services, brand))
    send(req, res, bytes, isUpToDate && req.path === brand.share ? forAYear : mayChange)
  })
  return router
}

/**
 * Whether what is drawn now is what its address stands for: until a deleted mark is heard of, the version is still that of
 * the mark, which may come back.
 */
const marksStand = async ({ db }: Services, { mark, markVersion }: Brand): Promise<boolean> =>
  markVersion === '' || (await assetByPath(db, mark.slice(1))) !== undefined

const mayChange = 'public, max-age=0, must-revalidate'
const forAYear = 'public, max-age=31536000, immutable'

function send(req: Request, res: Response, bytes: Buffer, cacheControl: string): void {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  res.set({
    'Cache-Control': cacheControl,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: etag,
  })
  if (req.headers['if-none-match'] === etag) res.status(304).end()
  else res.type(path.extname(req.path)).send(bytes)
}

/** The picture with which pages are shared: the usual brand's lies as a file, any other is drawn. */
async function drawnShare(services: Services, brand: Brand): Promise<Buffer> {
  if (brand.share === usualShare) return fs.readFile(path.join(projectRoot, 'public', usualShare))
  const mark = await markOf(services, brand, 128, null)
  return drawingInTurn(await drawShare(brand, mark))
}

async function draw(services: Services, brand: Brand, name: string): Promise<Buffer> {
  if (name === '/images/hero.svg' || (name === '/favicon.svg' && !brand.mark))
    return Buffer.from(
      recolour(await fs.readFile(path.join(projectRoot, 'public', name), 'utf8'), brand.theme),
    )
  if (name === '/favicon.svg') return Buffer.from(asSvg(await icon(services, brand, 64, null)))
  const { size, ground } = icons[name]!
  const png = await icon(services, brand, size, ground)
  return name === '/favicon.ico' ? asIco(png, size) : png
}

/** The mark that was chosen, or the drawn one in the brand's colours: also where its picture has been deleted. */
async function icon(services: Services, brand: Brand, size: number, ground: string | null): Promise<Buffer> {
  const { 'petrol-700': outer, 'signal-500': inner } = brand.theme
  return (
    (await markOf(services, brand, size, ground)) ??
    voiceInTurn(size, { outer: outer!, inner: inner!, ground })
  )
}

async function markOf(
  services: Services,
  { mark }: Brand,
  size: number,
  ground: string | null,
): Promise<Buffer | undefined> {
  const asset = mark ? await assetByPath(services.db, mark.slice(1)) : undefined
  if (!asset) return undefined
  return iconInTurn(async () => Buffer.concat(await assetStream(services, asset).toArray()), size, ground)
}

const asSvg = (png: Buffer): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${png.toString('base64')}"/></svg>`

/** An icon file with one picture in it, which may be a PNG since Windows Vista. */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
