import type { Db } from '../../db.ts'
import { execute } from '../../rows.ts'

/** Names somebody again as the author of posts that nobody has been named on since. */
export async function giveBackPosts(trx: Db, author: number, posts: number[]): Promise<void> {
  await execute(
    trx,
    `update blog_posts set author_id = :author where id = any(:posts::bigint[]) and author_id is null and author_name = 'Admin'`,
    { author, posts },
  )
}
