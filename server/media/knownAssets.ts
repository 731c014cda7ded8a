import type { BaseServices } from '../services.ts'
import { assetByPath, type Asset } from './assetQueries.ts'

const freshMs = 60_000
const most = 1_000

/** What is known of the files of the library. */
export interface KnownAssets {
  find(path: string): Promise<Asset | undefined>
  /** After a deletion. */
  forget(path: string): void
  /** After a change that may be about any of them: all are asked for again. */
  doubtAll(): void
}

/**
 * Remembers what is known of recently served files for a minute, so that a picture costs no query a visit;
 * while the database is away the last answer is good enough. One in a process: serving and deleting share it.
 */
export function createKnownAssets({ db }: BaseServices): KnownAssets {
  const known = new Map<string, { asset: Asset | undefined; at: number }>()
  return {
    async find(path) {
      const last = known.get(path)
      if (last && Date.now() - last.at < freshMs) return last.asset
      try {
        const asset = await assetByPath(db, path)
        if (known.size >= most) known.clear()
        known.set(path, { asset, at: Date.now() })
        return asset
      } catch (error) {
        if (last?.asset) return last.asset
        throw error
      }
    },
    forget(path) {
      known.delete(path)
    },
    doubtAll() {
      for (const last of known.values()) last.at = 0
    },
  }
}
