import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { projectRoot } from '../root.ts'
import type { Services } from '../services.ts'
import { mailPicture, makeVariants } from './imageWork.ts'
import type { Asset } from './assetQueries.ts'
import { MissingBytes } from './missingBytes.ts'
import { shareRunningWork } from './shareRunningWork.ts'
import { pictureVersion } from './pictureVersion.ts'
import { imageSizes, sizesRecipe, type ImageSize, type MadeSize } from './shared/imageSizes.ts'
import { pictureWidths } from './shared/pictureWidths.ts'
import { storeInUse } from './store/storeInUse.ts'

/** On disk, or only its bytes when the disk would not take them. */
export type Copy = { file: string } | { bytes: Buffer }

const shared = shareRunningWork()

/** The bytes of an asset, piece by piece, from where they lie. @throws MissingBytes on the way */
export function assetStream(services: Services, asset: Asset): Readable {
  async function* pieces() {
    yield* await storeInUse(services).open(asset, 0, asset.fileSize - 1)
  }
  return Readable.from(pieces())
}

/**
 * The copy of a picture in the uploads folder; made once, however many ask, when it is not there.
 * @returns undefined when the disk would not take it: a full disk fails no request
 * @throws MissingBytes when its bytes are not there
 */
export async function originalCopy(services: Services, asset: Asset): Promise<string | undefined> {
  const file = cachePath(services, asset)
  if (fs.existsSync(file)) return file
  return shared(file, async () => {
    if (!(await storeInUse(services).isWhole(asset)))
      throw new MissingBytes(`asset ${asset.id} has lost bytes`)
    return writeCopy(services, file, assetStream(services, asset))
  })
}

/**
 * One of the three sizes: as a copy in the uploads folder, or only its bytes when the disk would not take them.
 * It was made with the upload, or is made now, once, however many ask.
 * @throws MissingBytes when the picture's bytes are not there
 */
export async function variantCopy(services: Services, asset: Asset, size: ImageSize): Promise<Copy> {
  const file = cachePath(services, asset, size)
  if (fs.existsSync(file)) return { file }
  return shared(file, async () => {
    const bytes = await variantBytes(services, asset, size)
    return (await writeCopy(services, file, Readable.from([bytes]))) ? { file } : { bytes }
  })
}

/**
 * A size that is made in the background, the same way.
 * @returns undefined while it is not made yet, and for one that the picture does not have
 */
export async function madeCopy(services: Services, asset: Asset, size: MadeSize): Promise<Copy | undefined> {
  const file = cachePath(services, asset, size)
  if (fs.existsSync(file)) return { file }
  const bytes = await storeInUse(services).readSize(asset, size)
  if (!bytes) return undefined
  return shared(file, async () =>
    (await writeCopy(services, file, Readable.from([bytes]))) ? { file } : { bytes },
  )
}

async function variantBytes(services: Services, asset: Asset, size: ImageSize): Promise<Buffer> {
  const kept = await storeInUse(services).readSize(asset, size)
  if (kept) return kept
  const made = await shared(`${asset.id} ${pictureVersion(asset)}`, async () => {
    const variants = await makeVariants(() => originalBytes(services, asset), asset.focus)
    await storeInUse(services).addSizes(asset, variants)
    return variants
  })
  return made[size]
}

/**
 * A picture as mail programs want it; made when the first reader asks, once, however many do.
 * @throws MissingBytes when the picture's bytes are not there
 */
export async function mailCopy(services: Services, asset: Asset, format: 'jpg' | 'png'): Promise<Copy> {
  const file = mailPath(services, asset, format)
  if (fs.existsSync(file)) return { file }
  return shared(file, async () => {
    const bytes = await mailPicture(() => originalBytes(services, asset), format)
    return (await writeCopy(services, file, Readable.from([bytes]))) ? { file } : { bytes }
  })
}

/**
 * The same for one of the site's own pictures, which lie under public/images.
 * @returns undefined when there is no such picture
 */
