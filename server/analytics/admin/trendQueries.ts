import type { Db } from '../../db.ts'
import { one, rows } from '../../rows.ts'
import { within } from './conversionQueries.ts'
import type { Figure } from '../shared/trend.ts'
import type { Filter } from '../shared/filters.ts'
import type { Period } from './period.ts'

export interface DayOfFigure {
  day: string
  figure: Figure
  count: number
}

/** Every figure of every day of the period and of the one before; days without are left out. */
export async function figuresByDay(db: Db, period: Period, timeZone: string): Promise<DayOfFigure[]> {
  return rows<DayOfFigure>(
    db,
    `select day::text as day, figure, figure_count::bigint as count
     from traffic_days
     cross join lateral (values ('visitors', visitors), ('visits', visits), ('views', views)) as each (figure, figure_count)
     where day between :previousFrom and :to
     union all
     select day::text, case outcome when 'contacts' then 'leads' else 'audits' end, count
     from (select (quarter at time zone :timeZone)::date as day, outcome, sum(times)::bigint as count
           from outcome_counts
           where outcome in ('contacts', 'completions') and ${within('quarter', 'previousFrom', 'to')}
           group by 1, 2) became
     union all
     ${clientsByDay()}`,
    { ...period, timeZone },
  )
}

/**
 * SQL: new clients by day, each once in a period.
 * @param condition on a change of stage
 */
export const clientsByDay = (condition = 'true'): string =>
  `select day::text, 'clients', count(*)
   from (select (min(changed_at) at time zone :timeZone)::date as day
         from (select contact_id, changed_at,
                      changed_at < (:from::date)::timestamp at time zone :timeZone as earlier
               from contact_stage_changes
               where to_stage in ('blueprint_purchaser', 'consulting_client', 'both_B&C')
                 and coalesce(from_stage, '') not in ('blueprint_purchaser', 'consulting_client', 'both_B&C')
                 and ${within('changed_at', 'previousFrom', 'to')} and ${condition}) won
         group by contact_id, earlier) first_won
   group by 1`

/** How often one name was seen on each day of the period and of the one before; days without are left out. */
export async function daysOfName(
  db: Db,
  period: Period,
  { dimension, name }: Filter,
): Promise<{ day: string; count: number }[]> {
  return rows<{ day: string; count: number }>(
    db,
    `select day::text as day, count from traffic_day_parts
     where dimension = :dimension and day between :previousFrom and :to and name = :name`,
    { ...period, dimension, name },
  )
}

/** The first day of which anything was counted; null before that. */
export async function firstCountedDay(db: Db): Promise<string | null> {
  return (await one<{ day: string | null }>(db, 'select min(day)::text as day from traffic_days')).day
}

interface Event {
  kind: 'issue' | 'post' | 'note'
  id: number
  title: string
  day: string
}

/** More than this in one period says nothing any more; the newest are told. */
const mostEvents = 200

/** What the house sent and published in the period, and what somebody noted, by day. */
export async function eventsOf(db: Db, period: Period, timeZone: string): Promise<Event[]> {
  return rows<Event>(
    db,
    `select kind, id, title, (at at time zone :timeZone)::date::text as day
     from (select 'issue' as kind, id, subject as title, send_at as at from newsletter_issues
           where state in ('sending', 'sent') and ${within('send_at', 'from', 'to')}
           union all
           select 'post', id, title, published_at from public_posts
           where ${within('published_at', 'from', 'to')}
           union all
           select 'note', id, words, day::timestamp at time zone :timeZone from day_notes
           where day between :from and :to) happened
     order by at desc, kind, id
     limit :mostEvents`,
    { ...period, timeZone, mostEvents },
  )
}
