import { Readable } from 'node:stream'
import type { Db } from '../../db.ts'
import {
  addVariants,
  chunkBytes,
  insertChunk,
  insertVariants,
  isComplete,
  readChunk,
  readVariant,
} from '../chunkQueries.ts'
import { MissingBytes } from '../missingBytes.ts'
import type { ByteStore, Version } from './byteStore.ts'
import { piecesOf } from './piecesOf.ts'

/** Files in Postgres, in pieces. */
export const inPostgres = (db: Db): ByteStore => ({
  isWhole: (version) => isComplete(db, version),
  open: async (version, from, to) => Readable.from(pieces(db, version, from, to)),
  readSize: (version, size) => readVariant(db, version, size),
  bring: async ({ file, sizes }) => ({
    async keep(trx, { id }) {
      await insertChunks(trx, id, file)
      await insertVariants(trx, id, sizes)
    },
    drop: async () => {},
  }),
  addSizes: (asset, made) => addVariants(db, asset, made),
})

/** Keeps a file piece by piece. */
export async function insertChunks(trx: Db, assetId: number, file: string): Promise<void> {
  let position = 0
  for await (const piece of piecesOf(file, chunkBytes)) await insertChunk(trx, assetId, position++, piece)
}

async function* pieces(db: Db, version: Version, from: number, to: number): AsyncGenerator<Buffer> {
  for (let position = Math.floor(from / chunkBytes); position * chunkBytes <= to; position++) {
    const chunk = await readChunk(db, version, position)
    if (!chunk) throw new MissingBytes(`asset ${version.id} has no chunk ${position}`)
    const start = position * chunkBytes
    yield chunk.subarray(Math.max(0, from - start), Math.min(chunk.length, to - start + 1))
  }
}
