import type { Db } from '../../db.ts'
import { first } from '../../rows.ts'

/** @returns whether there was such a post */
export async function deletePost(db: Db, id: number): Promise<boolean> {
  return (
    (await first(
      db,
      `update blog_posts set deleted_at = now(), version = version + 1
      where id = ? and deleted_at is null returning id`,
      [id],
    )) !== undefined
  )
}

/** @returns whether there was such a post among the deleted ones */
export async function restorePost(db: Db, id: number): Promise<boolean> {
  return (
    (await first(
      db,
      `update blog_posts set deleted_at = null, version = version + 1
      where id = ? and deleted_at is not null returning id`,
      [id],
    )) !== undefined
  )
}

/** Posts deleted longer ago than they can be brought back go for good. */
export async function purgePosts(db: Db, days: number): Promise<void> {
  await db.raw(`delete from blog_posts where deleted_at < now() - make_interval(days => ?)`, [days])
}
