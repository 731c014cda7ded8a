import type { Db } from '../../db.ts'
import { changed, execute, rows } from '../../rows.ts'
import { assetColumns, type Asset } from '../assetQueries.ts'
import type { MadeSize } from '../shared/imageSizes.ts'

/** The next files that lie in Postgres, also those in the bin. */
export const assetsInPostgres = (db: Db, after: number, limit: number): Promise<Asset[]> =>
  rows<Asset>(
    db,
    `select ${assetColumns} from media_assets a
      where id > ? and exists (select from media_chunks c where c.asset_id = a.id) order by id limit ?`,
    [after, limit],
  )

/** The next made sizes that lie in Postgres. */
export const sizesInPostgres = (
  db: Db,
  after: { assetId: number; size: string },
  limit: number,
): Promise<{ assetId: number; size: MadeSize }[]> =>
  rows(
    db,
    `select asset_id, size from media_variants
      where (asset_id, size) > (:assetId::bigint, :size::text) order by asset_id, size limit :limit`,
    { ...after, limit },
  )

/** The bytes of a file leave Postgres. */
export async function deleteChunks(db: Db, assetId: number): Promise<void> {
  await execute(db, 'delete from media_chunks where asset_id = ?', [assetId])
}

/** A size leaves Postgres. @returns false when it was made anew meanwhile */
export async function deleteSize(db: Db, assetId: number, size: MadeSize, sha256: string): Promise<boolean> {
  const gone = await changed(
    db,
    `delete from media_variants where asset_id = ? and size = ? and sha256(bytes) = decode(?, 'hex')`,
    [assetId, size, sha256],
  )
  return gone === 1
}
