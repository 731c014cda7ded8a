import type { Config } from '../../config.ts'
import type { Db } from '../../db.ts'
import type { Services } from '../../services.ts'
import { dayText } from '../../web/dates.ts'
import { listPage, readList, type ListPage, type QueryOf } from '../../web/list.ts'
import { likePattern } from '../../web/listQueries.ts'
import { plainText } from '../../web/plainText.ts'
import { addressOf } from '../../web/shared/endpoint.ts'
import { assetFilters, assetSorts, listAssets, type Asset, type WantedAssets } from '../assetQueries.ts'
import { pictureVersion } from '../pictureVersion.ts'
import { imageUrl } from '../shared/imageSizes.ts'
import { mostTagLength } from '../shared/assetForm.ts'
import { mediaApi } from '../shared/mediaApi.ts'
import { pictureWidths } from '../shared/pictureWidths.ts'
import type { AssetCard, StorageUse } from '../shared/screens.ts'
import { binDays, formatBytes, usageTone } from '../shared/storage.ts'
import { storageLimit } from '../storageLimit.ts'
import { usedSpace } from '../storageQueries.ts'

const binMs = binDays * 24 * 60 * 60 * 1000

/** How the library is read from an address: q, filter, sort, dir, page. */
const librarySpec = {
  sorts: assetSorts,
  sort: 'newest',
  size: 24,
  filters: { filter: assetFilters },
} as const

type FilterQuery = QueryOf<typeof librarySpec>
type LibraryQuery = FilterQuery & { filters: { tag: string } }

/** What is asked of the library: its list, and a tag. */
export function readLibrary(query: Record<string, unknown>): LibraryQuery {
  const list = readList(query, librarySpec)
  const tag = typeof query.tag === 'string' ? plainText(query.tag).slice(0, mostTagLength) : ''
  return { ...list, filters: { ...list.filters, tag } }
}

/** One page of the library. */
export async function libraryPage(services: Services, list: LibraryQuery): Promise<ListPage<AssetCard>> {
  const { assets, total } = await listAssets(services.db, {
    ...wanted(list),
    limit: list.size,
    offset: (list.page - 1) * list.size,
  })
  const rows = assets.map((asset) => presentAsset(asset, services.config))
  return listPage(list, rows, { total })
}

const wanted = ({ q, filters, sort, dir }: LibraryQuery): WantedAssets => ({
  like: likePattern(q),
  filter: filters.filter || 'all',
  tag: filters.tag,
  sort,
  dir,
})

/** Some of the assets that a search and a filter find, whatever page is shown. */
export const libraryAssets = async (db: Db, list: LibraryQuery, limit: number, offset: number) =>
  (await listAssets(db, { ...wanted(list), limit, offset })).assets

/** The usage bar's figures. */
export async function storageUse(services: Services): Promise<StorageUse> {
  const [used, limit] = await Promise.all([usedSpace(services.db), storageLimit(services)])
  return {
    percent: Math.round((used / limit) * 100),
    used: formatBytes(used),
    limit: formatBytes(limit),
    left: formatBytes(Math.max(0, limit - used)),
    tone: usageTone(used, limit),
  }
}

/** An asset as its card shows it. */
export function presentAsset(asset: Asset, config: Pick<Config, 'siteUrl' | 'timeZone'>): AssetCard {
  const url = `/${asset.storagePath}`
  const kind = asset.fileType.split('/')[0]
  return {
    id: asset.id,
    name: asset.originalName,
    url,
    publicUrl: config.siteUrl + url,
    kind: kind === 'image' || kind === 'video' ? kind : 'document',
    thumbnail: kind === 'image' ? thumbnail(asset) : null,
    whole: kind === 'image' && !asset.deletedAt ? whole(asset) : null,
    shape: asset.dimensions,
    focus: asset.focus,
    facts: [
      formatBytes(asset.fileSize),
      ...(asset.dimensions ? [`${asset.dimensions.width} x ${asset.dimensions.height}`] : []),
    ].join(', '),
    altText: asset.altText ?? '',
    caption: asset.caption ?? '',
    tags: asset.tags,
    restorableUntil: asset.deletedAt && dayText(new Date(asset.deletedAt.getTime() + binMs), config.timeZone),
  }
}

/** A replaced picture is another one for the browser; the bin's are not public. */
const thumbnail = (asset: Asset): string =>
  asset.deletedAt
    ? addressOf(mediaApi.thumbnail, { id: asset.id })
    : `${imageUrl(`/${asset.storagePath}`, 'card')}?v=${pictureVersion(asset)}`

function whole(asset: Asset): string {
  const [width] = asset.dimensions ? pictureWidths(asset.dimensions).plain : []
  const path = width ? asset.storagePath.replace('/', `/w${width}/`) : asset.storagePath
  return `/${path}?v=${pictureVersion(asset)}`
}

/** What the log of who did what is told of some. */
export const namesOf = (assets: Asset[]): string[] => assets.map(({ originalName }) => originalName)
