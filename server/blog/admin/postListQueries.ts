import type { Db } from '../../db.ts'
import { one, rows } from '../../rows.ts'
import { listPage, type ListPage, type ListSpec, type QueryOf } from '../../web/list.ts'
import { countMatching, inOrder, likePattern, pageIds, type Matching } from '../../web/listQueries.ts'
import { postStates, type PostState } from '../shared/postStatus.ts'
import type { PostRow, PostStats } from '../shared/screens.ts'

export const postList = {
  sorts: {
    created: 'p.created_at',
    title: 'lower(p.title)',
    published: `coalesce(p.published_at, '-infinity')`,
    views: 'coalesce(t.views, 0)',
  },
  sort: 'created',
  filters: { state: postStates },
} as const satisfies ListSpec

type PostsQuery = QueryOf<typeof postList>

/** A post as the list and its export need it. */
export interface ListedPost extends Omit<PostRow, 'status' | 'published' | 'restorableUntil'> {
  authorName: string
  publishedAt: Date | null
  createdAt: Date
  deletedAt: Date | null
}

const tables = 'blog_posts p left join blog_view_totals t on t.post_id = p.id'
const columns = `p.id, p.slug, p.title, p.excerpt, p.category, p.tags, p.is_featured,
  p.read_time, p.author_name, coalesce(t.views, 0) as views,
  p.published_at, p.created_at, p.deleted_at,
  exists (select from blog_drafts d where d.post_id = p.id) as has_draft`

/** One page of the table, with how many match. */
export async function postPage(db: Db, list: PostsQuery): Promise<ListPage<ListedPost>> {
  const matching: Matching = {
    ...conditions(list),
    from: tables,
    id: 'p.id',
    orderBy: postList.sorts[list.sort],
  }
  const found = await countMatching(db, matching)
  const ids = await pageIds(db, list, matching, found.more ? undefined : found.total)
  return listPage(list, await postsByIds(db, ids), found)
}

/** All matching posts in the chosen order, in batches: the export. */
export async function* postsInOrder(db: Db, list: PostsQuery, batch = 1000): AsyncGenerator<ListedPost[]> {
  const { where, bindings } = conditions(list)
  const found = await rows<{ id: number }>(
    db,
    `select p.id from ${tables} where ${where}
      order by ${postList.sorts[list.sort]} ${list.dir}, p.id ${list.dir}`,
    bindings,
  )
  const ids = found.map(({ id }) => id)
  for (let at = 0; at < ids.length; at += batch) yield await postsByIds(db, ids.slice(at, at + batch))
}

async function postsByIds(db: Db, ids: number[]): Promise<ListedPost[]> {
  if (ids.length === 0) return []
  const found = await rows<ListedPost>(db, `select ${columns} from ${tables} where p.id = any(:ids)`, { ids })
  return inOrder(ids, found)
}

const byState: Record<PostState, string> = {
  published: 'is_public(p)',
  scheduled: 'p.deleted_at is null and p.published_at > now()',
  draft: 'p.deleted_at is null and p.published_at is null',
  deleted: 'p.deleted_at is not null',
}

function conditions({ q, filters }: PostsQuery): { where: string; bindings: Record<string, string> } {
  const where = filters.state ? byState[filters.state] : 'p.deleted_at is null'
  if (!q) return { where, bindings: {} }
  return {
    where: String.raw`${where} and p.desk_text like lower(:search) escape '\'`,
    bindings: { search: likePattern(q) },
  }
}

/** The four cards; deleted posts do not count. */
export async function postStats(db: Db): Promise<PostStats> {
  return one<PostStats>(
    db,
    `select count(*) as total,
            count(*) filter (where is_public(p)) as published,
            count(*) filter (where is_featured) as featured,
            coalesce(round(avg(read_time)), 0)::integer as read_time,
            coalesce(sum(views), 0)::bigint as views
       from blog_posts p left join blog_view_totals on post_id = id
      where deleted_at is null`,
  )
}
