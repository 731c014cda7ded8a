import type { Db } from '../db.ts'
import { first, rows } from '../rows.ts'
import type { GlobalSeo, PageSeo } from './shared/seoPages.ts'

/** Of the picture to share, where it is one of the library: a new one has another address. */
interface Versioned {
  shareVersion: string | null
}
export type ServedPageSeo = PageSeo & Versioned
export type ServedGlobalSeo = GlobalSeo & Versioned

/** Every page's own search settings. Empty values are not set. */
export async function pageSettings(db: Db): Promise<ServedPageSeo[]> {
  return rows<ServedPageSeo>(
    db,
    `select page_path as path, nullif(title, '') as title, nullif(description, '') as description, keywords,
            nullif(og_title, '') as og_title, nullif(og_description, '') as og_description,
            nullif(og_image_url, '') as og_image_url, nullif(canonical_url, '') as canonical_url,
            meta_robots, picture_version(og_image_url) as share_version
       from seo_settings`,
  )
}

/** What holds for every page that says nothing else; undefined until the owner saves it. */
export async function globalSettings(db: Db): Promise<ServedGlobalSeo | undefined> {
  return first<ServedGlobalSeo>(
    db,
    `select nullif(site_name, '') as site_name, nullif(default_title, '') as title_template,
            nullif(default_description, '') as description, default_keywords as keywords,
            nullif(default_og_image, '') as og_image_url, nullif(facebook_app_id, '') as facebook_app_id,
            nullif(google_site_verification, '') as site_verification, search_waits,
            picture_version(default_og_image) as share_version
       from seo_global_settings`,
  )
}
