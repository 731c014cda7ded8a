import { allowSeconds, type Db } from '../../db.ts'
import { mailboxProviders } from '../../outbox/crowdedDomains.ts'
import { execute, rows } from '../../rows.ts'
import { fewestOthers } from '../shared/standing.ts'
import { byVisitors } from './benchmarkQueries.ts'
import { firmOf } from './firmOf.ts'

/** Figures as old as this are measured again. */
const hours = 20

const newest = `
  select distinct on (family, firm) family, company_size, total_score, category_scores, definition_version
  from (
    select asked.family, ${firmOf('email')} collate "C" as firm,
      company_size, total_score, category_scores, definition_version, completed_at
    from audit_submissions
    join audit_comparisons asked on asked.version = definition_version
    where ${byVisitors}) taken
  order by family, firm, completed_at desc`

/**
 * Measures how visitors scored, in all and in each category, by company size and of every size. Each firm counts once, by its
 * newest audit in a family of versions whose answers mean the same and are scored alike: whoever invents addresses of one firm learns nothing of
 * the others. At most once a day, so that nobody sees what a single audit changes.
 */
export async function measureOthers(db: Db): Promise<void> {
  await db.transaction(async (trx) => {
    const due = await rows(
      trx,
      `select 1 as due where not exists (
         select from audit_standings where measured_at > now() - :hours * interval '1 hour')`,
      { hours },
    )
    if (due.length === 0) return
    // A hundred thousand audits take a few seconds.
    await allowSeconds(trx, 120)
    const bindings = { fewestOthers, providers: mailboxProviders }
    await execute(trx, 'delete from audit_standings')
    await execute(
      trx,
      `insert into audit_standings (family, company_size, total_score, firms)
       with newest as (${newest}),
       grouped as (
         select family, coalesce(company_size, '') as company_size, total_score, count(*) as firms
         from newest group by grouping sets ((family, total_score, company_size), (family, total_score)))
       select family, company_size, total_score, firms
       from (select *, sum(firms) over (partition by family, company_size) as of_all from grouped) counted
       where of_all >= :fewestOthers`,
      bindings,
    )
    await execute(trx, 'delete from audit_category_scores')
    await execute(
      trx,
      `insert into audit_category_scores (family, company_size, category_id, audits, low, middle, high)
       with newest as (${newest}),
       scored as (
         select family, company_size, category.id as category_id,
           (category_scores ->> category.id)::int as score
         from newest join (
           select version, category.id from audit_definitions,
             jsonb_to_recordset(document -> 'categories') as category (id text)) category
           on category.version = definition_version)
       select family, coalesce(company_size, ''), category_id, count(score),
         round(percentile_cont(0.25) within group (order by score)),
         round(percentile_cont(0.5) within group (order by score)),
         round(percentile_cont(0.75) within group (order by score))
       from scored
       group by grouping sets ((family, category_id, company_size), (family, category_id))
       having count(score) >= :fewestOthers`,
      bindings,
    )
  })
}
