import path from 'node:path'
import type { Db } from '../../db.ts'
import { paths } from '../../paths.ts'
import type { Asset } from '../assetQueries.ts'
import type { AssetUse } from '../shared/screens.ts'
import { placesOf, type UsePlace } from './assetPlaceQueries.ts'

const { admin } = paths
const places: Record<UsePlace, { kind: string; url: (key: string | null) => string }> = {
  post: { kind: 'Blog post', url: (id) => admin.post(Number(id)) },
  deletedPost: { kind: 'Deleted post', url: () => admin.deletedPosts },
  draft: { kind: 'Unsaved draft', url: (id) => admin.post(id ? Number(id) : 'new') },
  template: { kind: 'Email template', url: (id) => admin.template(id!) },
  issue: { kind: 'Newsletter issue', url: (id) => admin.issue(Number(id)) },
  person: { kind: 'Author', url: () => admin.blog },
  popup: { kind: 'Popup', url: () => admin.popups },
  seo: { kind: 'SEO', url: () => admin.seo },
}

/** Every place that holds an asset's address, each with the way to change it. */
export async function assetUses(db: Db, asset: Pick<Asset, 'storagePath'>): Promise<AssetUse[]> {
  const rows = await placesOf(db, path.basename(asset.storagePath))
  return rows.map(({ place, key, name }) => ({
    kind: places[place].kind,
    name,
    url: places[place].url(key),
  }))
}
