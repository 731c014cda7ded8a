import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '../../fileStoreConfig.ts'
import type { Services } from '../../services.ts'
import { assetById, type Asset } from '../assetQueries.ts'
import { insertVariants, readVariant } from '../chunkQueries.ts'
import { MissingBytes } from '../missingBytes.ts'
import type { MadeSize } from '../shared/imageSizes.ts'
import type { Bytes } from './askStore.ts'
import { bytesOf, bringObject, dropObjects, typeOf } from './objectStore.ts'
import { holdPart, objectOf, partsAfter, releasePart, type HeldPart } from './objectQueries.ts'
import { assetsInPostgres, deleteChunks, deleteSize, sizesInPostgres } from './moveQueries.ts'
import { hashOf, piecesOf } from './piecesOf.ts'
import { insertChunks, inPostgres } from './postgresStore.ts'
import { removeUnused } from './removeUnused.ts'
import { openObject } from './storedObjects.ts'

type Means = Pick<Services, 'config' | 'db'>

export interface Moved {
  files: number
  sizes: number
  /** What stayed where it was, and why. */
  failed: string[]
}

/** Why one file stays where it is; the others go on. */
class Stays extends Error {}

const atOnce = 50
const changedMeanwhile = 'it was changed while it was moved: run the command again'

/**
 * Moves every file from Postgres into the store while the site goes on, one after the other: what arrived is read again and its
 * hash compared before the bytes in Postgres go. Ended at any point, it goes on from there when it is run again.
 */
export async function moveToStore({ config, db }: Means): Promise<Moved> {
  const store = configured(config.fileStore)
  const moved: Moved = { files: 0, sizes: 0, failed: [] }
  for (let after = 0; ;) {
    const assets = await assetsInPostgres(db, after, atOnce)
    for (const asset of assets)
      if (await tried(moved, asset.originalName, () => fileToStore(store, db, asset))) moved.files++
    if (assets.length === 0) break
    after = assets.at(-1)!.id
  }
  for (let after = { assetId: 0, size: '' }; ;) {
    const sizes = await sizesInPostgres(db, after, atOnce)
    for (const { assetId, size } of sizes)
      if (await tried(moved, `${size} of ${assetId}`, () => sizeToStore(store, db, assetId, size)))
        moved.sizes++
    if (sizes.length === 0) return moved
    after = sizes.at(-1)!
  }
}

/** The same the other way; objects that nothing holds any more are removed at the end. */
export async function moveToPostgres(means: Means): Promise<Moved> {
  const { config, db } = means
  const store = configured(config.fileStore)
  const moved: Moved = { files: 0, sizes: 0, failed: [] }
  for (let after = { assetId: 0, part: '' }; ;) {
    const parts = await partsAfter(db, after, atOnce)
    for (const part of parts) {
      const name = `${part.part} of ${part.assetId}`
      if (!(await tried(moved, name, () => partToPostgres(store, db, part)))) continue
      if (part.part === 'original') moved.files++
      else moved.sizes++
    }
    if (parts.length === 0) break
    after = parts.at(-1)!
  }
  await removeUnused(means)
  return moved
}

function configured(store: FileStore | undefined): FileStore {
  if (store) return store
  throw new Error('No file store is configured: set S3_ENDPOINT, S3_BUCKET and the key.')
}

async function tried(moved: Moved, name: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof Stays)) throw error
    moved.failed.push(`${name}: ${error.message}`)
    return false
  }
}

async function fileToStore(store: FileStore, db: Means['db'], asset: Asset): Promise<void> {
  const source = await inPostgres(db).open(asset, 0, asset.fileSize - 1)
  await onDisk(source, asset, 'its bytes in Postgres are not those that came', async (bytes) => {
    await brought(store, db, bytes, asset.fileType, (key) =>
      db.transaction(async (trx) => {
        const held = await holdPart(trx, asset, 'original', key)
        if (held) await deleteChunks(trx, asset.id)
        return held
      }),
    )
  })
}

async function sizeToStore(
  store: FileStore,
  db: Means['db'],
  assetId: number,
  size: MadeSize,
): Promise<void> {
  const asset = await assetById(db, assetId)
  const buffer = asset && (await readVariant(db, asset, size))
  // Deleted since the list was read.
  if (!asset || !buffer) return
  const bytes = await bytesOf(buffer)
  // Made in both places while not every process knew the store yet: it is read from there.
  if (await objectOf(db, asset, size)) {
    await deleteSize(db, assetId, size, bytes.sha256)
    return
  }
  await brought(store, db, bytes, typeOf(size, buffer), (key) =>
    db.transaction(
      async (trx) => (await deleteSize(trx, asset.id, size, bytes.sha256)) && holdPart(trx, asset, size, key),
    ),
  )
}

/** Brings bytes, reads them again, and hands them over. Where nobody takes them they go again. */
async function brought(
  store: FileStore,
  db: Means['db'],
  bytes: Bytes,
  type: string,
  handOver: (key: string) => Promise<boolean>,
): Promise<void> {
  const key = await bringObject(store, db, bytes, type)
  const back = await openObject(store, key, { from: 0, to: bytes.length - 1 })
  const isSame = back !== undefined && (await hashOf(back)) === bytes.sha256
  if (isSame && (await handOver(key))) return
  await dropObjects(store, db, [key])
  throw new Stays(isSame ? changedMeanwhile : 'the store gave other bytes back than it was given')
}

async function partToPostgres(
  store: FileStore,
  db: Means['db'],
  { assetId, part, ...object }: HeldPart,
): Promise<void> {
  const source = await openObject(store, object.key, { from: 0, to: object.fileSize - 1 })
  if (!source) throw new Stays('the store does not have it')
  await onDisk(
    source,
    object,
    'its bytes in the store are not those that were sent',
    async (_bytes, file) => {
      await db.transaction(async (trx) => {
        if (!(await releasePart(trx, assetId, part, object.key))) throw new Stays(changedMeanwhile)
        if (part === 'original') await insertChunks(trx, assetId, file)
        else await insertVariants(trx, assetId, { [part]: await fs.promises.readFile(file) })
      })
    },
  )
}

/** Lays bytes into a file for a while, and compares their hash. */
async function onDisk(
  source: Readable,
  { fileSize, sha256 }: Pick<Asset, 'fileSize' | 'sha256'>,
  otherwise: string,
  work: (bytes: Bytes, file: string) => Promise<void>,
): Promise<void> {
  const file = path.join(os.tmpdir(), `moving-${randomUUID()}`)
  try {
    await pipeline(source, fs.createWriteStream(file, { mode: 0o600 })).catch((error: unknown) => {
      throw error instanceof MissingBytes ? new Stays(otherwise) : error
    })
    if ((await hashOf(piecesOf(file, 256 * 1024))) !== sha256) throw new Stays(otherwise)
    await work({ length: fileSize, sha256, open: () => fs.createReadStream(file) }, file)
  } finally {
    await fs.promises.rm(file, { force: true })
  }
}
