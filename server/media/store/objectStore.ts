import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { Readable } from 'node:stream'
import type { Db } from '../../db.ts'
import type { FileStore } from '../../fileStoreConfig.ts'
import { MissingBytes } from '../missingBytes.ts'
import type { MadeSizes } from '../makeSizes.ts'
import type { MadeSize } from '../shared/imageSizes.ts'
import type { Bytes } from './askStore.ts'
import type { ByteStore, Version } from './byteStore.ts'
import { holdPart, noteObject, objectOf, type Part } from './objectQueries.ts'
import { hashOf } from './piecesOf.ts'
import { removeForgotten } from './removeUnused.ts'
import { hasObject, openObject, putObject } from './storedObjects.ts'

/** Files in a store that speaks S3; Postgres knows which object is which part of which asset. */
export function inObjects(store: FileStore, db: Db, postgres: ByteStore): ByteStore {
  return {
    async isWhole(version) {
      const object = await objectOf(db, version, 'original')
      if (!object) return postgres.isWhole(version)
      return object.fileSize === version.fileSize && hasObject(store, object.key, object.fileSize)
    },
    async open(version, from, to) {
      const object = await objectOf(db, version, 'original')
      if (!object) return postgres.open(version, from, to)
      return opened(version, object.key, from, to)
    },
    async readSize(version, size) {
      const object = await objectOf(db, version, size)
      if (!object) return postgres.readSize(version, size)
      const source = await opened(version, object.key, 0, object.fileSize - 1)
      return Buffer.concat((await source.toArray()) as Buffer[])
    },
    async bring({ file, facts, sizes }) {
      const original = { length: facts.fileSize, sha256: facts.sha256, open: () => fs.createReadStream(file) }
      const keys = new Map<Part, string>()
      const drop = () => dropObjects(store, db, [...keys.values()])
      try {
        keys.set('original', await bringObject(store, db, original, facts.fileType))
        for (const [size, bytes] of entriesOf(sizes)) {
          keys.set(size, await bringObject(store, db, await bytesOf(bytes), typeOf(size, bytes)))
        }
      } catch (error) {
        await drop()
        throw error
      }
      return {
        async keep(trx, asset) {
          for (const [part, key] of keys) {
            if (!(await holdPart(trx, asset, part, key)))
              throw new Error(`asset ${asset.id} is another already`)
          }
        },
        drop,
      }
    },
    async addSizes(asset, made) {
      for (const [size, bytes] of entriesOf(made)) {
        const key = await bringObject(store, db, await bytesOf(bytes), typeOf(size, bytes))
        if (!(await holdPart(db, asset, size, key))) await dropObjects(store, db, [key])
      }
    },
  }

  async function opened({ id }: Version, key: string, from: number, to: number): Promise<Readable> {
    const source = await openObject(store, key, { from, to })
    if (!source) throw new MissingBytes(`asset ${id} has lost the object ${key}`)
    return source
  }
}

const entriesOf = (sizes: MadeSizes) => Object.entries(sizes) as [MadeSize, Buffer][]

/**
 * Puts bytes into the store under a name that nothing else ever has. It is written down first, so that whatever happens next,
 * bytes that nobody holds are found and removed.
 * @throws StoreFailure
 */
export async function bringObject(store: FileStore, db: Db, bytes: Bytes, type: string): Promise<string> {
  const key = `uploads/${randomUUID()}`
  await noteObject(db, { key, fileSize: bytes.length, sha256: bytes.sha256 })
  await putObject(store, key, bytes, type)
  return key
}

/**
 * Removes what came to nothing. What an asset holds stays: whoever asks for this may not have heard that it was kept. What the
 * store does not let go of now, the job does later.
 */
export async function dropObjects(store: FileStore, db: Db, keys: string[]): Promise<void> {
  for (const key of keys) {
    try {
      await db.transaction((trx) => removeForgotten(trx, store, key))
    } catch {
      return
    }
  }
}

export const bytesOf = async (buffer: Buffer): Promise<Bytes> => ({
  length: buffer.length,
  sha256: await hashOf([buffer]),
  open: () => Readable.from([buffer]),
})

/** For whoever looks into the bucket; the site itself says what it sends. */
export function typeOf(size: MadeSize, bytes: Buffer): string {
  if (size.endsWith('.avif')) return 'image/avif'
  if (['card', 'medium', 'hero'].includes(size)) return 'image/webp'
  return bytes[0] === 0x89 ? 'image/png' : 'image/jpeg'
}
