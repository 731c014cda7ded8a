import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Services } from '../services.ts'
import { makeVariant } from './images.ts'
import { readChunk, type Asset } from './queries.ts'
import { imageSizes, type ImageSize } from './rules.ts'
import { chunkBytes } from './store.ts'

/** The bytes of an asset from Postgres, piece by piece. `from` and `to` are both sent. */
export function assetStream({ db }: Services, asset: Asset, from = 0, to = asset.fileSize - 1): Readable {
  async function* pieces() {
    for (let position = Math.floor(from / chunkBytes); position * chunkBytes <= to; position++) {
      const chunk = await readChunk(db, asset.id, position)
      if (!chunk) throw new Error(`asset ${asset.id} has lost chunk ${position}`)
      const start = position * chunkBytes
      yield chunk.subarray(Math.max(0, from - start), Math.min(chunk.length, to - start + 1))
    }
  }
  return Readable.from(pieces())
}

/**
 * The copy of a picture, or of one of its variants, in the uploads folder; made when it is not there.
 * @returns the file, or only its bytes when the disk would not take it: a full disk fails no request (notes F8)
 */
export async function cachedFile(
  services: Services,
  asset: Asset,
  size?: ImageSize,
): Promise<{ file: string } | { bytes: Buffer }> {
  const file = cachePath(services, asset, size)
  if (fs.existsSync(file)) return { file }
  const original = await readAll(assetStream(services, asset))
  const bytes = size ? await makeVariant(original, size) : original
  try {
    await writeWhole(file, bytes)
    return { file }
  } catch (error) {
    services.log.warn({ err: error, asset: asset.id }, 'the uploads folder did not take a copy')
    return { bytes }
  }
}

/** Forgets every copy of an asset; one that cannot be removed is only logged. */
export async function dropCopies(services: Services, asset: Asset): Promise<void> {
  for (const size of [undefined, ...(Object.keys(imageSizes) as ImageSize[])]) {
    await fs.promises
      .rm(cachePath(services, asset, size), { force: true })
      .catch((error: unknown) =>
        services.log.warn({ err: error, asset: asset.id }, 'a copy could not be removed'),
      )
  }
}

function cachePath({ config }: Services, asset: Asset, size?: ImageSize): string {
  const name = path.basename(asset.storagePath)
  if (!size) return path.join(config.uploadsDir, name)
  const { width, height } = imageSizes[size]
  return path.join(config.uploadsDir, `${width}x${height}`, `${name}.webp`)
}

/** Written aside and renamed, so that nobody reads half a file. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  await fs.promises.mkdir(path.dirname(file), { recursive: true })
  try {
    await fs.promises.writeFile(aside, bytes)
    await fs.promises.rename(aside, file)
  } catch (error) {
    await fs.promises.rm(aside, { force: true }).catch(() => {})
    throw error
  }
}

async function readAll(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
