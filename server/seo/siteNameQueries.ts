import type { Db } from '../db.ts'
import { changed } from '../rows.ts'

/** Where the search settings have the name of the site, they take its new one; another name in them stays. */
export async function renameSite(db: Db, from: string, to: string): Promise<void> {
  await changed(
    db,
    `update seo_global_settings
     set site_name = :to, default_title = replace(default_title, :from, :to),
         version = version + 1, updated_at = now(), saved_by = null
     where site_name = :from`,
    { from, to },
  )
}
