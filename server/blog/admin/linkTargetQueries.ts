import type { Db } from '../../db.ts'
import { rows } from '../../rows.ts'

/** Posts whose title or address holds this, the newest first; drafts and what lies in the bin are nobody's to link. */
export async function postsToLink(
  db: Db,
  like: string,
  most: number,
): Promise<{ slug: string; title: string; isScheduled: boolean }[]> {
  return rows(
    db,
    `select slug, title, published_at > now() as is_scheduled from blog_posts
     where deleted_at is null and published_at is not null and (title ilike :like or slug ilike :like)
     order by published_at desc limit :most`,
    { like, most },
  )
}
