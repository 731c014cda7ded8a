import type { Db } from '../../db.ts'
import { rows } from '../../rows.ts'
import { fewestOthers } from '../shared/benchmark.ts'
import { byVisitors } from './benchmarkQueries.ts'

/** Figures as old as this are measured again. */
const hours = 20

/**
 * Measures how visitors scored in each category, by company size and in all. Each address counts once, by its newest audit
 * in a family of versions whose answers mean the same.
 */
export async function measureCategories(db: Db): Promise<void> {
  await db.transaction(async (trx) => {
    const due = await rows(
      trx,
      `select 1 as due where not exists (
         select from audit_category_scores where measured_at > now() - :hours * interval '1 hour')`,
      { hours },
    )
    if (due.length === 0) return
    await trx.raw('delete from audit_category_scores')
    await trx.raw(
      `insert into audit_category_scores (family, company_size, category_id, audits, low, middle, high)
       with newest as (
         select distinct on (coalesce(asked.comparable_to, asked.version), lower(email))
           coalesce(asked.comparable_to, asked.version) as family, company_size, category_scores, asked.document
         from audit_submissions
         join audit_definitions asked on asked.version = definition_version
         where ${byVisitors}
         order by coalesce(asked.comparable_to, asked.version), lower(email), completed_at desc),
       scored as (
         select family, company_size, category.id as category_id,
           (category_scores ->> category.id)::int as score
         from newest, jsonb_to_recordset(document -> 'categories') as category (id text))
       select family, coalesce(company_size, ''), category_id, count(score),
         round(percentile_cont(0.25) within group (order by score)),
         round(percentile_cont(0.5) within group (order by score)),
         round(percentile_cont(0.75) within group (order by score))
       from scored
       group by grouping sets ((family, category_id, company_size), (family, category_id))
       having count(score) >= :fewestOthers
       on conflict do nothing`,
      { fewestOthers },
    )
  })
}

/** How others scored in one category. */
export interface CategoryScores {
  categoryId: string
  low: number
  middle: number
  high: number
}

/** What was measured last for this version. @param companySize null for all sizes */
export const categoryScores = (
  db: Db,
  { version, companySize }: { version: number; companySize: string | null },
): Promise<CategoryScores[]> =>
  rows<CategoryScores>(
    db,
    `select category_id, low, middle, high from audit_category_scores
     where company_size = :companySize
       and family = (select coalesce(comparable_to, version) from audit_definitions where version = :version)`,
    { version, companySize: companySize ?? '' },
  )