export async function ownVariantCopy(
  services: Services,
  name: string,
  size: ImageSize,
): Promise<Copy | undefined> {
  const original = path.join(projectRoot, 'public/images', name)
  const found = /^[\w-][\w.-]*\.(?:jpe?g|png|webp|gif|avif)$/.test(name)
    ? await fs.promises.stat(original).catch(() => undefined)
    : undefined
  if (!found?.isFile()) return undefined
  const { width, height } = imageSizes[size]
  const copy = `own-${found.mtimeMs.toFixed()}-${name}.webp`
  const file = path.join(services.config.uploadsDir, `${width}x${height}`, copy)
  if (fs.existsSync(file)) return { file }
  return shared(file, async () => {
    const bytes = (await makeVariants(() => fs.promises.readFile(original), null))[size]
    return (await writeCopy(services, file, Readable.from([bytes]))) ? { file } : { bytes }
  })
}

/** Forgets every copy of an asset; one that cannot be removed is only logged. */
export async function dropCopies(services: Services, asset: Asset): Promise<void> {
  const copies = [undefined, ...sizesOf(asset)].map((size) => cachePath(services, asset, size))
  for (const file of [...copies, mailPath(services, asset, 'jpg'), mailPath(services, asset, 'png')]) {
    await fs.promises
      .rm(file, { force: true })
      .catch((error: unknown) =>
        services.log.warn({ err: error, asset: asset.id }, 'a copy could not be removed'),
      )
  }
}

/** Every size that a picture may have. */
function sizesOf({ dimensions }: Asset): MadeSize[] {
  const crops = Object.keys(imageSizes) as ImageSize[]
  const { avif, plain } = dimensions ? pictureWidths(dimensions) : { avif: [], plain: [] }
  return [
    ...crops.flatMap((size): MadeSize[] => [size, `${size}.avif`]),
    'share',
    ...avif.map((width): MadeSize => `w${width}.avif`),
    ...plain.map((width): MadeSize => `w${width}`),
  ]
}

/** Named by content too: under one address another file may stand tomorrow, and another part of it in sight. */
function cachePath({ config }: Services, asset: Asset, size?: MadeSize): string {
  if (!size) return path.join(config.uploadsDir, nameOf(asset))
  const named = path.basename(`${nameOf(asset)}-${pictureVersion(asset)}-${sizesRecipe}`)
  const { width, height } = imageSizes[size as ImageSize] ?? {}
  return path.join(config.uploadsDir, width ? `${width}x${height}` : size, named)
}

const mailPath = ({ config }: Services, asset: Asset, format: string): string =>
  path.join(config.uploadsDir, 'mail', `${nameOf(asset)}.${format}`)

/** No part of it leads to another folder: rows of a restored file hold whatever somebody wrote there. */
const nameOf = ({ sha256, storagePath }: Asset): string =>
  path.basename(`${sha256.slice(0, 12)}-${path.basename(storagePath)}`)

/** Written beside it and renamed, so that nobody reads half a file. @returns undefined when the disk refuses */
async function writeCopy(services: Services, file: string, source: Readable): Promise<string | undefined> {
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  try {
    await fs.promises.mkdir(path.dirname(file), { recursive: true })
    await pipeline(source, fs.createWriteStream(aside))
    await fs.promises.rename(aside, file)
    return file
  } catch (error) {
    await fs.promises.rm(aside, { force: true }).catch(() => {})
    if (!isDiskError(error)) throw error
    services.log.warn({ err: error, file: path.basename(file) }, 'the uploads folder did not take a copy')
    return undefined
  }
}

/** An error of the file system names the call that failed; one of the database does not. */
const isDiskError = (error: unknown): boolean =>
  ['open', 'write', 'mkdir', 'rename', 'close'].includes(String((error as { syscall?: unknown }).syscall))

/** All of an asset in memory, for the process that decodes. @throws MissingBytes */
export const originalBytes = (services: Services, asset: Asset): Promise<Buffer> =>
  readAll(assetStream(services, asset))

async function readAll(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
