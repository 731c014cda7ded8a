import type { Db } from '../../db.ts'
import { paths } from '../../paths.ts'
import { rows } from '../../rows.ts'
import type { Period } from './period.ts'
import type { Report } from '../shared/analyticsReport.ts'
import type { Both } from './trafficQueries.ts'

interface BlogTotals {
  views: number
  readings: number
  readingMs: number
}

/** Views and reading time of all articles, in the period and in the one before. */
export async function blogTotals(db: Db, period: Period): Promise<Both<BlogTotals>> {
  const found = await rows<BlogTotals & { isCurrent: boolean }>(
    db,
    `select day >= :from as is_current, sum(views)::bigint as views, sum(readings)::bigint as readings,
            sum(reading_ms)::bigint as reading_ms
     from blog_view_days
     where day between :previousFrom and :to
     group by 1`,
    { ...period },
  )
  const none: BlogTotals = { views: 0, readings: 0, readingMs: 0 }
  return {
    current: found.find((row) => row.isCurrent) ?? none,
    previous: found.find((row) => !row.isCurrent) ?? none,
  }
}

/** The ten articles read most in the period. */
export async function topPosts(db: Db, period: Period): Promise<Report['blogAnalytics']['topPosts']> {
  return rows<Report['blogAnalytics']['topPosts'][number]>(
    db,
    `select id, title, category, counted.views
     from (select post_id, sum(views)::bigint as views from blog_view_days
           where day between :from and :to group by post_id) counted
     join blog_posts on blog_posts.id = post_id and deleted_at is null
     where counted.views > 0
     order by counted.views desc, title
     limit 10`,
    { ...period },
  )
}

/** Published articles by category, with their views in the period. */
export async function blogCategories(
  db: Db,
  period: Period,
): Promise<Report['blogAnalytics']['categoryBreakdown']> {
  return rows<Report['blogAnalytics']['categoryBreakdown'][number]>(
    db,
    `select category, count(*) as posts, coalesce(sum(counted.views), 0)::bigint as views
     from public_posts post
     left join (select post_id, sum(views) as views from blog_view_days
                where day between :from and :to group by post_id) counted on post_id = post.id
     group by category
     order by 3 desc, category`,
    { ...period },
  )
}

/** How often a page was opened in the period and in the one before. */
export interface Opened {
  path: string
  current: number
  previous: number
}

/** The articles at these paths, the most opened first. */
export async function postsAtPaths(
  db: Db,
  opened: Opened[],
): Promise<
  (Omit<Opened, 'path'> & {
    id: number
    title: string
    category: string
    isRemoved: boolean
    isPublic: boolean
  })[]
> {
  return rows(
    db,
    `select post.id, post.title, post.category, post.deleted_at is not null as is_removed,
            public_posts.id is not null as is_public, opened.current, opened.previous
     from unnest(:slugs::text[], :current::bigint[], :previous::bigint[]) as opened (slug, current, previous)
     join blog_posts post using (slug)
     left join public_posts using (id)
     order by opened.current desc, post.title`,
    {
      slugs: opened.map(({ path }) => path.slice(paths.post('').length)),
      current: opened.map(({ current }) => current),
      previous: opened.map(({ previous }) => previous),
    },
  )
}
