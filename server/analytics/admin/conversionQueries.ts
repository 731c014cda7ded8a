import type { Db } from '../../db.ts'
import { rows } from '../../rows.ts'
import type { Period } from './period.ts'
import type { Both } from './trafficQueries.ts'

export interface Conversions {
  contacts: number
  requests: number
  completions: number
  /** Of the requests made in the period, those completed by now. */
  completedRequests: number
  signups: number
}

/** Moments of the site's calendar days, half open. */
export const within = (column: string, from: string, to: string): string =>
  `${column} >= (:${from}::date)::timestamp at time zone :timeZone
   and ${column} < (:${to}::date + 1)::timestamp at time zone :timeZone`

/** What visitors became, in the period and in the one before. */
export async function conversionTotals(db: Db, period: Period, timeZone: string): Promise<Both<Conversions>> {
  const found = await rows<{ outcome: string; current: number; previous: number }>(
    db,
    `select outcome, sum(case when earlier then 0 else times end)::bigint as current,
            sum(case when earlier then times else 0 end)::bigint as previous
     from (select outcome, times, quarter < (:from::date)::timestamp at time zone :timeZone as earlier
           from outcome_counts
           where outcome = any(:outcomes) and ${within('quarter', 'previousFrom', 'to')}) counted
     group by outcome`,
    {
      ...period,
      timeZone,
      outcomes: ['contacts', 'requests', 'completions', 'completed_requests', 'signups'],
    },
  )
  const of = (which: 'current' | 'previous'): Conversions => {
    const figure = (name: string) => found.find(({ outcome }) => outcome === name)?.[which] ?? 0
    return {
      contacts: figure('contacts'),
      requests: figure('requests'),
      completions: figure('completions'),
      completedRequests: figure('completed_requests'),
      signups: figure('signups'),
    }
  }
  return { current: of('current'), previous: of('previous') }
}

/** SQL: how often something happened in the period. */
const timesOf = (outcome: string): string =>
  `(select coalesce(sum(times), 0)::bigint from outcome_counts
    where outcome = '${outcome}' and ${within('quarter', 'from', 'to')})`

/**
 * SQL: conversions of the period by kind and source, in several parts which add up. The ledger has days of UTC, and no time
 * zone is a whole day away from it: those between the first day and the last lie within the period wherever the site is.
 * What happened around them is counted.
 */
const timesBySource = `
  select kind, source, times from conversion_counts where day > :from::date and day < :to::date
  union all
  select kind, coalesce(source, 'Unknown'), 1 from conversions
  where ${within('at', 'from', 'to')} and at < (:from::date + 1)::timestamp at time zone 'UTC'
  union all
  select kind, coalesce(source, 'Unknown'), 1 from conversions
  where ${within('at', 'from', 'to')}
    and at >= greatest(:from::date + 1, :to::date)::timestamp at time zone 'UTC'`

interface SourceRow {
  source: string
  requests: number
  enquiries: number
  clients: number
}

/**
 * Which traffic source brought audit requests, enquiries and new clients in the period.
 * What has no recorded visit is Unknown: forms sent without script, or before counting began.
 * A client is counted under the source of the person's first conversion.
 */
export async function conversionsBySource(db: Db, period: Period, timeZone: string): Promise<SourceRow[]> {
  return rows<SourceRow>(
    db,
    `with asked as (
       select source, coalesce(sum(times) filter (where kind = 'audit'), 0) as requests,
              coalesce(sum(times) filter (where kind = 'enquiry'), 0) as enquiries
       from (${timesBySource}) counted
       where kind in ('audit', 'enquiry')
       group by 1
     ), unseen as (
       select 'Unknown' as source,
              greatest(0, ${timesOf('requests')} - coalesce(sum(requests), 0)) as requests,
              greatest(0, ${timesOf('enquiries')} - coalesce(sum(enquiries), 0)) as enquiries
       from asked
     ), won as (
       select distinct contact_id from contact_stage_changes
       where to_stage in ('blueprint_purchaser', 'consulting_client', 'both_B&C')
         and coalesce(from_stage, '') not in ('blueprint_purchaser', 'consulting_client', 'both_B&C')
         and ${within('changed_at', 'from', 'to')}
       -- So that their conversions are looked up beside each other.
       order by contact_id
     ), clients as (
       select coalesce((select source from conversions
                        where conversions.contact_id = won.contact_id and became_known_at is not null limit 1),
                       'Unknown') as source
       from won
     )
     select source, sum(requests)::bigint as requests, sum(enquiries)::bigint as enquiries,
            sum(clients)::bigint as clients
     from (select source, requests, enquiries, 0 as clients from asked
           union all select source, requests, enquiries, 0 from unseen
           union all select source, 0, 0, 1 from clients) parts
     group by source
     having sum(requests) + sum(enquiries) + sum(clients) > 0
     order by sum(clients) desc, sum(requests) + sum(enquiries) desc, source`,
    { ...period, timeZone },
  )
}
