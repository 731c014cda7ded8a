import type { Db } from '../../db.ts'
import { rows } from '../../rows.ts'
import type { Standing } from '../shared/standing.ts'
import type { Submission } from '../submissionQueries.ts'

/** Who works here only tries the audit. */
export const byVisitors = `not exists (select from users where lower(users.email) = lower(audit_submissions.email))`

const familyOf = `(select family from audit_comparisons where version = :version)`

/**
 * How many other firms scored less than this audit and the same, of its company size and of all, as they were measured last.
 * What was there by then is one of them itself, and is taken off.
 */
export async function standings(
  db: Db,
  {
    companySize,
    totalScore,
    definitionVersion,
    completedAt,
  }: Pick<Submission, 'companySize' | 'totalScore' | 'definitionVersion' | 'completedAt'>,
): Promise<{ ofSize: Standing; ofAll: Standing }> {
  const found = await rows<Standing & { companySize: string; measuredAt: Date }>(
    db,
    `select company_size, sum(firms)::int as others,
       coalesce(sum(firms) filter (where total_score < :totalScore), 0)::int as below,
       coalesce(sum(firms) filter (where total_score = :totalScore), 0)::int as same,
       max(measured_at) as measured_at
     from audit_standings
     where family = ${familyOf} and company_size in (:companySize, '')
     group by company_size`,
    { companySize, totalScore, version: definitionVersion },
  )
  const of = (size: string): Standing => {
    const measured = found.find((row) => row.companySize === size)
    if (!measured) return { others: 0, below: 0, same: 0 }
    const { others, below, same, measuredAt } = measured
    const own = completedAt <= measuredAt ? 1 : 0
    return { others: others - own, below: Math.min(below, others - own), same: Math.max(0, same - own) }
  }
  return { ofSize: of(companySize), ofAll: of('') }
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
     where company_size = :companySize and family = ${familyOf}`,
    { version, companySize: companySize ?? '' },
  )
