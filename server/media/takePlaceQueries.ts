import { nameInstead } from '../content/namedPictureQueries.ts'
import type { Db } from '../db.ts'
import { showInstead } from '../people/peopleQueries.ts'
import { execute, first, one } from '../rows.ts'
import { assetColumns, type Asset } from './assetQueries.ts'

interface Row extends Asset {
  formerAlts: string[]
}

/** What is said of the picture that comes, where that is not what was said of the one that leaves. */
export type Words = Pick<Asset, 'altText' | 'caption'>

/**
 * Puts a file in the place of another: it gets its address, and is named where that was named by its number, so that all
 * that shows the one shows the other; and the one that left lies in the bin under the address that the new one had. Doing it
 * again the other way round takes it back.
 * @param comes an asset that stands nowhere yet, or lies in the bin
 * @returns the asset that has the address now; undefined when one of them is gone, or the first does not have it any more
 */
export async function takePlace(
  db: Db,
  { leaves, comes, words }: { leaves: number; comes: number; words?: Words | undefined },
): Promise<Asset | undefined> {
  const old = await locked(db, leaves)
  const fresh = await locked(db, comes)
  if (!old || !fresh || old.deletedAt) return undefined
  const said = words ?? old
  await execute(db, `update media_assets set storage_path = '~' || id where id = ?`, [leaves])
  const asset = await one<Asset>(
    db,
    `update media_assets set storage_path = :path, created_at = :since, deleted_at = null, alt_text = :altText,
       caption = :caption, tags = :tags, former_alts = :formerAlts
     where id = :comes returning ${assetColumns}`,
    {
      comes,
      path: old.storagePath,
      since: old.createdAt,
      altText: said.altText,
      caption: said.caption,
      tags: old.tags,
      formerAlts: [...new Set([...fresh.formerAlts, ...old.formerAlts, ...altsOf(old), ...altsOf(fresh)])],
    },
  )
  await execute(
    db,
    `update media_assets set storage_path = :path, created_at = :since, deleted_at = now() where id = :leaves`,
    { leaves, path: fresh.storagePath, since: fresh.createdAt },
  )
  await nameInstead(db, { leaves, comes })
  await showInstead(db, { leaves, comes })
  return asset
}

const altsOf = ({ altText }: Row): string[] => (altText ? [altText] : [])

const locked = (db: Db, id: number): Promise<Row | undefined> =>
  first<Row>(db, `select ${assetColumns}, former_alts from media_assets where id = ? for update`, [id])

/** A second asset with the bytes and sizes of one, under an address of its own. @returns undefined when that is taken */
export async function copyAsset(db: Db, id: number, path: string): Promise<Asset | undefined> {
  const copy = await first<Asset>(
    db,
    `insert into media_assets (storage_path, original_name, file_type, file_size, sha256, dimensions, focus, alt_text, caption,
       sizes_recipe)
     select ?, original_name, file_type, file_size, sha256, dimensions, focus, alt_text, caption, sizes_recipe
       from media_assets where id = ? on conflict (storage_path) do nothing returning ${assetColumns}`,
    [path, id],
  )
  if (!copy) return undefined
  // One statement sees one moment: bytes may be on their way between Postgres and the store, where objects are shared.
  await execute(
    db,
    `with chunks as (
       insert into media_chunks (asset_id, position, bytes)
       select :copy::bigint, position, bytes from media_chunks where asset_id = :id),
     sizes as (
       insert into media_variants (asset_id, size, bytes)
       select :copy::bigint, size, bytes from media_variants where asset_id = :id)
     insert into media_parts (asset_id, part, key)
     select :copy::bigint, part, key from media_parts where asset_id = :id`,
    { copy: copy.id, id },
  )
  return copy
}
