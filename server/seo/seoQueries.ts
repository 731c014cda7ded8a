import type { Db } from '../db.ts'
import type { GlobalSeo, PageSeo } from './shared/catalogue.ts'

/** Every page's own search settings. Empty values are not set. */
export async function pageSettings(db: Db): Promise<PageSeo[]> {
  const { rows } = await db.raw<{ rows: PageSeo[] }>(
    `select page_path as path, nullif(title, '') as title, nullif(description, '') as description, keywords,
            nullif(og_title, '') as "ogTitle", nullif(og_description, '') as "ogDescription",
            nullif(og_image_url, '') as "ogImageUrl", nullif(canonical_url, '') as "canonicalUrl",
            meta_robots as "metaRobots"
       from seo_settings`,
  )
  return rows
}

/** What holds for every page that says nothing else; undefined until the owner saves it. */
export async function globalSettings(db: Db): Promise<GlobalSeo | undefined> {
  const { rows } = await db.raw<{ rows: GlobalSeo[] }>(
    `select nullif(site_name, '') as "siteName", nullif(default_title, '') as "titleTemplate",
            nullif(default_description, '') as description, default_keywords as keywords,
            nullif(default_og_image, '') as "ogImageUrl", nullif(facebook_app_id, '') as "facebookAppId",
            nullif(google_site_verification, '') as "siteVerification"
       from seo_global_settings`,
  )
  return rows[0]
}

/** Published posts with the day they last changed, newest change first. */
export async function postsForSitemap(db: Db): Promise<{ slug: string; changedAt: Date }[]> {
  const { rows } = await db.raw<{ rows: { slug: string; changedAt: Date }[] }>(
    `select slug, coalesce(updated_at, published_at) as "changedAt" from public_posts
      order by 2 desc, id desc`,
  )
  return rows
}
