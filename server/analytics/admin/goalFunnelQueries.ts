import type { Db } from '../../db.ts'
import { one } from '../../rows.ts'
import type { FunnelCounts } from '../shared/goalFunnel.ts'
import type { Filter } from '../shared/filters.ts'
import { leadWays, type LeadNames, type LeadWay } from '../shared/leads.ts'
import { visitColumns } from '../visitColumns.ts'
import { within } from './conversionQueries.ts'

interface Days {
  from: string
  to: string
}

/** Visitors of the site and of the audit's page, told apart for one day only. */
export const visitorsOnTheWay = (
  db: Db,
  days: Days,
): Promise<Pick<FunnelCounts, 'visited' | 'opened'> & { openedFrom: string | null }> =>
  one(
    db,
    `select coalesce(sum(figures.visitors), 0)::bigint as visited,
       coalesce(sum(opened.visitors), 0)::bigint as opened,
       min(opened.day)::text as opened_from
     from traffic_days figures left join traffic_audit_page_days opened using (day)
     where day between :from and :to`,
    { ...days },
  )

/** Visits that have these names, one or two, and how many of them opened the audit's page. */
export const visitsOnTheWay = (
  db: Db,
  days: Days,
  [filter, second]: readonly Filter[],
): Promise<Pick<FunnelCounts, 'visited' | 'opened'> & { openedFrom: string | null }> => {
  const { dimension, name } = filter!
  // Every visit has a device and a source, so that those beside a name add up to all of its visits.
  const list = second?.dimension ?? (dimension === 'device' ? 'source' : 'device')
  return one(
    db,
    `select coalesce(sum(each.count), 0)::bigint as visited,
       coalesce(sum(each.opened), 0)::bigint as opened,
       coalesce(max(day) filter (where pairs.opened is null) + 1, :from::date)::text as opened_from
     from traffic_day_pairs pairs
     cross join lateral unnest(others, counts, opened) as each (other, count, opened)
     where pairs.name = (select id from traffic_names where dimension = :dimension and name = :name)
       and beside = :list and day between :from and :to
       and (:second::text is null
         or each.other = (select id from traffic_names where dimension = :list and name = :second))`,
    { ...days, dimension, name, list, second: second?.name ?? null },
  )
}

/**
 * Who asked for a link on these days, and how far each of them has come by now. A call is an enquiry after the results, a
 * discovery call that was noted, or a stage that says so.
 * @param names of the visit in which they asked; without any it need not have been seen
 */
export const peopleOnTheWay = (
  db: Db,
  days: Days,
  timeZone: string,
  names: LeadNames,
): Promise<Pick<FunnelCounts, 'asked' | 'began' | 'completed' | 'called'>> => {
  const given = leadWays.filter((way) => names[way] !== undefined)
  return one(
    db,
    `with asked as (
       select id, lower(email) as email, completed_at from audit_requests
       where ${within('requested_at', 'from', 'to')} ${given.length > 0 ? `and ${cameBy(given)}` : ''}
     ), called as (
       select asked.id from asked
       join contact_submissions enquiry on lower(enquiry.email) = asked.email
         and enquiry.created_at >= asked.completed_at
       union
       select asked.id from asked
       join contacts on lower(contacts.email) = asked.email
       where completed_at is not null and (booked_discovery or exists (
         select from contact_stage_changes moved
         where moved.contact_id = contacts.id and moved.changed_at >= asked.completed_at
           and to_stage in ('prospect_demo_scheduled', 'prospect_demo_attended')))
     )
     select count(*)::int as asked,
       count(*) filter (where completed_at is not null or id in (
         select audit_request_id from audit_links where definition_version is not null))::int as began,
       count(completed_at)::int as completed,
       (select count(*) from called)::int as called
     from asked`,
    { ...days, timeZone, ...names },
  )
}

/** SQL: whether the visit in which somebody asked has these names. */
const cameBy = (ways: LeadWay[]): string =>
  `exists (
     select from contacts
     join lateral (select * from conversions
                   where contact_id = contacts.id and kind = 'audit' order by at, id limit 1) came on true
     where lower(contacts.email) = lower(audit_requests.email)
       and ${ways.map((way) => `came.${visitColumns[way]} = :${way}`).join(' and ')})`
