import type { Db } from '../../db.ts'
import { rows } from '../../rows.ts'
import type { Filter, ListName } from '../shared/filters.ts'
import type { Period } from './period.ts'

/** What is known of visits together. */
export interface VisitTotals {
  visits: number
  bounces: number
  visibleMs: number
}
export interface Totals extends VisitTotals {
  views: number
  visitors: number
}
export interface Both<Figures> {
  current: Figures
  previous: Figures
}

/** The site's totals in the period and in the one before. */
export async function trafficTotals(db: Db, period: Period): Promise<Both<Totals>> {
  const found = await rows<Totals & { isCurrent: boolean }>(
    db,
    `select day >= :from as is_current, sum(views)::bigint as views, sum(visitors)::bigint as visitors,
            sum(visits)::bigint as visits, sum(bounces)::bigint as bounces,
            sum(visible_ms)::bigint as visible_ms
     from traffic_days
     where day between :previousFrom and :to
     group by 1`,
    { ...period },
  )
  const none: Totals = { views: 0, visitors: 0, visits: 0, bounces: 0, visibleMs: 0 }
  return {
    current: found.find((row) => row.isCurrent) ?? none,
    previous: found.find((row) => !row.isCurrent) ?? none,
  }
}

/**
 * How many visits of one name there were in the period and in the one before, how many bounced and how long they lasted:
 * of the days of which that was counted.
 */
export async function visitsOfName(
  db: Db,
  period: Period,
  { dimension, name }: Filter,
): Promise<Both<VisitTotals>> {
  const found = await rows<VisitTotals & { isCurrent: boolean }>(
    db,
    `select day >= :from as is_current, sum(count)::bigint as visits, sum(bounces)::bigint as bounces,
            sum(visible_ms)::bigint as visible_ms
     from traffic_day_parts
     where dimension = :dimension and day between :previousFrom and :to and name = :name and bounces is not null
     group by 1`,
    { ...period, dimension, name },
  )
  const none: VisitTotals = { visits: 0, bounces: 0, visibleMs: 0 }
  return {
    current: found.find((row) => row.isCurrent) ?? none,
    previous: found.find((row) => !row.isCurrent) ?? none,
  }
}

/** The median load time in milliseconds, 0 when none was measured. */
export async function medianLoadTimes(db: Db, period: Period): Promise<Both<number>> {
  const found = await rows<{ isCurrent: boolean; median: number }>(
    db,
    `with steps as (
       select is_current, load_ms, sum(views) as views
       from (select day >= :from as is_current, load_ms, views
             from traffic_load_times
             where day between :previousFrom and :to) measured
       group by is_current, load_ms
     )
     select is_current, min(load_ms) filter (where upto * 2 >= whole) as median
     from (select is_current, load_ms, sum(views) over (partition by is_current order by load_ms) as upto,
                  sum(views) over (partition by is_current) as whole
           from steps) running
     group by is_current`,
    { ...period },
  )
  const of = (isCurrent: boolean) => found.find((row) => row.isCurrent === isCurrent)?.median ?? 0
  return { current: of(true), previous: of(false) }
}

/** The biggest ten names of a list, then Other for the rest; and the whole they are parts of. */
export async function trafficParts(
  db: Db,
  period: Period,
  dimension: ListName,
): Promise<{ name: string; count: number; whole: number }[]> {
  return rows<{ name: string; count: number; whole: number }>(
    db,
    `with counted as (
       select name, sum(count) as count, row_number() over (order by name = 'Other', sum(count) desc, name) as place
       from traffic_day_parts
       where dimension = :dimension and day between :from and :to
       group by name
     )
     select case when place <= 10 then name else 'Other' end as name, sum(count)::bigint as count,
            (sum(sum(count)) over ())::bigint as whole
     from counted
     group by 1
     order by min(place)`,
    { ...period, dimension },
  )
}

/** Every name of a list, the most frequent first. */
export async function everyName(
  db: Db,
  { from, to }: Period,
  dimension: ListName,
): Promise<{ name: string; count: number }[]> {
  return rows<{ name: string; count: number }>(
    db,
    `select name, sum(count)::bigint as count from traffic_day_parts
     where dimension = :dimension and day between :from and :to
     group by name
     order by 2 desc, 1`,
    { from, to, dimension },
  )
}
