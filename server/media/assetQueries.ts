import type { Db } from '../db.ts'
import { first, one, rows } from '../rows.ts'
import type { Focus } from './shared/focus.ts'
import type { PictureShape } from './shared/pictureWidths.ts'
import type { MediaType } from './shared/mediaTypes.ts'

export interface Asset {
  id: number
  storagePath: string
  originalName: string
  fileType: MediaType
  fileSize: number
  sha256: string
  dimensions: PictureShape | null
  /** What must stay in sight where the picture is cropped, in percent from the left and from above. */
  focus: Focus | null
  altText: string | null
  caption: string | null
  tags: string[]
  createdAt: Date
  /** Since when it lies in the bin. */
  deletedAt: Date | null
}
/** What changes with the file of an asset. */
export type AssetFile = Pick<Asset, 'originalName' | 'fileType' | 'fileSize' | 'sha256' | 'dimensions'>

/** What of the table makes an `Asset`. */
export const assetColumns = `id, storage_path, original_name, file_type,
  file_size, sha256, dimensions, focus, alt_text, caption, tags, created_at,
  deleted_at`

export const assetFilters = ['all', 'images', 'documents', 'brand', 'bin'] as const
type AssetFilter = (typeof assetFilters)[number]

const filterSql: Record<AssetFilter, string> = {
  all: 'deleted_at is null',
  images: `deleted_at is null and file_type like 'image/%'`,
  documents: `deleted_at is null and file_type like 'application/%'`,
  brand: `deleted_at is null and exists (select from unnest(tags) as tag where lower(tag) = 'brand')`,
  bin: 'deleted_at is not null',
}

/** What the library can be put in the order of. */
export const assetSorts = { newest: 'created_at', name: 'lower(original_name)', size: 'file_size' } as const

export interface WantedAssets {
  like: string
  filter: AssetFilter
  /** Only what has this tag; '' is all. */
  tag: string
  sort: keyof typeof assetSorts
  dir: 'asc' | 'desc'
}

/** The text is looked for in names, alt texts, captions and tags. */
export async function listAssets(
  db: Db,
  { like, filter, tag, sort, dir, limit, offset }: WantedAssets & { limit: number; offset: number },
): Promise<{ assets: Asset[]; total: number }> {
  const where = `${filterSql[filter]} and concat_ws(' ', original_name, alt_text, caption, array_to_string(tags, ' ')) ilike :like
    and (:tag = '' or :tag = any(tags))`
  const found = await rows<Asset>(
    db,
    `select ${assetColumns} from media_assets where ${where}
     order by ${assetSorts[sort]} ${dir}, id ${dir} limit :limit offset :offset`,
    { like, tag, limit, offset },
  )
  const { total } = await one<{ total: number }>(
    db,
    `select count(*) as total from media_assets where ${where}`,
    { like, tag },
  )
  return { assets: found, total }
}

/** @returns undefined when there is no such asset; one in the bin is found */
export async function assetById(db: Db, id: number): Promise<Asset | undefined> {
  return first<Asset>(db, `select ${assetColumns} from media_assets where id = ?`, [id])
}

/** Some of them in the order of these numbers, also from the bin; what is not there is left out. */
export async function assetsById(db: Db, ids: number[]): Promise<Asset[]> {
  return rows<Asset>(
    db,
    `select ${assetColumns} from media_assets where id = any(:ids) order by array_position(:ids::bigint[], id)`,
    { ids },
  )
}

/** @param path as it stands in an address, without the first slash */
export async function assetByPath(db: Db, path: string): Promise<Asset | undefined> {
  return first<Asset>(
    db,
    `select ${assetColumns} from media_assets where storage_path = ? and deleted_at is null`,
    [path],
  )
}

/** The picture that came last. */
export const newestPicture = (db: Db): Promise<Asset | undefined> =>
  first<Asset>(
    db,
    `select ${assetColumns} from media_assets
     where deleted_at is null and file_type like 'image/%' order by id desc limit 1`,
  )

/** Every stored path, newest first, for the scan. */
export async function assetPaths(db: Db): Promise<string[]> {
  const found = await rows<{ path: string }>(
    db,
    `select storage_path as path from media_assets where deleted_at is null order by created_at desc, id desc`,
  )
  return found.map((row) => row.path)
}

/** What is said of an asset from now on. */
export interface AssetWords {
  /** '' for none, as the caption; null keeps what stands there. */
  altText: string | null
  /** A description that stands there stays. */
  isFirstAlt: boolean
  caption: string | null
  /** null keeps those it has. */
  tags: string[] | null
}

/** @returns the asset as it is now, or undefined when it is gone */
export async function updateAsset(db: Db, id: number, change: AssetWords): Promise<Asset | undefined> {
  return first<Asset>(
    db,
    `update media_assets set
       alt_text = case when :isFirstAlt and alt_text <> '' then alt_text
         else nullif(coalesce(:altText, alt_text), '') end,
       caption = nullif(coalesce(:caption, caption), ''), tags = coalesce(:tags, tags),
       former_alts = case when alt_text is distinct from coalesce(:altText, alt_text) and alt_text <> '' and not :isFirstAlt
         then array_append(array_remove(former_alts, alt_text), alt_text) else former_alts end
     where id = :id returning ${assetColumns}`,
    { ...change, id },
  )
}

/** The row of a file; its bytes follow in chunks. */
export async function insertAsset(db: Db, path: string, file: AssetFile): Promise<Asset | undefined> {
  return first<Asset>(
    db,
    `insert into media_assets (storage_path, original_name, file_type, file_size, sha256, dimensions)
     values (?, ?, ?, ?, ?, ?) on conflict (storage_path) do nothing returning ${assetColumns}`,
    [path, ...fileValues(file)],
  )
}

const fileValues = ({ originalName, fileType, fileSize, sha256, dimensions }: AssetFile) => [
  originalName,
  fileType,
  fileSize,
  sha256,
  dimensions && JSON.stringify(dimensions),
]

/** A picture as pages show it. */
export interface KnownPicture extends Pick<Asset, 'sha256' | 'dimensions' | 'focus' | 'altText'> {
  path: string
  /** What it was described as before. */
  formerAlts: string[]
}

/** What stands behind `?v=` in the addresses of a picture. @returns null when the library has none there */
export async function pictureVersionAt(db: Db, address: string | null): Promise<string | null> {
  return (await one<{ version: string | null }>(db, 'select picture_version(?) as version', [address]))
    .version
}

/** Some pictures by their numbers; what is not there, or no picture, is left out. */
export async function picturesOf(db: Db, ids: number[]): Promise<Map<number, KnownPicture>> {
  const found = await rows<KnownPicture & { id: number }>(
    db,
    `select id, storage_path as path, sha256, dimensions, focus, alt_text, former_alts from media_assets
     where id = any(?) and deleted_at is null and file_type like 'image/%'`,
    [ids],
  )
  return new Map(found.map((picture) => [picture.id, picture]))
}

/** Some pictures by their paths; what is not there, or no picture, is left out. */
export async function picturesAt(db: Db, paths: string[]): Promise<Map<string, KnownPicture>> {
  const found = await rows<KnownPicture>(
    db,
    `select storage_path as path, sha256, dimensions, focus, alt_text, former_alts from media_assets
     where storage_path = any(?) and deleted_at is null and file_type like 'image/%'`,
    [paths],
  )
  return new Map(found.map((picture) => [picture.path, picture]))
}
