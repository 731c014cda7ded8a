import type { Db } from '../../db.ts'
import { mailboxProviders } from '../../outbox/crowdedDomains.ts'
import { one, rows } from '../../rows.ts'
import { fewestOthers, type Standing } from '../shared/standing.ts'
import type { Submission } from '../submissionQueries.ts'
import { firmOf } from './firmOf.ts'

/** Who works here only tries the audit. */
export const byVisitors = `not exists (select from users where lower(users.email) = lower(audit_submissions.email))`

const familyOf = `(select family from audit_comparisons where version = :version)`

/** To the microsecond, which a Date of JavaScript does not know. */
const measuredAt = '(select max(measured_at) from audit_standings)'

type Measured = Standing & { companySize: string; isOneOfThem: boolean }
type Compared = Pick<Submission, 'id' | 'email' | 'companySize' | 'totalScore' | 'definitionVersion'>

/**
 * How many other firms scored less than this audit and the same, of its company size and of all, as they were measured last.
 * What was there by then is one of them itself, and is taken off.
 */
export async function standings(db: Db, audit: Compared): Promise<{ ofSize: Standing; ofAll: Standing }> {
  const { id, companySize, totalScore, definitionVersion: version } = audit
  const found = await rows<Measured>(
    db,
    `select company_size, sum(firms)::int as others,
       coalesce(sum(firms) filter (where total_score < :totalScore), 0)::int as below,
       coalesce(sum(firms) filter (where total_score = :totalScore), 0)::int as same,
       (select completed_at <= ${measuredAt} from audit_submissions where id = :id) as is_one_of_them
     from audit_standings
     where family = ${familyOf} and company_size in (:companySize, '')
     group by company_size`,
    { id, companySize, totalScore, version },
  )
  const of = async (size: string): Promise<Standing> => {
    const measured = found.find((row) => row.companySize === size)
    if (!measured) return { others: 0, below: 0, same: 0 }
    const { others, below, same, isOneOfThem } = measured
    const own = isOneOfThem || (await isByAnother(db, audit, measured)) ? 1 : 0
    return { others: others - own, below: Math.min(below, others - own), same: Math.max(0, same - own) }
  }
  return { ofSize: await of(companySize), ofAll: await of('') }
}

/**
 * Whether one of those measured is the firm itself, by an audit before this one. All audits are read for it, so it is asked
 * only where one fewer would be too few.
 */
async function isByAnother(
  db: Db,
  { email, definitionVersion: version }: Compared,
  { others, companySize }: Measured,
): Promise<boolean> {
  if (others !== fewestOthers) return false
  const { isThere } = await one<{ isThere: boolean }>(
    db,
    `select exists (
       select from audit_submissions join audit_comparisons asked on asked.version = definition_version
       where asked.family = ${familyOf} and completed_at <= ${measuredAt} and :companySize in (company_size, '')
         and ${firmOf('email')} collate "C" = ${firmOf(':email::text')} collate "C") as is_there`,
    { version, email, companySize, providers: mailboxProviders },
  )
  return isThere
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
