import type { Db } from '../db.ts'
import { first } from '../rows.ts'
import { assetColumns, type Asset } from './assetQueries.ts'
import { deleteCrops } from './chunkQueries.ts'
import type { Focus } from './shared/focus.ts'

/**
 * Says what of a picture must stay in sight; its crops are made anew.
 * @param focus nothing is the middle
 * @returns undefined when it is so already, or the picture is gone
 */
export async function focusAsset(
  db: Db,
  { id }: Pick<Asset, 'id'>,
  focus: Focus | null,
): Promise<Asset | undefined> {
  return db.transaction(async (trx) => {
    const asset = await first<Asset>(
      trx,
      `update media_assets set focus = :focus::jsonb, sizes_recipe = 0
        where id = :id and focus is distinct from :focus::jsonb and file_type like 'image/%'
        returning ${assetColumns}`,
      { id, focus: focus && JSON.stringify(focus) },
    )
    if (asset) await deleteCrops(trx, id)
    return asset
  })
}
