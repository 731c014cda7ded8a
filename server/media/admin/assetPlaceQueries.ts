import type { TextPlace } from '../../content/textPlaces.ts'
import type { Db } from '../../db.ts'
import { rows } from '../../rows.ts'

/** The places that can hold an asset's address. */
export type UsePlace =
  | TextPlace
  | 'deletedPost'
  | 'deletedIssue'
  | 'deletedTemplate'
  | 'draft'
  | 'postVersion'
  | 'templateVersion'
  | 'issueVersion'
  | 'brandVersion'
  | 'contentVersion'
  | 'popupVersion'

interface UseRow {
  place: UsePlace
  /** Of the row; nothing for a draft of a post that was never saved. */
  key: string | null
  name: string
}

/**
 * Where an asset's address stands, in any of its sizes and whatever follows it, also in what can still come back or be sent.
 * A text of which only former versions hold it is named by these, once.
 * @param name the file's name, which no other asset has
 */
export async function placesOf(db: Db, name: string): Promise<UseRow[]> {
  return rows<UseRow>(
    db,
    `select case when deleted_at is null then 'post' else 'deletedPost' end as place, id::text as key, title as name
       from blog_posts
       where position(:address in concat_ws(' ', content, excerpt, featured_image_url, share_image_url)) > 0
     union all
     select 'draft', post_id::text, coalesce(nullif(fields ->> 'title', ''), 'Untitled') from blog_drafts
       where position(:address in fields::text) > 0
     union all
     select case when s.id is null then 'template' else 'sequence' end, t.id, concat_ws(', ', s.name, t.id)
       from email_templates t left join email_sequences s on s.id = t.sequence_id and s.deleted_at is null
       where position(:address in concat_ws(' ', t.html_content, t.text_content)) > 0
     union all
     select 'deletedTemplate', id, id from deleted_templates
       where position(:address in concat_ws(' ', html_content, text_content)) > 0
     union all
     select 'template', coalesce(template_id, 'new'), coalesce(nullif(fields ->> 'id', ''), 'Untitled') || ' (unsaved)'
       from template_drafts where position(:address in fields::text) > 0
     union all
     select 'issue', id::text, coalesce(nullif(subject, ''), 'Untitled') from newsletter_issues
       where position(:address in content) > 0
     union all
     select 'deletedIssue', id::text, coalesce(nullif(subject, ''), 'Untitled') from deleted_issues
       where position(:address in content) > 0
     union all
     select 'popup', popup_type, initcap(replace(popup_type, '_', ' ')) from popup_settings
       where position(:address in concat_ws(' ', content, settings, draft)) > 0
     union all
     select 'person', id::text, name from people
       where position(:address in concat_ws(' ', picture, words, links)) > 0 or exists (
         select from media_assets a where a.id = people.asset_id and right(a.storage_path, length(:address)) = :address)
     union all
     select 'seo', page_path, page_path from seo_settings
       where position(:address in concat_ws(' ', og_image_url, custom_meta)) > 0
     union all
     select 'seo', id, 'Default Open Graph image' from seo_global_settings
       where position(:address in default_og_image) > 0
     union all
     select 'setting', key, key from site_settings
       where position(:address in value::text) > 0 and key not in ('brandMark', 'brandDraft')
     union all
     select 'brand', 'brand', case key when 'brandMark' then 'Mark' else 'Mark, in the draft' end from site_settings
       where position(:address in value::text) > 0 and key in ('brandMark', 'brandDraft')
     union all
     select distinct place, page, page from (
         select 'content' as place, page, concat(published, ' ', draft) as words from site_content
         union all
         select 'contentVersion', page, document::text from site_content_versions) of_site
       where position(:address in words) > 0 or exists (
         select from media_assets a
         where right(a.storage_path, length(:address)) = :address and position(concat('"asset": ', a.id, '}') in words) > 0)
     union all
     (select distinct on (kind, item) kind || 'Version', item,
        case kind when 'brand' then 'Mark' when 'popup' then initcap(replace(item, '_', ' '))
          else coalesce(nullif(fields ->> 'title', ''), nullif(fields ->> 'subject', ''), 'Untitled') end
       from text_versions where position(:address in fields::text) > 0
       order by kind, item, id desc)`,
    { address: `/${name}` },
  )
}
