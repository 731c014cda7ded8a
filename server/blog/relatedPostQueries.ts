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

/**
 * Public posts closest to this one: by the words of its title and tags, wherever they stand, most in titles and tags; then of
 * the same category, then the newest. Only so many are compared, so that a page costs the same however many posts there are.
 */
export async function relatedPosts(
  db: Db,
  post: Pick<PostSummary, 'id' | 'category'>,
  count: number,
): Promise<PostSummary[]> {
  return rows<PostSummary>(
    db,
    `with words as (
       select string_agg(quote_literal(lexeme), ' | ')::tsquery as mine
         from (select lexeme from blog_posts, unnest(telling_words)
                where id = :id and 'A' = any(weights) and lexeme ~ '^[[:alnum:]-]+$' limit 24) word
     ), candidates as (
       (select id from public_posts, words where id <> :id and telling_words @@ mine
         order by published_at desc, id desc limit 100)
       union
       (select id from public_posts where id <> :id and category = :category
         order by published_at desc, id desc limit 30)
       union
       (select id from public_posts where id <> :id
         order by published_at desc, id desc limit 30)
     )
     select ${summary} from blog_posts p join candidates using (id) cross join words
      order by round(coalesce(ts_rank(telling_words || body_words, mine), 0)::numeric, 2) desc,
               category = :category desc, published_at desc, id desc
      limit :count`,
    { id: post.id, category: post.category, count },
  )
}
