import type { Db } from '../../db.ts'
import { one, rows } from '../../rows.ts'
import { byVisitors } from '../benchmark/benchmarkQueries.ts'
import type { AnswerCounts } from '../shared/auditOverviewApi.ts'
import type { Answer } from '../shared/definition.ts'

/** Of more audits than these only the newest are read. */
const most = 5_000

/** How often each answer was given to each question, in these versions. */
export async function answerCounts(db: Db, versions: number[]): Promise<Record<number, AnswerCounts>> {
  const found = await rows<{ question: string; answer: Answer; given: number }>(
    db,
    `with newest as (
       select responses from audit_submissions
       where definition_version = any(:versions) and responses <> '{}' and ${byVisitors}
       order by completed_at desc limit :most)
     select question, answer, count(*) as given
     from newest, jsonb_each_text(responses) as response (question, answer)
     group by question, answer`,
    { versions, most },
  )
  const counts: Record<number, AnswerCounts> = {}
  for (const { question, answer, given } of found)
    (counts[Number(question)] ??= { 3: 0, 2: 0, 1: 0 })[answer] = given
  return counts
}

/** How many audits were completed in each version. */
export async function takenByVersion(db: Db): Promise<Map<number, number>> {
  const found = await rows<{ version: number; taken: number }>(
    db,
    `select definition_version as version, count(*) as taken from audit_submissions
     where ${byVisitors} group by definition_version`,
  )
  return new Map(found.map(({ version, taken }) => [version, taken]))
}

/** What was answered so far and is still kept, newest first, and in which version. */
export const pastResponses = (db: Db): Promise<{ responses: Record<string, Answer>; version: number }[]> =>
  rows(
    db,
    `select responses, definition_version as version from audit_submissions
     where responses <> '{}' and ${byVisitors} order by completed_at desc limit :most`,
    { most },
  )

/** Of how many audits only the scores are left. */
export const withoutAnswers = async (db: Db): Promise<number> =>
  (
    await one<{ n: number }>(
      db,
      `select count(*) as n from audit_submissions where responses = '{}' and ${byVisitors}`,
    )
  ).n
