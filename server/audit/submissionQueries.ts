import type { Db } from '../db.ts'
import { execute, first, one } from '../rows.ts'
import { deriveToken, hashToken } from '../web/tokens.ts'
import type { Profile, Responses } from './shared/wizard.ts'
import type { Score } from './shared/score.ts'

export interface Submission {
  id: number
  linkId: number
  /** Of the audit's versions: whose questions these are. */
  definitionVersion: number
  submitKey: string
  resultsTokenHash: string
  email: string
  firstName: string
  lastName: string
  companyName: string
  role: string
  companySize: string
  responses: Responses
  totalScore: number
  /** In per cent, by the category's id. */
  categoryScores: Record<string, number>
  completedAt: Date
}

interface NewSubmission {
  linkId: number
  submitKey: string
  email: string
  profile: Profile
  responses: Responses
  score: Score
}

/** @returns the id; its results token can be derived from it */
export async function insertSubmission(trx: Db, secrets: string[], given: NewSubmission): Promise<number> {
  const row = await one<{ id: number }>(
    trx,
    `select nextval(pg_get_serial_sequence('audit_submissions', 'id')) as id`,
  )
  const { id } = row
  await execute(
    trx,
    `insert into audit_submissions (id, audit_link_id, submit_key, results_token_hash, email, first_name,
       last_name, company_name, role, company_size, responses, total_score, category_scores)
     overriding system value
     values (:id, :linkId, :submitKey, :resultsTokenHash, :email, :first_name, :last_name, :company_name, :role,
       :company_size, :responses::jsonb, :total, :categories::jsonb)`,
    {
      id,
      linkId: given.linkId,
      submitKey: given.submitKey,
      resultsTokenHash: hashToken(deriveToken(secrets, 'results', id)),
      email: given.email,
      ...given.profile,
      responses: JSON.stringify(given.responses),
      total: given.score.total,
      categories: JSON.stringify(given.score.categories),
    },
  )
  return id
}

const columns = `id, audit_link_id as link_id, definition_version, submit_key,
  results_token_hash, email, first_name, last_name,
  company_name, role, company_size, responses,
  total_score, category_scores, completed_at`

async function find(db: Db, column: string, value: string | number): Promise<Submission | undefined> {
  return first<Submission>(db, `select ${columns} from audit_submissions where ${column} = ?`, [value])
}

export const submissionById = (db: Db, id: number) => find(db, 'id', id)
export const submissionOfLink = (db: Db, linkId: number) => find(db, 'audit_link_id', linkId)
export const submissionByResultsHash = (db: Db, hash: string) => find(db, 'results_token_hash', hash)

/** A person's place in the contacts, who may have been removed since. */
export async function contactOf(db: Db, email: string): Promise<number | undefined> {
  return (await first<{ id: number }>(db, 'select id from contacts where lower(email) = lower(?)', [email]))
    ?.id
}

/** What an attempt on this link stored, when it is sent again. */
export async function submissionOfAttempt(
  db: Db,
  tokenHash: string,
  submitKey: string,
): Promise<Submission | undefined> {
  return first<Submission>(
    db,
    `select ${columns} from audit_submissions
     where submit_key = :submitKey and audit_link_id = (select id from audit_links where token_hash = :tokenHash)`,
    { submitKey, tokenHash },
  )
}

/** The newest audit that this address completed. */
export async function latestSubmission(db: Db, email: string): Promise<number | undefined> {
  return (
    await first<{ id: number }>(
      db,
      'select id from audit_submissions where lower(email) = lower(?) order by id desc limit 1',
      [email],
    )
  )?.id
}

/** What was stored for a used link. */
export async function submissionOfToken(db: Db, tokenHash: string): Promise<Submission | undefined> {
  return first<Submission>(
    db,
    `select ${columns} from audit_submissions
     where audit_link_id = (select id from audit_links where token_hash = ?)`,
    [tokenHash],
  )
}
