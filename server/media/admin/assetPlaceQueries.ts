import type { Db } from '../../db.ts'
import { rows } from '../../rows.ts'

/** The tables that can hold an asset's address. */
export type UsePlace = 'post' | 'deletedPost' | 'draft' | 'template' | 'issue' | 'popup' | 'seo' | 'person'

interface UseRow {
  place: UsePlace
  /** Of the row; nothing for a draft of a post that was never saved. */
  key: string | null
  name: string
}

/**
 * Where an asset's address stands, in any of its sizes, also in what can still come back or be sent.
 * @param name the file's name, which no other asset has
 */
export async function placesOf(db: Db, name: string): Promise<UseRow[]> {
  return rows<UseRow>(
    db,
    `select case when deleted_at is null then 'post' else 'deletedPost' end as place, id::text as key, title as name
       from blog_posts
       where position(:address in content) > 0 or position(:address in featured_image_url) > 0
         or position(:address in share_image_url) > 0
     union all
     select 'draft', post_id::text, coalesce(nullif(fields ->> 'title', ''), 'Untitled') from blog_drafts
       where position(:address in fields ->> 'content') > 0
         or position(:address in fields ->> 'featuredImageUrl') > 0
         or position(:address in fields ->> 'shareImageUrl') > 0
     union all
     select 'template', id, id from email_templates
       where position(:address in html_content) > 0 or position(:address in text_content) > 0
     union all
     select 'issue', id::text, coalesce(nullif(subject, ''), 'Untitled') from newsletter_issues
       where position(:address in content) > 0
     union all
     select 'popup', popup_type, initcap(replace(popup_type, '_', ' ')) from popup_settings
       where position(:address in content::text) > 0
     union all
     select 'person', id::text, name from people where position(:address in picture) > 0
     union all
     select 'seo', page_path, page_path from seo_settings
       where position(:address in og_image_url) > 0 or position(:address in custom_meta::text) > 0
     union all
     select 'seo', id, 'Default Open Graph image' from seo_global_settings
       where position(:address in default_og_image) > 0
     limit 50`,
    { address: `/${name}` },
  )
}
