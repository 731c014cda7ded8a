import type { Db } from '../../db.ts'
import { changed, execute, one } from '../../rows.ts'
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
 * @param atOnce months with so many audits are counted in one statement, which must not take long
 */
export async function measureInsights(db: Db, timeZone: string, atOnce = 10_000): Promise<void> {
  while ((await measureSome(db, timeZone, atOnce)) > 0);
}

/** @returns how many months were counted */
const measureSome = (db: Db, timeZone: string, atOnce: number): Promise<number> =>
  db.transaction(async (trx) => {
    const { given } = await one<{ given: boolean }>(
      trx,
      'select pg_try_advisory_xact_lock(:lockKey) as given',
      { lockKey },
    )
    if (!given) return 0
    await execute(
      trx,
      `delete from audit_insight_months measured
       where not exists (
         select from (${months}) seen
         where (seen.family, seen.month, seen.audits, seen.changed_at)
           = (measured.family, measured.month, measured.audits, measured.changed_at))`,
      { timeZone },
    )
    const due = await changed(
      trx,
      `insert into audit_insight_months (family, month, audits, changed_at)
       select family, month, audits, changed_at
       from (select *, sum(audits) over (order by month desc, family) - audits as earlier
             from (${months}) seen
             where not exists (select from audit_insight_months measured
                               where measured.family = seen.family and measured.month = seen.month)) due
       where earlier < :atOnce`,
      { timeZone, atOnce },
    )
    if (due === 0) return 0
    // What was written in this transaction bears its time.
    await execute(
      trx,
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
    return due
  })
