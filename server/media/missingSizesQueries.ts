import type { Db } from '../db.ts'
import { execute, first } from '../rows.ts'
import { assetColumns, type Asset } from './assetQueries.ts'

/** The newest picture whose sizes were made by an older recipe, or not at all. */
export async function pictureWithoutSizes(db: Db, recipe: number): Promise<Asset | undefined> {
  return first<Asset>(
    db,
    `select ${assetColumns} from media_assets
      where file_type like 'image/%' and sizes_recipe < ? order by id desc limit 1`,
    [recipe],
  )
}

/** Says by which recipe the sizes were made, unless it is another file or focal point by now. */
export async function noteSizes(
  db: Db,
  { id, sha256, focus }: Pick<Asset, 'id' | 'sha256' | 'focus'>,
  recipe: number,
): Promise<void> {
  await execute(
    db,
    `update media_assets set sizes_recipe = :recipe
      where id = :id and sha256 = :sha256 and focus is not distinct from :focus::jsonb`,
    { id, sha256, focus: focus && JSON.stringify(focus), recipe },
  )
}

/** Says that a picture moves, which was not asked when it came. */
export async function noteAnimated(db: Db, { id, sha256 }: Pick<Asset, 'id' | 'sha256'>): Promise<void> {
  await execute(
    db,
    `update media_assets set dimensions = dimensions || '{"animated": true}'
      where id = ? and sha256 = ? and dimensions is not null`,
    [id, sha256],
  )
}
