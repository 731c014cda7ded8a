import type { Db } from '../../db.ts'
import { rows } from '../../rows.ts'
import type { LeadNames } from '../shared/leads.ts'
import { within } from './conversionQueries.ts'
import { hasNames } from './peopleByDayQueries.ts'
import type { Period } from './period.ts'

export interface OfNames {
  isCurrent: boolean
  source: string
  requests: number
  enquiries: number
  signups: number
  /** Of the period alone. */
  clients: number
}

/**
 * What was sent in visits with these names, by source, in the period and in the one before, and who became a client after a
 * first conversion in such a visit.
 */
export async function conversionsOfNames(
  db: Db,
  period: Period,
  timeZone: string,
  names: LeadNames,
): Promise<OfNames[]> {
  return rows<OfNames>(
    db,
    `select is_current, source, sum(requests)::bigint as requests, sum(enquiries)::bigint as enquiries,
            sum(signups)::bigint as signups, sum(clients)::bigint as clients
     from (
       select at >= (:from::date)::timestamp at time zone :timeZone as is_current,
              coalesce(source, 'Unknown') as source, count(*) filter (where kind = 'audit') as requests,
              count(*) filter (where kind = 'enquiry') as enquiries,
              count(*) filter (where kind = 'signup') as signups, 0 as clients
       from conversions came
       where ${within('at', 'previousFrom', 'to')} and ${hasNames(names)}
       group by 1, 2
       union all
       select true, coalesce(came.source, 'Unknown'), 0, 0, 0, count(*)
       from (select distinct contact_id from contact_stage_changes
             where to_stage in ('blueprint_purchaser', 'consulting_client', 'both_B&C')
               and coalesce(from_stage, '') not in ('blueprint_purchaser', 'consulting_client', 'both_B&C')
               and ${within('changed_at', 'from', 'to')}) won
       left join conversions came on came.contact_id = won.contact_id and became_known_at is not null
       where ${hasNames(names)}
       group by 2) counted
     group by is_current, source
     order by sum(clients) desc, sum(requests) + sum(enquiries) desc, source`,
    { ...period, timeZone, ...names },
  )
}
