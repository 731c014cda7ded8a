import type { Db } from '../../db.ts'
import { changed, first, rows } from '../../rows.ts'
import { lastSaved } from '../../versions/versionQueries.ts'
import type { GlobalSeo, PageSeo } from '../shared/seoPages.ts'

const pageColumns = `page_path as path, title, description, keywords, og_title,
  og_description, og_image_url, canonical_url,
  meta_robots, version, ${lastSaved}`

/** All rows, by path. */
export async function pageRows(db: Db): Promise<PageSeo[]> {
  return rows<PageSeo>(db, `select ${pageColumns} from seo_settings order by page_path`)
}

/** The settings for all pages, if any were saved. */
export async function globalRow(db: Db): Promise<GlobalSeo | null> {
  const row = await first<GlobalSeo>(
    db,
    `select site_name, default_title as title_template, default_description as description,
            default_keywords as keywords, default_og_image as og_image_url,
            facebook_app_id, google_site_verification as site_verification, search_waits, version, ${lastSaved}
     from seo_global_settings`,
  )
  return row ?? null
}

/**
 * Makes the page's row or changes it.
 * @param page its version is the one that the change began with, 0 without a row; left out, any
 * @param by the address of who saves it
 * @returns the row, and whether it is new; undefined when somebody saved another meanwhile
 */
export async function savePageRow(
  db: Db,
  page: Omit<PageSeo, 'saved'>,
  by: string,
): Promise<{ row: PageSeo; created: boolean } | undefined> {
  const found = await first<PageSeo & { created: boolean }>(
    db,
    `insert into seo_settings (page_path, title, description, keywords, og_title, og_description,
                               og_image_url, canonical_url, meta_robots, saved_by)
     values (:path, :title, :description, :keywords, :ogTitle, :ogDescription,
             :ogImageUrl, :canonicalUrl, :metaRobots, :by)
     on conflict (page_path) do update
     set title = excluded.title, description = excluded.description, keywords = excluded.keywords,
         og_title = excluded.og_title, og_description = excluded.og_description,
         og_image_url = excluded.og_image_url, canonical_url = excluded.canonical_url,
         meta_robots = excluded.meta_robots, version = seo_settings.version + 1, updated_at = now(),
         saved_by = excluded.saved_by
     where coalesce(:version::int, seo_settings.version) = seo_settings.version
     returning ${pageColumns}, xmax = 0 as created`,
    { ...page, version: page.version ?? null, by },
  )
  if (!found) return undefined
  const { created, ...row } = found
  return { row, created }
}

/**
 * Makes the one row of the settings for all pages or changes it.
 * @param global its version is the one that the change began with, 0 without a row; left out, any
 * @param by the address of who saves it
 * @returns the new version; undefined when somebody saved another meanwhile
 */
export async function saveGlobalRow(
  db: Db,
  global: Omit<GlobalSeo, 'saved'>,
  by: string,
): Promise<number | undefined> {
  const saved = await first<{ version: number }>(
    db,
    `insert into seo_global_settings (id, site_name, default_title, default_description, default_keywords,
                                      default_og_image, facebook_app_id, google_site_verification,
                                      search_waits, saved_by)
     values ('default', :siteName, :titleTemplate, :description, :keywords,
             :ogImageUrl, :facebookAppId, :siteVerification, :searchWaits, :by)
     on conflict (id) do update
     set site_name = excluded.site_name, default_title = excluded.default_title,
         default_description = excluded.default_description, default_keywords = excluded.default_keywords,
         default_og_image = excluded.default_og_image, facebook_app_id = excluded.facebook_app_id,
         google_site_verification = excluded.google_site_verification, search_waits = excluded.search_waits,
         version = seo_global_settings.version + 1, updated_at = now(), saved_by = excluded.saved_by
     where coalesce(:version::int, seo_global_settings.version) = seo_global_settings.version
     returning version`,
    { ...global, version: global.version ?? null, by },
  )
  return saved?.version
}

/**
 * Asks search engines to wait, or opens the site to them; all else stays.
 * @param defaults what holds where nothing was saved yet
 * @param by the address of who says so
 */
export async function setSearchWaits(
  db: Db,
  searchWaits: boolean,
  { defaults, by }: { defaults: GlobalSeo; by: string },
): Promise<void> {
  const set = () =>
    changed(
      db,
      `update seo_global_settings
       set search_waits = :searchWaits, saved_by = :by, version = version + 1, updated_at = now()`,
      { searchWaits, by },
    )
  if ((await set()) > 0) return
  // Somebody who saves all of them in this moment is not overwritten.
  const made = await saveGlobalRow(db, { ...defaults, searchWaits, version: 0 }, by)
  if (made === undefined) await set()
}
