import type { Readable } from 'node:stream'
import type { Db } from '../../db.ts'
import type { Asset } from '../assetQueries.ts'
import type { MadeSizes } from '../makeSizes.ts'
import type { MadeSize } from '../shared/imageSizes.ts'

/** What identifies the bytes of an asset: the file under an address may be replaced while it is read. */
export type Version = Pick<Asset, 'id' | 'sha256' | 'fileSize'>

/** A file that was taken, with the sizes made of it. */
interface NewFile {
  /** Where its bytes lie for now. */
  file: string
  facts: Pick<Asset, 'sha256' | 'fileSize' | 'fileType'>
  sizes: MadeSizes
}

/** Bytes on their way: an asset holds them, or nobody does. */
export interface Brought {
  /** In the transaction that makes the asset. */
  keep(trx: Db, asset: Pick<Asset, 'id' | 'sha256' | 'focus'>): Promise<void>
  /** When that came to nothing. */
  drop(): Promise<void>
}

/** Where the bytes of the library lie. */
export interface ByteStore {
  /** Whether every byte of an asset is there. Their length is known without reading them. */
  isWhole(version: Version): Promise<boolean>
  /** `from` and `to` are both read. @throws MissingBytes, at once or on the way */
  open(version: Version, from: number, to: number): Promise<Readable>
  /** @returns undefined when this size was not made yet */
  readSize(version: Version, size: MadeSize): Promise<Buffer | undefined>
  bring(file: NewFile): Promise<Brought>
  /** Keeps sizes made later, unless it is another file or focal point by now, or somebody else was faster. */
  addSizes(asset: Pick<Asset, 'id' | 'sha256' | 'focus'>, made: MadeSizes): Promise<void>
}
