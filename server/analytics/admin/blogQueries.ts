import type { Db } from '../../db.ts'
import { rows } from '../../rows.ts'
import type { Period } from './period.ts'
import type { Report } from '../shared/report.ts'
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
