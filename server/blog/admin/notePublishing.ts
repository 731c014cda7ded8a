import { recordActivity } from '../../activity/activityQueries.ts'
import type { Db } from '../../db.ts'
import { postStatus } from '../shared/postStatus.ts'
import type { PostValues } from './postQueries.ts'

/**
 * Notes that a post was begun, became public, will be, or is public no more; a change of its words is a version and no line.
 * @param change when it was public before; undefined of a new one
 */
export async function notePublishing(
  db: Db,
  by: string,
  id: number,
  change: { before: Date | null | undefined; values: Pick<PostValues, 'title' | 'publishedAt'> },
): Promise<void> {
  const { title, publishedAt } = change.values
  const before = change.before ?? null
  const [was, is] = [postStatus(before), postStatus(publishedAt)]
  const about = { subject: 'post', id } as const
  if (is === 'Scheduled' && publishedAt && (was !== is || Number(before) !== Number(new Date(publishedAt))))
    await recordActivity(db, by, {
      action: 'post.scheduled',
      about,
      facts: { title, for: new Date(publishedAt).toISOString() },
    })
  else if (was !== is && is === 'Published')
    await recordActivity(db, by, { action: 'post.published', about, facts: { title } })
  else if (is === 'Draft' && change.before === undefined)
    await recordActivity(db, by, { action: 'post.created', about, facts: { title } })
  else if (was !== is && is === 'Draft')
    await recordActivity(db, by, { action: 'post.unpublished', about, facts: { title } })
}
