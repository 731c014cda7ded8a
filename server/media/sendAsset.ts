import fs from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import type { Services } from '../services.ts'
import type { Asset } from './assetQueries.ts'
import { madeCopy, mailCopy, originalCopy, variantCopy, type Copy } from './assetCopies.ts'
import { MissingBytes } from './missingBytes.ts'
import { pictureVersion } from './pictureVersion.ts'
import type { ImageSize, MadeSize } from './shared/imageSizes.ts'
import { storeInUse } from './store/storeInUse.ts'

/** What is sent in the place of the file itself. */
interface Made {
  /** Tells it from other sizes of the same file. */
  name: string
  type: string
}

interface StandIn {
  /** While what was asked for is not made yet. */
  standIn?: boolean
}

export const isPicture = ({ fileType }: Asset): boolean => fileType.startsWith('image/')

/** The file as it came. @throws MissingBytes */
export async function sendOriginal(
  services: Services,
  req: Request,
  res: Response,
  asset: Asset,
  { standIn = false }: StandIn = {},
): Promise<void> {
  const copy = isPicture(asset) ? await originalCopy(services, asset) : undefined
  describe(req, res, asset)
  if (standIn) keptIn(res, notLong)
  if (copy) await sendFile(res, copy)
  else await sendRange(services, req, res, asset)
}

/** One of the three sizes. @throws MissingBytes */
export async function sendVariant(
  services: Services,
  req: Request,
  res: Response,
  asset: Asset,
  { size, standIn = false }: StandIn & { size: ImageSize },
): Promise<void> {
  const copy = await variantCopy(services, asset, size)
  describe(req, res, asset, { name: size, type: 'image/webp' })
  if (standIn) keptIn(res, notLong)
  await sendCopy(req, res, copy)
}

/** A size that is made in the background. Until it is there, what is nearest to it is sent. @throws MissingBytes */
export async function sendMade(
  services: Services,
  req: Request,
  res: Response,
  asset: Asset,
  size: MadeSize,
): Promise<void> {
  const copy = await madeCopy(services, asset, size)
  if (copy) {
    describe(req, res, asset, { name: size, type: await typeOf(size, copy) })
    await sendCopy(req, res, copy)
    return
  }
  const crop = size === 'share' ? 'hero' : /^(card|medium|hero)/.exec(size)?.[0]
  if (crop) await sendVariant(services, req, res, asset, { size: crop as ImageSize, standIn: true })
  else await sendOriginal(services, req, res, asset, { standIn: true })
}

/** A width in the plain format is PNG where parts are clear, else JPEG. */
async function typeOf(size: MadeSize, copy: Copy): Promise<string> {
  if (size.endsWith('.avif')) return 'image/avif'
  const start = 'bytes' in copy ? copy.bytes[0] : await firstByte(copy.file)
  return start === 0x89 ? 'image/png' : 'image/jpeg'
}

/** A picture as mail programs want it. @throws MissingBytes */
export async function sendForMail(
  services: Services,
  req: Request,
  res: Response,
  asset: Asset,
  format: 'jpg' | 'png',
): Promise<void> {
  const copy = await mailCopy(services, asset, format)
  describe(req, res, asset, { name: `mail-${format}`, type: format === 'png' ? 'image/png' : 'image/jpeg' })
  await sendCopy(req, res, copy)
}

const forEver = 'public, max-age=31536000, immutable'
/** Another file may be put in its place under the same address. */
const anHour = 'public, max-age=3600'
const notLong = 'public, max-age=60'

/** Headers of an upload: the type from our table, harmless whatever is inside. */
function describe(req: Request, res: Response, asset: Asset, made?: Made): void {
  const shown = /^(?:image\/|video\/|application\/pdf$)/.test(asset.fileType)
  const version = isPicture(asset) ? pictureVersion(asset) : undefined
  res.attachment(asset.originalName)
  if (shown) res.set('Content-Disposition', res.get('Content-Disposition')!.replace(/^attachment/, 'inline'))
  const tag = `${asset.sha256.slice(0, 32)}${made ? `-${made.name}` : ''}`
  res.set({
    'Content-Type': made?.type ?? asset.fileType,
    ETag: `"${made && asset.focus ? `${tag}-${version}` : tag}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  keptIn(res, keptFor(req.query.v, version))
}

/** For how long caches keep it, but for what none may keep: the back office also shows what lies in the bin. */
function keptIn(res: Response, howLong: string): void {
  if (res.get('Cache-Control') !== 'no-store') res.set('Cache-Control', howLong)
}

/** Whoever asks for another version than we know of may know more than we do. */
function keptFor(asked: unknown, version: string | undefined): string {
  if (asked === undefined) return anHour
  return asked === version ? forEver : notLong
}

/** Sends bytes whose headers are set, from a file or from memory; 304 to who has them. */
export async function sendCopy(req: Request, res: Response, copy: Copy): Promise<void> {
  if ('file' in copy) await sendFile(res, copy.file)
  else if (req.fresh) res.status(304).end()
  else res.send(copy.bytes)
}

/** @throws MissingBytes when the copy is not there any more */
function sendFile(res: Response, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    res.sendFile(file, { cacheControl: false, dotfiles: 'allow' }, (error?: Error) => {
      // Somebody who leaves before the end is no failure of ours.
      if (!error || res.headersSent) resolve()
      // Dropped since it was seen: it is made again.
      else
        reject((error as NodeJS.ErrnoException).code === 'ENOENT' ? new MissingBytes(error.message) : error)
    })
  })
}

/**
 * Films and documents come from where they lie, piece by piece: no copy of a film fills the disk.
 * Players ask for one range at a time; several at once are answered with the whole. @throws MissingBytes
 */
async function sendRange(services: Services, req: Request, res: Response, asset: Asset): Promise<void> {
  const store = storeInUse(services)
  if (!(await store.isWhole(asset))) throw new MissingBytes(`asset ${asset.id} has lost bytes`)
  res.set('Accept-Ranges', 'bytes')
  if (req.fresh) {
    res.status(304).end()
    return
  }
  // A range is of what is sent: only GET knows any (RFC 9110, 14.2).
  const ranges = req.method === 'GET' && goesOn(req, res) ? req.range(asset.fileSize) : undefined
  if (ranges === -1) {
    res.status(416).set('Content-Range', `bytes */${asset.fileSize}`).end()
    return
  }
  const one = Array.isArray(ranges) && ranges.length === 1 ? ranges[0] : undefined
  const { start, end } = one ?? { start: 0, end: asset.fileSize - 1 }
  const source = req.method === 'HEAD' ? undefined : await store.open(asset, start, end)
  if (one) res.status(206).set('Content-Range', `bytes ${start}-${end}/${asset.fileSize}`)
  res.set('Content-Length', String(end - start + 1))
  if (!source) {
    res.end()
    return
  }
  // Who leaves before the end is no failure, and neither is what breaks off then: what has left cannot be called back.
  await pipeline(source, res).catch((error: unknown) => {
    if (!req.destroyed) services.log.warn({ err: error, asset: asset.id }, 'a file was cut off')
  })
}

/** Whoever has the beginning of another file than this one needs the whole (If-Range; we tell no time of change). */
function goesOn(req: Request, res: Response): boolean {
  const begun = req.get('If-Range')
  return begun === undefined || begun === res.get('ETag')
}

async function firstByte(file: string): Promise<number | undefined> {
  const handle = await fs.open(file)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(1), length: 1 })
    return bytesRead > 0 ? buffer[0] : undefined
  } finally {
    await handle.close()
  }
}
