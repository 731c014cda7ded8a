import type { Db } from '../../db.ts'
import { one } from '../../rows.ts'
import type { Standing } from '../shared/benchmark.ts'
import type { Submission } from '../submissionQueries.ts'

/** Who works here only tries the audit. */
export const byVisitors = `not exists (select from users where lower(users.email) = lower(audit_submissions.email))`

/** The versions whose answers mean the same as those of :version. */
const comparable = `
  select other.version from audit_definitions mine
  join audit_definitions other on coalesce(other.comparable_to, other.version) = coalesce(mine.comparable_to, mine.version)
  where mine.version = :version`

/**
 * How many others scored less than this audit and the same: of its company size, and of all. Each address counts once, by its
 * newest audit, and its own not at all. Addresses are told apart by their bytes, which sorts many of them in a quarter of the time.
 */
export async function standings(
  db: Db,
  {
    email,
    companySize,
    totalScore,
    definitionVersion,
  }: Pick<Submission, 'email' | 'companySize' | 'totalScore' | 'definitionVersion'>,
): Promise<{ ofSize: Standing; ofAll: Standing }> {
  const found = await one<Record<'sized' | 'sizedBelow' | 'sizedSame' | 'others' | 'below' | 'same', number>>(
    db,
    `select count(*) filter (where sized) as sized,
       count(*) filter (where sized and total_score < :totalScore) as sized_below,
       count(*) filter (where sized and total_score = :totalScore) as sized_same,
       count(*) as others,
       count(*) filter (where total_score < :totalScore) as below,
       count(*) filter (where total_score = :totalScore) as same
     from (
       select distinct on (lower(email) collate "C") total_score, company_size = :companySize as sized
       from audit_submissions
       where ${byVisitors} and definition_version in (${comparable}) and lower(email) <> lower(:email)
       order by lower(email) collate "C", completed_at desc) newest`,
    { email, companySize, totalScore, version: definitionVersion },
  )
  return {
    ofSize: { others: found.sized, below: found.sizedBelow, same: found.sizedSame },
    ofAll: { others: found.others, below: found.below, same: found.same },
  }
}
