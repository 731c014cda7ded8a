import type { Db } from '../db.ts'
import { first } from '../rows.ts'

/**
 * Takes space under the limit, or gives some back (less than nothing), or answers false.
 * One statement, so two uploads cannot both take the last of it.
 */
export async function takeSpace(db: Db, bytes: number, limit: number): Promise<boolean> {
  return (
    (await first(
      db,
      `insert into media_storage as storage (used)
       select greatest(0, :bytes::bigint) where :bytes::bigint <= :limit::bigint
     on conflict (id) do update set used = greatest(0, storage.used + :bytes::bigint)
       where storage.used + :bytes::bigint <= greatest(:limit::bigint, storage.used)
     returning used`,
      { bytes, limit },
    )) !== undefined
  )
}

/** @returns how many bytes all files take */
export async function usedSpace(db: Db): Promise<number> {
  return (await first<{ used: number }>(db, `select used from media_storage`))?.used ?? 0
}
