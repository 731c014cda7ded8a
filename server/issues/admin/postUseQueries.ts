import type { Db } from '../../db.ts'
import { rows } from '../../rows.ts'
import type { IssueState } from '../shared/issue.ts'

/** Issues that lead to a post at its present address or an earlier one, the newest first. */
export async function issuesWithPost(
  db: Db,
  postId: number,
): Promise<{ id: number; state: IssueState; sendAt: Date | null }[]> {
  return rows<{ id: number; state: IssueState; sendAt: Date | null }>(
    db,
    `select issue.id, issue.state, issue.send_at from newsletter_issues issue
      where exists (
        select from (select slug from blog_posts where id = :postId
                     union all select slug from blog_old_slugs old where post_id = :postId
                       and not exists (select from public_posts where public_posts.slug = old.slug)) address
         where issue.content ~ ('/blog/' || address.slug || '($|[^a-z0-9-])'))
      order by issue.id desc limit 20`,
    { postId },
  )
}
