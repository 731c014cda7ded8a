import type { Db } from '../db.ts'
import { paths } from '../paths.ts'
import { execute, rows } from '../rows.ts'
import { within } from './rollUpQueries.ts'
import { dimensions, type Filter, type PairDimension } from './shared/filters.ts'
import { isLeadWay } from './shared/leads.ts'
import { visitColumns } from './visitColumns.ts'

const lockKey = 7_331_003

/** One process counts pairs at a time; false when another is at it. */
export async function tryLockPairs(trx: Db): Promise<boolean> {
  const [tried] = await rows<{ locked: boolean }>(trx, 'select pg_try_advisory_xact_lock(?) as locked', [
    lockKey,
  ])
  return tried!.locked
}

/** Days whose figures were counted since their pairs were, the newest first. */
export async function unpairedDays(db: Db, atMost: number): Promise<string[]> {
  const found = await rows<{ day: string }>(
    db,
    `select day::text as day from traffic_days left join traffic_paired_days paired using (day)
     where paired.counted_at is distinct from traffic_days.counted_at
     order by day desc limit :atMost`,
    { atMost },
  )
  return found.map((row) => row.day)
}

const pairs = dimensions.flatMap((one, at) => dimensions.slice(at + 1).map((other) => [one, other] as const))

/**
 * Counts the pairs of one day again from its raw rows: views where one of the two is a page, else visits. A name that the
 * figures of the day count as Other is Other here too. Each name has a row for each list beside it, so that both ways of
 * asking read one row a day. Of visits it says too how many of them opened the audit's page, until the end of the next day.
 * @param trx sees one moment in all its statements
 */
export async function countPairs(trx: Db, day: string, timeZone: string): Promise<void> {
  await execute(
    trx,
    `insert into traffic_names (dimension, name)
     select dimension, name from traffic_day_parts where day = :day and dimension = any(:dimensions)
     union select unnest(:dimensions::text[]), 'Other'
     on conflict do nothing`,
    { day, dimensions: [...dimensions] },
  )
  await execute(trx, 'delete from traffic_day_pairs where day = :day', { day })
  await execute(
    trx,
    `with named as (
       select dimension, jsonb_object_agg(name, id) as ids from traffic_names
       where name = 'Other' or (dimension, name) in (select dimension, name from traffic_day_parts where day = :day)
       group by dimension
     ), known as materialized (
       select ${dimensions.map((each) => `(select ids from named where dimension = '${each}') as ${each}_ids`).join(', ')}
     ), opened as (
       select distinct visit_id from page_views
       where path = :auditPage and at >= :day::timestamp at time zone :timeZone
         and at < (:day::date + 2)::timestamp at time zone :timeZone
     ), begun as materialized (
       select ${ofVisit.map(idIn).join(', ')}, visit_id is not null as opened
       from visits left join opened on visit_id = visits.id, known where ${within('started_at')}
     ), seen as materialized (
       select ${dimensions.map(idIn).join(', ')} from page_views join visits on visits.id = visit_id, known
       where ${within('at')}
     )
     insert into traffic_day_pairs (day, name, beside, others, counts, opened)
     select :day::date, turned.name, turned.beside, array_agg(turned.other), array_agg(count),
            array_agg(opened) filter (where opened is not null)
     from (${pairs.map(countOf).join(' union all ')}) together
     cross join lateral (values (one, other_list, other), (other, one_list, one)) as turned (name, beside, other)
     group by turned.name, turned.beside`,
    { day, timeZone, auditPage: paths.commsAudit },
  )
  await execute(
    trx,
    `insert into traffic_paired_days (day, counted_at) select day, counted_at from traffic_days where day = :day
     on conflict (day) do update set counted_at = excluded.counted_at`,
    { day },
  )
}

const ofVisit = dimensions.filter((each) => each !== 'page')

/**
 * SQL: a name as its number, found in an object of all names of the day, which costs the same whatever is known of the
 * size of the tables.
 */
const idIn = (each: PairDimension): string =>
  `case when ${visitColumns[each]} is not null
        then coalesce(${each}_ids ->> ${visitColumns[each]}, ${each}_ids ->> 'Other')::int end as ${each}`

const countOf = ([one, other]: readonly [PairDimension, PairDimension]): string =>
  `select '${one}' as one_list, ${one} as one, '${other}' as other_list, ${other} as other, count(*)::int as count,
          ${isLeadWay(one) && isLeadWay(other) ? '(count(*) filter (where opened))::int' : 'null::int'} as opened
   from ${other === 'page' ? 'seen' : 'begun'}
   where ${one} is not null and ${other} is not null group by 2, 4`

/** How often two names came together on each of these days; days without are left out. */
export async function daysOfPair(
  db: Db,
  { from, to }: { from: string; to: string },
  [one, other]: readonly [Filter, Filter],
): Promise<{ day: string; count: number }[]> {
  return rows<{ day: string; count: number }>(
    db,
    `select day::text as day, counts[array_position(others, asked.id)] as count
     from traffic_day_pairs,
          (select id from traffic_names where dimension = :otherDimension and name = :otherName) asked
     where ${besideName} and beside = :otherDimension and asked.id = any(others)
     order by day`,
    {
      from,
      to,
      dimension: one.dimension,
      name: one.name,
      otherDimension: other.dimension,
      otherName: other.name,
    },
  )
}

/** How many pages were viewed on each of these days by those who have this name; days without are left out. */
export async function viewsByDay(
  db: Db,
  { from, to }: { from: string; to: string },
  { dimension, name }: Filter,
): Promise<{ day: string; count: number }[]> {
  return rows<{ day: string; count: number }>(
    db,
    `select day::text as day, (select sum(views) from unnest(counts) as each (views))::bigint as count
     from traffic_day_pairs where ${besideName} and beside = 'page'`,
    { from, to, dimension, name },
  )
}

/** SQL: the rows of these days of a name. */
const besideName = `traffic_day_pairs.name = (select id from traffic_names where dimension = :dimension and name = :name)
       and day between :from and :to`

/** The names of a dimension that came together with this one, the most frequent first. */
export async function namesBeside(
  db: Db,
  { from, to }: { from: string; to: string },
  { dimension, name }: Filter,
  list: PairDimension,
): Promise<{ name: string; count: number }[]> {
  return rows<{ name: string; count: number }>(
    db,
    `select names.name, counted.count
     from (select other, sum(count)::bigint as count
           from traffic_day_pairs cross join lateral unnest(others, counts) as each (other, count)
           where ${besideName} and beside = :list
           group by other) counted
     join traffic_names names on names.id = other
     order by 2 desc, 1`,
    { from, to, dimension, name, list },
  )
}
