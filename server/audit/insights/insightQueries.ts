import type { Db } from '../../db.ts'
import { one, rows } from '../../rows.ts'
import { byVisitors } from '../benchmark/benchmarkQueries.ts'

const liveFamily = `(select coalesce(comparable_to, version) from audit_definitions
                     where version = live_audit_definition())`

/** How often a score was reached, or an answer given. */
interface Counted {
  value: number
  audits: number
}

/** What is counted: the total, a category or a question. */
interface Named {
  about: 'total' | 'category' | 'question'
  /** Of the category or the question, its id. */
  name: string
}

/** How many audits were counted, since which month, and how many of them cannot be compared with the audit of today. */
export const auditsCounted = (db: Db): Promise<{ audits: number; since: string | null; leftOut: number }> =>
  one(
    db,
    `select coalesce(sum(audits) filter (where is_live), 0)::int as audits,
       min(month) filter (where is_live)::text as since,
       coalesce(sum(audits) filter (where not is_live), 0)::int as left_out
     from (select audits, month, family = ${liveFamily} as is_live from audit_insight_months) counted`,
  )

/** Everything by company size, all months together. */
export const countsBySize = (db: Db): Promise<(Named & Counted & { companySize: string })[]> =>
  rows(
    db,
    `select company_size, about, name, value, sum(audits)::int as audits
     from audit_insight_counts where family = ${liveFamily} group by 1, 2, 3, 4`,
  )

/** One score by month, oldest first. @param companySize '' for all sizes */
export const countsByMonth = (
  db: Db,
  { about, name, companySize }: Named & { companySize: string },
): Promise<(Counted & { month: string })[]> =>
  rows(
    db,
    `select month::text, value, sum(audits)::int as audits from audit_insight_counts
     where family = ${liveFamily} and about = :about and name = :name
       and (:companySize = '' or company_size = :companySize)
     group by 1, 2 order by 1`,
    { about, name, companySize },
  )

/** Every score by month and company size, oldest first: for the export. */
export const everyScore = (db: Db): Promise<(Named & Counted & { month: string; companySize: string })[]> =>
  rows(
    db,
    `select about, name, company_size, month::text, value, audits from audit_insight_counts
     where family = ${liveFamily} and about <> 'question' order by month`,
  )

/** Whoever became a client after an audit, with the last one before that. */
export const clientsAfterAudits = (db: Db): Promise<{ companySize: string; totalScore: number }[]> =>
  rows(
    db,
    `with won as (
       select contact_id, min(changed_at) as at from contact_stage_changes
       where to_stage in ('blueprint_purchaser', 'consulting_client', 'both_B&C')
         and coalesce(from_stage, '') not in ('blueprint_purchaser', 'consulting_client', 'both_B&C')
       group by contact_id)
     select distinct on (won.contact_id) company_size, total_score
     from won
     join contacts on contacts.id = won.contact_id
     join audit_submissions on lower(audit_submissions.email) = lower(contacts.email) and completed_at <= won.at
     join audit_definitions asked on asked.version = definition_version
     where coalesce(asked.comparable_to, asked.version) = ${liveFamily} and ${byVisitors}
     order by won.contact_id, completed_at desc`,
  )
