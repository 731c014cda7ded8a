import type { Db } from '../db.ts'

export interface Asset {
  id: number
  storagePath: string
  originalName: string
  fileType: string
  fileSize: number
  sha256: string
  dimensions: { width: number; height: number } | null
  altText: string | null
  caption: string | null
  tags: string[]
  createdAt: Date
}

const columns = `id, storage_path as "storagePath", original_name as "originalName", file_type as "fileType",
  file_size as "fileSize", sha256, dimensions, alt_text as "altText", caption, tags, created_at as "createdAt"`

export const assetFilters = ['all', 'images', 'documents', 'brand'] as const
export type AssetFilter = (typeof assetFilters)[number]

const filterSql: Record<AssetFilter, string> = {
  all: 'true',
  images: `file_type like 'image/%'`,
  documents: `file_type like 'application/%'`,
  brand: `exists (select from unnest(tags) as tag where lower(tag) = 'brand')`,
}

/** Newest first; the text is looked for in names, alt texts, captions and tags. */
export async function listAssets(
  db: Db,
  { like, filter, limit, offset }: { like: string; filter: AssetFilter; limit: number; offset: number },
): Promise<{ assets: Asset[]; total: number }> {
  const where = `${filterSql[filter]} and concat_ws(' ', original_name, alt_text, caption, array_to_string(tags, ' ')) ilike :like`
  const { rows } = await db.raw<{ rows: Asset[] }>(
    `select ${columns} from media_assets where ${where}
     order by created_at desc, id desc limit :limit offset :offset`,
    { like, limit, offset },
  )
  const count = await db.raw<{ rows: { total: number }[] }>(
    `select count(*) as total from media_assets where ${where}`,
    { like },
  )
  return { assets: rows, total: count.rows[0]!.total }
}

/** @returns undefined when there is no such asset */
export async function assetById(db: Db, id: number): Promise<Asset | undefined> {
  const { rows } = await db.raw<{ rows: Asset[] }>(`select ${columns} from media_assets where id = ?`, [id])
  return rows[0]
}

/** @param path as it stands in an address, without the first slash */
export async function assetByPath(db: Db, path: string): Promise<Asset | undefined> {
  const { rows } = await db.raw<{ rows: Asset[] }>(
    `select ${columns} from media_assets where storage_path = ?`,
    [path],
  )
  return rows[0]
}

/** Every stored path, newest first, for the scan. */
export async function assetPaths(db: Db): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { path: string }[] }>(
    `select storage_path as path from media_assets order by created_at desc, id desc`,
  )
  return rows.map((row) => row.path)
}

/** @returns the asset as it is now, or undefined when it is gone */
export async function updateAsset(
  db: Db,
  id: number,
  change: { altText: string | null; caption: string | null; tags: string[] },
): Promise<Asset | undefined> {
  const { rows } = await db.raw<{ rows: Asset[] }>(
    `update media_assets set alt_text = ?, caption = ?, tags = ? where id = ? returning ${columns}`,
    [change.altText, change.caption, change.tags, id],
  )
  return rows[0]
}

/** Removes the row and its chunks, and gives the space back, in one statement. */
export async function deleteAsset(db: Db, id: number): Promise<Asset | undefined> {
  const { rows } = await db.raw<{ rows: Asset[] }>(
    `with gone as (delete from media_assets where id = ? returning *),
       freed as (update media_storage
         set used = greatest(0, used - (select coalesce(sum(file_size), 0) from gone)))
     select ${columns} from gone`,
    [id],
  )
  return rows[0]
}

/** Takes space under the limit, or answers false. One statement, so two uploads cannot both take the last of it. */
export async function takeSpace(db: Db, bytes: number, limit: number): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `insert into media_storage as storage (used) select :bytes::bigint where :bytes::bigint <= :limit::bigint
     on conflict (id) do update set used = storage.used + excluded.used
       where storage.used + excluded.used <= :limit::bigint
     returning used`,
    { bytes, limit },
  )
  return rows.length > 0
}

/** @returns bytes */
export async function usedSpace(db: Db): Promise<number> {
  const { rows } = await db.raw<{ rows: { used: number }[] }>(`select used from media_storage`)
  return rows[0]?.used ?? 0
}

/** Stores what is known of a file; its bytes follow in chunks. */
export async function insertAsset(
  db: Db,
  asset: Pick<Asset, 'storagePath' | 'originalName' | 'fileType' | 'fileSize' | 'sha256' | 'dimensions'>,
): Promise<Asset> {
  const { rows } = await db.raw<{ rows: Asset[] }>(
    `insert into media_assets (storage_path, original_name, file_type, file_size, sha256, dimensions)
     values (?, ?, ?, ?, ?, ?) returning ${columns}`,
    [
      asset.storagePath,
      asset.originalName,
      asset.fileType,
      asset.fileSize,
      asset.sha256,
      asset.dimensions && JSON.stringify(asset.dimensions),
    ],
  )
  return rows[0]!
}

/** Stores one piece of a file; pieces count from 0. */
export async function insertChunk(db: Db, assetId: number, position: number, bytes: Buffer): Promise<void> {
  await db.raw(`insert into media_chunks (asset_id, position, bytes) values (?, ?, ?)`, [
    assetId,
    position,
    bytes,
  ])
}

/** @returns undefined behind the last piece */
export async function readChunk(db: Db, assetId: number, position: number): Promise<Buffer | undefined> {
  const { rows } = await db.raw<{ rows: { bytes: Buffer }[] }>(
    `select bytes from media_chunks where asset_id = ? and position = ?`,
    [assetId, position],
  )
  return rows[0]?.bytes
}
