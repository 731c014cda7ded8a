import { recordActivity } from '../../activity/activityQueries.ts'
import type { Db } from '../../db.ts'
import { execute, first } from '../../rows.ts'

/** @param by who does it. @returns whether there was such a post */
export const deletePost = (db: Db, id: number, by: string): Promise<boolean> =>
  db.transaction(async (trx) => {
    const post = await first<{ title: string }>(
      trx,
      `update blog_posts set deleted_at = now(), saved_by = null, version = version + 1
      where id = ? and deleted_at is null returning title`,
      [id],
    )
    if (!post) return false
    const about = { subject: 'post', id } as const
    await recordActivity(trx, by, { action: 'post.deleted', about, facts: { title: post.title } })
    return true
  })

/** @param by who does it. @returns whether there was such a post among the deleted ones */
export const restorePost = (db: Db, id: number, by: string): Promise<boolean> =>
  db.transaction(async (trx) => {
    const post = await first<{ title: string }>(
      trx,
      `update blog_posts set deleted_at = null, saved_by = null, version = version + 1
      where id = ? and deleted_at is not null returning title`,
      [id],
    )
    if (!post) return false
    const about = { subject: 'post', id } as const
    await recordActivity(trx, by, { action: 'post.restored', about, facts: { title: post.title } })
    return true
  })

/** Whether a deleted post can be brought back. */
export const isPostBinned = async (db: Db, id: number): Promise<boolean> =>
  (await first(db, 'select id from blog_posts where id = ? and deleted_at is not null', [id])) !== undefined

/** Posts deleted longer ago than they can be brought back go for good. */
export async function purgePosts(db: Db, days: number): Promise<void> {
  await execute(db, `delete from blog_posts where deleted_at < now() - make_interval(days => ?)`, [days])
}
