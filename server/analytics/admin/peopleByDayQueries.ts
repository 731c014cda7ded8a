import type { Db } from '../../db.ts'
import { rows } from '../../rows.ts'
import { leadWays, unseen, type LeadNames, type LeadWay } from '../shared/leads.ts'
import { visitColumns } from '../visitColumns.ts'
import { within } from './conversionQueries.ts'
import type { Period } from './period.ts'
import { clientsByDay, type DayOfFigure } from './trendQueries.ts'

/**
 * Leads, completed audits and new clients of every day of the period and of the one before, of people who came by these
 * names: leads and clients by their first conversion, audits by the visit in which the person first asked for one. Of whom
 * no visit was seen, all names are Unknown. A day may come in several parts, which add up. Leads are counted by quarter of
 * an hour first, where every midnight falls: a time zone is asked for each of those and not for each lead.
 */
export async function peopleByDay(
  db: Db,
  period: Period,
  timeZone: string,
  names: LeadNames,
): Promise<DayOfFigure[]> {
  const isUnseen = leadWays.every((way) => names[way] === undefined || names[way] === unseen)
  const not = isUnseen ? 'not' : ''
  const came = `${not} (${hasNames(names)})`
  return rows<DayOfFigure>(
    db,
    `select (quarter at time zone :timeZone)::date::text as day, 'leads' as figure,
            ${isUnseen ? '-' : ''}sum(times)::bigint as count
     from (select quarter_hour(became_known_at) as quarter, count(*) as times
           from conversions came
           where ${within('became_known_at', 'previousFrom', 'to')} and ${came}
           group by 1) known
     group by 1
     ${isUnseen ? `union all ${everyLead}` : ''}
     union all
     select (completed_at at time zone :timeZone)::date::text, 'audits', count(*)
     from audit_submissions
     where ${within('completed_at', 'previousFrom', 'to')} and ${not} exists (
       select from contacts join conversions came on contact_id = contacts.id
       where lower(contacts.email) = lower(audit_submissions.email) and kind = 'audit' and ${came}
         and not exists (
           select from conversions sooner
           where sooner.contact_id = came.contact_id and sooner.kind = 'audit'
             and (sooner.at, sooner.id) < (came.at, came.id)))
     group by 1
     union all
     ${clientsByDay(`${not} exists (
       select from conversions came
       where came.contact_id = contact_stage_changes.contact_id and became_known_at is not null and ${came})`)}`,
    { ...period, timeZone, ...names },
  )
}

const everyLead = `
  select (quarter at time zone :timeZone)::date::text, 'leads', sum(times)::bigint from outcome_counts
  where outcome = 'contacts' and ${within('quarter', 'previousFrom', 'to')}
  group by 1`

/** SQL: whether a conversion has all these names. */
export const hasNames = (names: LeadNames): string =>
  leadWays
    .filter((way) => names[way] !== undefined)
    .map((way) => `coalesce(came.${visitColumns[way]}, ${without(way)}) = :${way}`)
    .join(' and ')

const ofLink: readonly LeadWay[] = ['campaign', 'content', 'term']

/** SQL: what stands for a name that is not kept, as in the view `leads`: a visit that was seen may have had no campaign. */
const without = (way: LeadWay): string =>
  ofLink.includes(way) ? `case when came.country is null then '${unseen}' else 'None' end` : `'${unseen}'`
