import type { Db } from '../../db.ts'
import { changed, rows } from '../../rows.ts'
import type { TagUse } from '../shared/screens.ts'

/** Every tag of what is not in the bin, by name. */
export const tagsInUse = (db: Db): Promise<TagUse[]> =>
  rows<TagUse>(
    db,
    `select tag, count(*) as assets from media_assets, unnest(tags) as tag where deleted_at is null
      group by tag order by lower(tag), tag limit 500`,
  )

/** Adds tags to some assets, behind those they have; none has more than 20. @returns how many lacked one */
export const tagAssets = (db: Db, ids: number[], tags: string[]): Promise<number> =>
  changed(
    db,
    `update media_assets set tags = (tags || array(
         select added from unnest(:tags::text[]) with ordinality as new (added, place)
          where added <> all(tags) order by place))[1:20]
      where id = any(:ids) and not tags @> :tags::text[]`,
    { ids, tags },
  )

/** Gives a tag another name everywhere, also in the bin; '' takes it away. An asset that has both keeps one. @returns how many had it */
export const renameTag = (db: Db, from: string, to: string): Promise<number> =>
  changed(
    db,
    `update media_assets set tags = case when :to = '' or :to = any(tags) then array_remove(tags, :from)
         else array_replace(tags, :from, :to) end
      where :from = any(tags) and :from::text <> :to::text`,
    { from, to },
  )
