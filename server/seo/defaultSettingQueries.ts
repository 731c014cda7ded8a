import type { Db } from '../db.ts'
import { changed, execute } from '../rows.ts'

export interface DefaultSettings {
  path: string
  title: string
  description: string
  keywords: string[]
  robots?: string
  ogTitle?: string
  ogDescription?: string
}

/** Adds one row, unless the page has one. @returns how many that were */
export const insertSettings = (db: Db, row: DefaultSettings): Promise<number> =>
  changed(
    db,
    `insert into seo_settings (page_path, title, description, keywords, meta_robots, og_title, og_description)
     values (?, ?, ?, ?, ?, ?, ?)
     on conflict (page_path) do nothing`,
    [
      row.path,
      row.title,
      row.description,
      row.keywords,
      row.robots ?? 'index,follow',
      row.ogTitle ?? null,
      row.ogDescription ?? null,
    ],
  )

/** Puts new default texts in place of those that still are what they were. */
export const retellRow = (trx: Db, was: DefaultSettings, now: DefaultSettings): Promise<void> =>
  execute(
    trx,
    `with told as (
       select id, case when title = :title then :nowTitle else title end as title,
         case when description = :description then :nowDescription else description end as description,
         case when og_title = :ogTitle then :nowOgTitle else og_title end as og_title,
         case when og_description = :ogDescription then :nowOgDescription else og_description end as og_description
       from seo_settings where page_path = :path)
     update seo_settings s
     set title = told.title, description = told.description, og_title = told.og_title,
       og_description = told.og_description, version = version + 1, updated_at = now(),
       saved_by = null
     from told
     where s.id = told.id and (s.title, s.description, s.og_title, s.og_description)
       is distinct from (told.title, told.description, told.og_title, told.og_description)`,
    {
      path: was.path,
      title: was.title,
      nowTitle: now.title,
      description: was.description,
      nowDescription: now.description,
      ogTitle: was.ogTitle ?? null,
      nowOgTitle: now.ogTitle ?? null,
      ogDescription: was.ogDescription ?? null,
      nowOgDescription: now.ogDescription ?? null,
    },
  )
