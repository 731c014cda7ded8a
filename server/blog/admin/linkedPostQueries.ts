import type { Db } from '../../db.ts'
import { rows } from '../../rows.ts'

export interface LinkedPost {
  slug: string
  /** Nothing for a draft. */
  publishedAt: Date | null
  deleted: boolean
}

/** The posts that these addresses lead to, also at those they once had: who is public there, else who once was and still is. */
export async function postsAt(db: Db, slugs: string[]): Promise<Map<string, LinkedPost>> {
  const found = await rows<LinkedPost>(
    db,
    `select distinct on (slug) slug, published_at, deleted from (
       select slug, published_at, deleted_at is not null as deleted, is_public(post) as is_public, 0 as place
       from blog_posts post where slug = any(:slugs::text[])
       union all
       select old.slug, published_at, deleted_at is not null, is_public(post), 1
       from blog_old_slugs old join blog_posts post on post.id = old.post_id
       where old.slug = any(:slugs::text[])) found
     order by slug, is_public desc nulls last, place`,
    { slugs },
  )
  return new Map(found.map((post) => [post.slug, post]))
}
