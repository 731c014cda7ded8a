import type { Db } from '../../db.ts'
import { one } from '../../rows.ts'
import { byVisitors } from '../benchmark/benchmarkQueries.ts'

const lockKey = 7_331_015

/** Audits of visitors, with their month in the site's time zone and the family of versions they can be compared in. */
const taken = `
  select coalesce(asked.comparable_to, asked.version) as family,
    date_trunc('month', completed_at at time zone :timeZone)::date as month,
    company_size, total_score, category_scores, responses, updated_at
  from audit_submissions
  join audit_definitions asked on asked.version = definition_version
  where ${byVisitors}`

const months = `select family, month, count(*) as audits, max(updated_at) as changed_at from (${taken}) taken group by 1, 2`

/**
 * Counts the months anew whose audits are not those that were counted: new, changed, erased, or now of somebody who works
 * here. One process does it at a time, and the others leave it to that one.
 */
export async function measureInsights(db: Db, timeZone: string): Promise<void> {
  await db.transaction(async (trx) => {
    const { given } = await one<{ given: boolean }>(
      trx,
      'select pg_try_advisory_xact_lock(:lockKey) as given',
      { lockKey },
    )
    if (!given) return
    // A hundred thousand audits that were never counted take some seconds.
    await trx.raw(`set local statement_timeout = '2min'`)
    await trx.raw(
      `delete from audit_insight_months measured
       where not exists (
         select from (${months}) seen
         where (seen.family, seen.month, seen.audits, seen.changed_at)
           = (measured.family, measured.month, measured.audits, measured.changed_at))`,
      { timeZone },
    )
    await trx.raw(
      `insert into audit_insight_months (family, month, audits, changed_at)
       ${months} on conflict do nothing`,
      { timeZone },
    )
    // What was written in this transaction bears its time.
    await trx.raw(
      `insert into audit_insight_counts (family, month, company_size, about, name, value, audits)
       select family, month, company_size, said.about, said.name, said.value, count(*)
       from (${taken}) taken
       cross join lateral (
         select 'total' as about, '' as name, total_score as value
         union all select 'category', key, value::int from jsonb_each_text(category_scores)
         union all select 'question', key, value::int from jsonb_each_text(responses)) said
       where (family, month) in (
         select family, month from audit_insight_months where measured_at = now())
       group by 1, 2, 3, 4, 5, 6`,
      { timeZone },
    )
  })
}
