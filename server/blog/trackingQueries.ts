import type { Db } from '../db.ts'
import { execute, first } from '../rows.ts'

interface Reader {
  /** The post. */
  id: number
  /** Today's number of this visitor, and yesterday's for a visit across midnight. */
  visitor: string
  yesterday: string
  /** In the site's time zone. */
  day: string
}

/** Whether visitors can read this post now. */
export async function isPublicPost(db: Db, id: number): Promise<boolean> {
  return (await first(db, 'select 1 from public_posts where id = ?', [id])) !== undefined
}

/** Counts a view, unless this visitor was counted for this post in the last 30 minutes; one statement settles it. */
export async function countView(db: Db, view: Reader & { referred: boolean }): Promise<void> {
  await execute(
    db,
    `with counted as (
       insert into blog_recent_views (post_id, visitor)
       select :id::bigint, :visitor::text
        where not exists (
          select from blog_recent_views
           where post_id = :id and visitor = :yesterday and counted_at > now() - interval '30 minutes')
       on conflict (post_id, visitor) do update set counted_at = now(), reading_ms = 0, parts = '{}'
        where blog_recent_views.counted_at <= now() - interval '30 minutes'
       returning post_id
     ), day as (
       insert into blog_view_days (post_id, day, views, referrals)
       select post_id, :day::date, 1, :referrals::integer from counted
       on conflict (post_id, day) do update
         set views = blog_view_days.views + 1, referrals = blog_view_days.referrals + excluded.referrals
     )
     insert into blog_view_totals (post_id, views)
     select post_id, 1 from counted
     on conflict (post_id) do update set views = blog_view_totals.views + 1`,
    { ...named(view), referrals: view.referred ? 1 : 0 },
  )
}

/** One view has no more openings of its article than this; what a page says beyond is not believed. */
const mostOpenings = 20

/**
 * Notes how long a counted visitor has read this post so far. The browser may tell it several times, each
 * time in whole: only what is new is added. Every opening of the page is counted by itself.
 */
export async function countReading(db: Db, reading: Reader & { ms: number; opening: string }): Promise<void> {
  await execute(
    db,
    `with before as (
       select post_id, visitor, reading_ms = 0 as first, coalesce((parts ->> :opening::text)::bigint, 0) as ms
         from blog_recent_views
        where post_id = :id and visitor in (:visitor, :yesterday)
          and counted_at > now() - interval '5 hours'
        order by counted_at desc
        limit 1
        for update
     ), noted as (
       update blog_recent_views r
          set reading_ms = reading_ms + :ms - b.ms,
              parts = parts || jsonb_build_object(:opening::text, :ms::bigint)
         from before b
        where r.post_id = b.post_id and r.visitor = b.visitor and b.ms < :ms
          and (b.ms > 0 or (select count(*) from jsonb_object_keys(r.parts)) < :mostOpenings)
       returning r.post_id, :ms - b.ms as more, b.first
     )
     insert into blog_view_days (post_id, day, readings, reading_ms)
     select post_id, :day::date, case when first then 1 else 0 end, more from noted
     on conflict (post_id, day) do update
       set readings = blog_view_days.readings + excluded.readings,
           reading_ms = blog_view_days.reading_ms + excluded.reading_ms`,
    { ...named(reading), ms: reading.ms, opening: reading.opening, mostOpenings },
  )
}

/** Who read what is forgotten after a day; the counts stay. */
export async function forgetReaders(db: Db): Promise<void> {
  await execute(db, `delete from blog_recent_views where counted_at < now() - interval '1 day'`)
}

const named = ({ id, visitor, yesterday, day }: Reader) => ({ id, visitor, yesterday, day })
