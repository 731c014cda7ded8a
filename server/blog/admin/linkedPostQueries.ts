import type { Db } from '../../db.ts'
import { rows } from '../../rows.ts'

export interface LinkedPost {
  slug: string
  /** Nothing for a draft. */
  publishedAt: Date | null
  deleted: boolean
}

/** The posts at these addresses, also at those they once had. */
export async function postsAt(db: Db, slugs: string[]): Promise<Map<string, LinkedPost>> {
  const found = await rows<LinkedPost>(
    db,
    `select old.slug, published_at, deleted_at is not null as deleted
       from blog_old_slugs old join blog_posts post on post.id = old.post_id where old.slug = any(:slugs::text[])
     union all
     select slug, published_at, deleted_at is not null from blog_posts where slug = any(:slugs::text[])`,
    { slugs },
  )
  return new Map(found.map((post) => [post.slug, post]))
}
