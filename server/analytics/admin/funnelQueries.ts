import type { Db } from '../../db.ts'
import { one } from '../../rows.ts'
import type { FunnelCounts } from '../shared/funnel.ts'
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

/**
 * Who asked for a link on these days, and how far each of them has come by now. A call is an enquiry after the results, a
 * discovery call that was noted, or a stage that says so.
 */
export const peopleOnTheWay = (
  db: Db,
  days: Days,
  timeZone: string,
): Promise<Pick<FunnelCounts, 'asked' | 'began' | 'completed' | 'called'>> =>
  one(
    db,
    `with asked as (
       select id, lower(email) as email, completed_at from audit_requests
       where ${within('requested_at', 'from', 'to')}
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
    { ...days, timeZone },
  )
