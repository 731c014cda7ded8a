import type { Db } from '../db.ts'
import { changed, execute, one, rows } from '../rows.ts'
import { longestVisitMs } from './shared/beacon.ts'

const lockKey = 7_331_002
/** More names than this in one day and list are counted as Other: nobody can fill the tables with made-up ones. */
const namesADay = 100

/** One process counts at a time; false when another is at it. */
export async function tryLockRollUp(trx: Db): Promise<boolean> {
  return (await one<{ locked: boolean }>(trx, 'select pg_try_advisory_xact_lock(?) as locked', [lockKey]))
    .locked
}

/** Waits until no other process counts. */
export async function lockRollUp(trx: Db): Promise<true> {
  await execute(trx, 'select pg_advisory_xact_lock(?)', [lockKey])
  return true
}

/**
 * The days on which something happened since they were last counted, the newest first.
 * @param atMost so many of those that were counted before, as they show figures already; without a number all of them
 */
export async function markedDays(db: Db, atMost?: number): Promise<string[]> {
  const found = await rows<{ day: string }>(
    db,
    `select day::text as day
     from (select day, was_counted, row_number() over (partition by was_counted order by day desc) as place
           from (select distinct marks.day, counted.day is not null as was_counted
                 from traffic_marks marks left join traffic_days counted using (day)) marked) placed
     where not was_counted or place <= coalesce(:atMost::int, place)
     order by 1 desc`,
    { atMost: atMost ?? null },
  )
  return found.map((row) => row.day)
}

/**
 * Counts one day again from its raw rows. Marks go first: what is written while this runs leaves a new one.
 * A visit belongs to the day it began, a view to the day it happened; days are those of the time zone.
 * @returns how many views it has
 */
export async function countDay(trx: Db, day: string, timeZone: string): Promise<number> {
  const given = { day, timeZone, longestVisitMs, namesADay }
  await execute(trx, 'delete from traffic_marks where day = :day', { day })
  const { views } = await one<{ views: number }>(
    trx,
    `insert into traffic_days (day, views, visitors, visits, bounces, visible_ms)
     select :day::date, seen.views, seen.visitors, been.visits, been.bounces, been.visible_ms
     from (select count(*) as views, count(distinct visitor) as visitors
           from page_views where ${within('at')}) seen,
          (select count(*) as visits,
                  count(*) filter (where ${isBounce}) as bounces, coalesce(${visible}, 0) as visible_ms
           from visits where ${within('started_at')}) been
     on conflict (day) do update
     set views = excluded.views, visitors = excluded.visitors, visits = excluded.visits,
         bounces = excluded.bounces, visible_ms = excluded.visible_ms, counted_at = now()
     returning views`,
    given,
  )
  await execute(
    trx,
    `delete from traffic_day_parts
     where day = :day and dimension in
       ('source', 'campaign', 'content', 'term', 'country', 'device', 'browser', 'page', 'entry', 'exit')`,
    { day },
  )
  await execute(
    trx,
    `insert into traffic_day_parts (dimension, day, name, count, bounces, visible_ms)
     select dimension, :day::date, case when place <= :namesADay then name else 'Other' end as name, sum(count),
            sum(bounces), sum(visible_ms)
     from (select dimension, name, count, bounces, visible_ms,
                  row_number() over (partition by dimension order by count desc, name) as place
           from (select 'page' as dimension, path as name, count(*) as count, null::bigint as bounces,
                        null::bigint as visible_ms
                 from page_views where ${within('at')} group by path
                 union all
                 select part.dimension, part.name, count(*), count(*) filter (where ${isBounce}), ${visible}
                 from visits
                 cross join lateral (values ('source', source), ('campaign', campaign), ('content', content),
                                            ('term', term), ('country', country),
                                            ('device', device), ('browser', browser), ('entry', entry_page),
                                            ('exit', exit_page)) as part (dimension, name)
                 where part.name is not null and ${within('started_at')}
                 group by 1, 2) counted) ranked
     group by 1, 2, 3`,
    given,
  )
  await execute(trx, 'delete from traffic_load_times where day = :day', { day })
  // Steps of 10 ms up to 2 s, then coarser: a median needs no more, and a day has a few hundred at most.
  await execute(
    trx,
    `insert into traffic_load_times (day, load_ms, views)
     select :day::date,
            case when load_ms < 2000 then round(load_ms / 10.0) * 10
                 when load_ms < 10000 then round(load_ms / 100.0) * 100
                 else least(round(load_ms / 1000.0) * 1000, 60000) end as step,
            count(*)
     from page_views where ${within('at')} and load_ms is not null
     group by step`,
    given,
  )
  return views
}

/** SQL, of visits. */
const isBounce = 'views <= 1 and not converted'
const visible = 'sum(least(visible_ms, :longestVisitMs))'

/** A calendar day from its midnight to the next one, whatever the clocks did in between. */
export const within = (column: string): string =>
  `${column} >= (:day::date)::timestamp at time zone :timeZone
   and ${column} < (:day::date + 1)::timestamp at time zone :timeZone`

/** Salts older than yesterday: from then on nobody can tell whose number was whose. */
export async function forgetSalts(db: Db, today: string): Promise<void> {
  await execute(db, 'delete from visitor_salts where day < :today::date - 1', { today })
}

/** Raw rows older than so many months, a bounded number at a time; the daily figures stay. */
export async function sweepRawRows(db: Db, months: number, atMost: number): Promise<number> {
  const views = await changed(
    db,
    `delete from page_views where ctid = any(array(
       select ctid from page_views where at < now() - make_interval(months => :months) order by at limit :atMost))`,
    { months, atMost },
  )
  const visits = await changed(
    db,
    `delete from visits where ctid = any(array(
       select ctid from visits where started_at < now() - make_interval(months => :months) order by started_at limit :atMost))`,
    { months, atMost },
  )
  return views + visits
}
