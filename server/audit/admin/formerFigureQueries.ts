import type { TextPlace } from '../../content/textPlaces.ts'
import type { Db } from '../../db.ts'
import { rows } from '../../rows.ts'

interface SayingRow {
  place: TextPlace
  key: string
  name: string
  /** Some of its words that do. */
  says: string
}

/**
 * Texts of the site, of mails and of search results in which one of these phrases stands, also in what will be published
 * or sent. What is written at length counts where the audit is named.
 * @param named what the audit is called within a sentence
 * @param following texts that will be told anew by themselves
 */
export const textsSaying = (
  db: Db,
  { phrases, named, following }: { phrases: string; named: string; following: string[] },
): Promise<SayingRow[]> =>
  rows<SayingRow>(
    db,
    `with texts as (
       select 1 as kind, 'content' as place, page as key, page as name, concat(published, ' ', draft) as words, false as long
         from site_content
       union all
       select 2, 'seo', page_path, page_path, told, false
         from seo_settings, unnest(array[title, description, og_title, og_description]) told
         where told <> all(:following)
       union all
       select 2, 'seo', id, 'Global settings', concat_ws(' | ', default_title, default_description), false
         from seo_global_settings
       union all
       select 3, 'popup', popup_type, initcap(replace(popup_type, '_', ' ')), told.value, false
         from popup_settings, lateral (
           select value from jsonb_each_text(content) union all select value from jsonb_each_text(draft -> 'content')) told
         where told.value <> all(:following)
       union all
       select 4, 'brand', key, 'Brand', value::text, false from site_settings
         where key like 'brand%'
       union all
       select 5, 'person', id::text, name, words, true from people
       union all
       select 6, case when s.id is null then 'template' else 'sequence' end, t.id, concat_ws(', ', s.name, t.id),
         concat_ws(' | ', t.subject, t.preheader, t.html_content, t.text_content), true
         from email_templates t left join email_sequences s on s.id = t.sequence_id and s.deleted_at is null
       union all
       select 7, 'issue', id::text, coalesce(nullif(subject, ''), 'Untitled'),
         concat_ws(' | ', subject, preheader, content), true
         from newsletter_issues where state <> 'sent'
       union all
       select 8, 'post', id::text, title,
         concat_ws(' | ', title, excerpt, content, search_title, search_description, share_title, share_text), true
         from blog_posts where deleted_at is null)
     select place, key, name, min(substring(words from :phrases)) as says
     from texts
     where words ~ :phrases and (not long or words ~* '\\yaudit\\y' or position(lower(:named) in lower(words)) > 0)
     group by kind, place, key, name
     order by kind, name, key`,
    { phrases, named, following },
  )
