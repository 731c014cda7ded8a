import { endpoint, type Done, type ListParameters } from '../../web/shared/endpoint.ts'
import type { ListPage } from '../../web/shared/list.ts'
import type { assetForm, otherAsset } from './assetForm.ts'
import type { AssetCard, AssetUse, StorageUse } from './screens.ts'

type OneAsset = Done & { asset: AssetCard }
/** What has the address now, and what had it before. */
type ReplacedAsset = OneAsset & { formerId: number }

/** Media Library. A file goes as a form with the one field `file`. */
export const mediaApi = {
  list: endpoint('GET /admin/api/media').as<{ query: ListParameters; answer: ListPage<AssetCard> }>(),
  csv: endpoint('GET /admin/media.csv').as<{ query: ListParameters }>(),
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
  bin: endpoint('DELETE /admin/api/media/:id').as<{ answer: OneAsset }>(),
  restore: endpoint('POST /admin/api/media/:id/restore').as<{ answer: OneAsset }>(),
  deleteForGood: endpoint('DELETE /admin/api/media/bin/:id').as<{ answer: Done }>(),
  thumbnail: endpoint('GET /admin/api/media/:id/thumbnail').as<object>(),
}
