import type { Db } from '../db.ts'
import { first, rows } from '../rows.ts'
import { type PostSummary, summary } from './publicPostQueries.ts'

/** Public posts whose address is most like this one, the most alike first; none that has little in common. */
export async function nearestPosts(db: Db, slug: string, count: number): Promise<PostSummary[]> {
  return rows<PostSummary>(
    db,
    `select ${summary} from public_posts
      where slug <-> :slug < 0.7
      order by slug <-> :slug, id desc
      limit :count`,
    { slug, count },
  )
}

/** The posts published just before and just after this one. */
export async function neighbours(
  db: Db,
  post: Pick<PostSummary, 'id' | 'publishedAt'>,
): Promise<{ previous?: PostSummary; next?: PostSummary }> {
  const beside = (comparison: '<' | '>', direction: 'asc' | 'desc') =>
    first<PostSummary>(
      db,
      `select ${summary} from public_posts
        where (published_at, id) ${comparison} (select published_at, id from blog_posts where id = ?)
        order by published_at ${direction}, id ${direction}
        limit 1`,
      [post.id],
    )
  const [before, after] = await Promise.all([beside('<', 'desc'), beside('>', 'asc')])
  return { previous: before, next: after }
}

/** Public posts closest to this one: shared tags count one each, the same category two; then the newest. */
export async function relatedPosts(
  db: Db,
  post: Pick<PostSummary, 'id' | 'category' | 'tags'>,
  count: number,
): Promise<PostSummary[]> {
  return rows<PostSummary>(
    db,
    `with candidates as (
       (select id from public_posts where id <> :id and category = :category
         order by published_at desc, id desc limit 60)
       union
       (select id from public_posts where id <> :id
         order by published_at desc, id desc limit 60)
     )
     select ${summary} from blog_posts p join candidates using (id)
      order by (case when category = :category then 2 else 0 end)
             + (select count(*) from unnest(tags) tag where lower(tag) = any(:tags::text[])) desc,
               published_at desc, id desc
      limit :count`,
    { id: post.id, category: post.category, tags: post.tags.map((tag) => tag.toLowerCase()), count },
  )
}
