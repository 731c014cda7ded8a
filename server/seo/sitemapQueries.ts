import type { Db } from '../db.ts'
import { rows } from '../rows.ts'

/** Issues that everybody may read, none while the archive is off. */
export async function issuesForSitemap(db: Db): Promise<{ id: number; sendAt: Date }[]> {
  return rows<{ id: number; sendAt: Date }>(
    db,
    'select id, send_at from public_issues order by send_at desc, id desc',
  )
}

/** Published posts with the day they last changed, newest change first; none that is hidden or stands elsewhere. */
export async function postsForSitemap(db: Db, siteUrl: string): Promise<{ slug: string; changedAt: Date }[]> {
  return rows<{ slug: string; changedAt: Date }>(
    db,
    `select slug, coalesce(updated_at, published_at) as changed_at from public_posts
      where not hide_from_search
        and coalesce(canonical_url, '') in ('', '/blog/' || slug, :siteUrl || '/blog/' || slug)
      order by 2 desc, id desc`,
    { siteUrl },
  )
}
