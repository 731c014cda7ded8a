import { endpoint, type Done, type ListParameters } from '../../web/shared/endpoint.ts'
import type { ListPage } from '../../web/shared/list.ts'
import type { assetForm, otherAsset, renamedTag, someAssets, taggedAssets } from './assetForm.ts'
import type { AssetCard, AssetUse, StorageUse, TagUse } from './screens.ts'

type OneAsset = Done & { asset: AssetCard }
/** Those that were there, by their numbers. */
type SomeAssets = Done & { ids: number[] }
/** What has the address now, and what had it before. */
type ReplacedAsset = OneAsset & { formerId: number }

/** Media Library. A file goes as a form with the one field `file`. */
export const mediaApi = {
  list: endpoint('GET /admin/api/media').as<{ query: ListParameters; answer: ListPage<AssetCard> }>(),
  csv: endpoint('GET /admin/media.csv').as<{ query: ListParameters }>(),
  zip: endpoint('GET /admin/media.zip').as<{ query: { ids: string } }>(),
  storage: endpoint('GET /admin/api/media/storage').as<{ answer: StorageUse }>(),
  paths: endpoint('GET /admin/api/media/paths').as<{ answer: { paths: string[] } }>(),
  upload: endpoint('POST /admin/api/media').as<{ body: FormData; answer: OneAsset }>(),
  replace: endpoint('POST /admin/api/media/:id/file').as<{ body: FormData; answer: ReplacedAsset }>(),
  useInstead: endpoint('POST /admin/api/media/:id/instead').as<{
    body: typeof otherAsset
    answer: ReplacedAsset
  }>(),
  takeBack: endpoint('POST /admin/api/media/:id/take-back').as<{
    body: typeof otherAsset
    answer: OneAsset
  }>(),
  uses: endpoint('GET /admin/api/media/:id/uses').as<{ answer: { uses: AssetUse[] } }>(),
  edit: endpoint('PATCH /admin/api/media/:id').as<{ body: typeof assetForm; answer: OneAsset }>(),
  usesOfSome: endpoint('POST /admin/api/media/uses').as<{
    body: typeof someAssets
    answer: { uses: AssetUse[] }
  }>(),
  binSome: endpoint('POST /admin/api/media/bin').as<{ body: typeof someAssets; answer: SomeAssets }>(),
  restoreSome: endpoint('POST /admin/api/media/restore').as<{
    body: typeof someAssets
    answer: SomeAssets
  }>(),
  emptyBin: endpoint('DELETE /admin/api/media/bin').as<{ answer: Done & { deleted: number } }>(),
  tags: endpoint('GET /admin/api/media/tags').as<{ answer: { tags: TagUse[] } }>(),
  tagSome: endpoint('POST /admin/api/media/tags').as<{ body: typeof taggedAssets; answer: Done }>(),
  renameTag: endpoint('PATCH /admin/api/media/tags').as<{ body: typeof renamedTag; answer: Done }>(),
  bin: endpoint('DELETE /admin/api/media/:id').as<{ answer: OneAsset }>(),
  restore: endpoint('POST /admin/api/media/:id/restore').as<{ answer: OneAsset }>(),
  deleteForGood: endpoint('DELETE /admin/api/media/bin/:id').as<{ answer: Done }>(),
  thumbnail: endpoint('GET /admin/api/media/:id/thumbnail').as<object>(),
}
