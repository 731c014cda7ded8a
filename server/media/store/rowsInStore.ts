import type { Readable } from 'node:stream'
import type { Db } from '../../db.ts'
import type { FileStore } from '../../fileStoreConfig.ts'
import { chunkBytes } from '../chunkQueries.ts'
import { partsMissingIn, type StoredObject } from './objectQueries.ts'
import { openObject } from './storedObjects.ts'

interface Table {
  name: string
  columns: { name: string }[]
}
type Row = Record<string, string>

const atOnce = 100

/**
 * What of a table lies in the file store alone, in the words in which a backup has its rows: whoever restores them needs no store.
 * While some processes know the store already and others do not yet, a size may be made in both places: the file has it once.
 * @throws Error when a file cannot be read, since a backup that lacks one is none
 */
export async function* rowsInStore(
  trx: Db,
  store: FileStore | undefined,
  { name, columns }: Table,
): AsyncGenerator<string> {
  if (name !== 'media_chunks' && name !== 'media_variants') return
  const inPieces = name === 'media_chunks'
  for (let after = { assetId: 0, part: '' }; ;) {
    const parts = await partsMissingIn(trx, name, after, atOnce)
    for (const object of parts) {
      const asset = { asset_id: String(object.assetId) }
      const source = await opened(store, object)
      for await (const row of inPieces ? inChunks(source) : asWhole(source, object.part))
        yield JSON.stringify(columns.map((column) => ({ ...asset, ...row })[column.name]))
    }
    const last = parts.at(-1)
    if (!last) return
    after = { assetId: last.assetId, part: last.part }
  }
}

async function opened(store: FileStore | undefined, { key, fileSize }: StoredObject): Promise<Readable> {
  if (!store)
    throw new Error(
      'Some files lie in a file store that is not configured here: set S3_ENDPOINT and the rest.',
    )
  const source = await openObject(store, key, { from: 0, to: fileSize - 1 })
  if (!source)
    throw new Error(
      `The file store has lost ${key}. Delete its file from the Media Library, or bring it back.`,
    )
  return source
}

async function* inChunks(source: Readable): AsyncGenerator<Row> {
  let held = Buffer.alloc(0)
  let position = 0
  for await (const part of source) {
    held = Buffer.concat([held, part as Buffer])
    for (; held.length >= chunkBytes; held = held.subarray(chunkBytes))
      yield chunk(position++, held.subarray(0, chunkBytes))
  }
  if (held.length > 0) yield chunk(position, held)
}

const chunk = (position: number, bytes: Buffer): Row => ({ position: String(position), bytes: asText(bytes) })

async function* asWhole(source: Readable, size: string): AsyncGenerator<Row> {
  yield { size, bytes: asText(Buffer.concat((await source.toArray()) as Buffer[])) }
}

/** As Postgres prints bytes. */
const asText = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`
