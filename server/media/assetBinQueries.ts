import type { Db } from '../db.ts'
import { first, rows } from '../rows.ts'
import { assetColumns, type Asset } from './assetQueries.ts'

/** Puts an asset into the bin. @returns undefined when it is not there, or lies there already */
export async function binAsset(db: Db, id: number): Promise<Asset | undefined> {
  return first<Asset>(
    db,
    `update media_assets set deleted_at = now() where id = ? and deleted_at is null returning ${assetColumns}`,
    [id],
  )
}

/** The same for some. @returns those that were not in it yet */
export async function binAssets(db: Db, ids: number[]): Promise<Asset[]> {
  return rows<Asset>(
    db,
    `update media_assets set deleted_at = now() where id = any(?) and deleted_at is null returning ${assetColumns}`,
    [ids],
  )
}

/** Takes some out of the bin. @returns those that were in it */
export async function restoreAssets(db: Db, ids: number[]): Promise<Asset[]> {
  return rows<Asset>(
    db,
    `update media_assets set deleted_at = null where id = any(?) and deleted_at is not null returning ${assetColumns}`,
    [ids],
  )
}

/** Takes an asset out of the bin. @returns undefined when it does not lie there any more */
export async function restoreAsset(db: Db, id: number): Promise<Asset | undefined> {
  return first<Asset>(
    db,
    `update media_assets set deleted_at = null where id = ? and deleted_at is not null returning ${assetColumns}`,
    [id],
  )
}

/** Removes one asset of the bin with its bytes, and gives the space back, in one statement. */
export async function deleteBinned(db: Db, id: number): Promise<Asset[]> {
  return removed(db, `id = ? and deleted_at is not null`, [id])
}

/** The same for some that have been in the bin for so many days, and still are once nobody holds them any more. */
export async function deleteOldBinned(db: Db, days: number): Promise<Asset[]> {
  const isOld = `deleted_at < now() - make_interval(days => ?)`
  return removed(db, `${isOld} and id in (select id from media_assets where ${isOld} limit 20)`, [days, days])
}

async function removed(db: Db, which: string, values: number[]): Promise<Asset[]> {
  return rows<Asset>(
    db,
    `with gone as (delete from media_assets where ${which} returning *),
       freed as (update media_storage
         set used = greatest(0, used - (select coalesce(sum(file_size), 0) from gone))
         where exists (select from gone))
     select ${assetColumns} from gone`,
    values,
  )
}
