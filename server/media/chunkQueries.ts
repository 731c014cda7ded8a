import type { Db } from '../db.ts'
import { execute, first } from '../rows.ts'
import type { Asset } from './assetQueries.ts'
import type { MadeSize } from './shared/imageSizes.ts'

/** Originals are kept in pieces of 256 kB. */
export const chunkBytes = 256 * 1024

/** What identifies the bytes of an asset: the file under an address may be replaced while it is read. */
type Version = Pick<Asset, 'id' | 'sha256'>
/** What identifies the sizes made of it. */
type SizesOf = Version & Pick<Asset, 'focus'>

/** Stores one piece of a file; pieces count from 0. */
export async function insertChunk(db: Db, assetId: number, position: number, bytes: Buffer): Promise<void> {
  await execute(db, `insert into media_chunks (asset_id, position, bytes) values (?, ?, ?)`, [
    assetId,
    position,
    bytes,
  ])
}

/** @returns undefined after the last piece, and when the asset was deleted or holds another file now */
export const readChunk = (db: Db, version: Version, position: number): Promise<Buffer | undefined> =>
  readBytes(db, version, 'media_chunks', 'position', position)

/** Whether every byte of an asset is there. Their length is known without reading them. */
export async function isComplete(db: Db, { id, sha256 }: Version): Promise<boolean> {
  return (
    (
      await first<{ whole: boolean }>(
        db,
        `select a.file_size = (select coalesce(sum(octet_length(c.bytes)), 0) from media_chunks c where c.asset_id = a.id)
       as whole
     from media_assets a where a.id = ? and a.sha256 = ?`,
        [id, sha256],
      )
    )?.whole ?? false
  )
}

/** Keeps the sizes of a picture; one that is there stays. */
export async function insertVariants(
  db: Db,
  assetId: number,
  variants: Partial<Record<MadeSize, Buffer>>,
): Promise<void> {
  for (const [size, bytes] of Object.entries(variants) as [MadeSize, Buffer][]) {
    await execute(
      db,
      `insert into media_variants (asset_id, size, bytes) values (?, ?, ?) on conflict (asset_id, size) do nothing`,
      [assetId, size, bytes],
    )
  }
}

/** The same for some sizes made later, unless it is another file or focal point by now, or somebody else was faster. */
export async function addVariants(
  db: Db,
  { id, sha256, focus }: SizesOf,
  made: Partial<Record<MadeSize, Buffer>>,
): Promise<void> {
  for (const [size, bytes] of Object.entries(made)) {
    if (!bytes) continue
    await execute(
      db,
      `insert into media_variants (asset_id, size, bytes)
       select id, :size, :bytes from media_assets
        where id = :id and sha256 = :sha256 and focus is not distinct from :focus::jsonb
       on conflict do nothing`,
      { id, sha256, focus: focus && JSON.stringify(focus), size, bytes },
    )
  }
}

/** Everything but the three sizes that are made with the upload. */
export async function deleteMadeSizes(db: Db, assetId: number): Promise<void> {
  await execute(
    db,
    `delete from media_variants where asset_id = ? and size not in ('card', 'medium', 'hero')`,
    [assetId],
  )
  await execute(
    db,
    `delete from media_parts where asset_id = ? and part not in ('original', 'card', 'medium', 'hero')`,
    [assetId],
  )
}

/** What was cropped around another point than the picture has now. */
export async function deleteCrops(db: Db, assetId: number): Promise<void> {
  await execute(db, `delete from media_variants where asset_id = ? and size not like 'w%'`, [assetId])
  await execute(
    db,
    `delete from media_parts where asset_id = ? and part <> 'original' and part not like 'w%'`,
    [assetId],
  )
}

/** @returns undefined when this size was not made yet */
export const readVariant = (db: Db, version: Version, size: MadeSize): Promise<Buffer | undefined> =>
  readBytes(db, version, 'media_variants', 'size', size)

async function readBytes(
  db: Db,
  { id, sha256 }: Version,
  table: 'media_chunks' | 'media_variants',
  column: 'position' | 'size',
  value: number | MadeSize,
): Promise<Buffer | undefined> {
  const row = await first<{ bytes: Buffer }>(
    db,
    `select b.bytes from ${table} b join media_assets a on a.id = b.asset_id
     where a.id = ? and a.sha256 = ? and b.${column} = ?`,
    [id, sha256, value],
  )
  return row?.bytes
}
