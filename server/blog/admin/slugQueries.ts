import type { Db } from '../../db.ts'
import { execute, first, rows } from '../../rows.ts'

/**
 * @param except the post that may have it
 * @returns the slug itself when it is free, otherwise the next free one with a number
 */
export async function freeSlug(db: Db, slug: string, except: number | null): Promise<string> {
  const found = await rows<{ slug: string }>(
    db,
    `select slug from blog_posts where (slug = ? or slug like ?) and id is distinct from ?::bigint`,
    [slug, `${slug}-%`, except],
  )
  const taken = new Set(found.map((row) => row.slug))
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number++) {
    const candidate = `${slug.slice(0, 190)}-${number}`
    if (!taken.has(candidate)) return candidate
  }
}

/** The post that stands under this slug, unless it is deleted. */
export async function postIdAt(db: Db, slug: string): Promise<number | undefined> {
  const question = 'select id from blog_posts where slug = ? and deleted_at is null'
  return (await first<{ id: number }>(db, question, [slug]))?.id
}

/** The title of the deleted post that holds this slug. */
export async function slugInBin(db: Db, slug: string): Promise<string | undefined> {
  return (
    await first<{ title: string }>(
      db,
      'select title from blog_posts where slug = ? and deleted_at is not null',
      [slug],
    )
  )?.title
}

/**
 * A post that was public under this slug answers there for good, whenever no other post is public under it, and none was
 * later.
 */
export async function keepAddress(trx: Db, slug: string, id: number): Promise<void> {
  await execute(
    trx,
    `insert into blog_old_slugs (slug, post_id) values (?, ?)
     on conflict (slug) do update set post_id = excluded.post_id`,
    [slug, id],
  )
}
