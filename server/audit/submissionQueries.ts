import type { Db } from '../db.ts'
import { deriveToken, hashToken } from '../web/tokens.ts'
import type { Category } from './shared/questions.ts'
import type { Profile, Responses } from './shared/wizard.ts'
import type { Score } from './shared/score.ts'

export interface Submission {
  id: number
  linkId: number
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
  categoryScores: Record<Category, number>
  completedAt: Date
}

export interface NewSubmission {
  linkId: number
  submitKey: string
  email: string
  profile: Profile
  responses: Responses
  score: Score
}

/** @returns the id; its results token can be derived from it */
export async function insertSubmission(trx: Db, secrets: string[], given: NewSubmission): Promise<number> {
  const { rows } = await trx.raw<{ rows: [{ id: number }] }>(
    `select nextval(pg_get_serial_sequence('audit_submissions', 'id')) as id`,
  )
  const { id } = rows[0]
  await trx.raw(
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

const columns = `id, audit_link_id as "linkId", submit_key as "submitKey",
  results_token_hash as "resultsTokenHash", email, first_name as "firstName", last_name as "lastName",
  company_name as "companyName", role, company_size as "companySize", responses,
  total_score as "totalScore", category_scores as "categoryScores", completed_at as "completedAt"`

async function find(db: Db, column: string, value: string | number): Promise<Submission | undefined> {
  const { rows } = await db.raw<{ rows: Submission[] }>(
    `select ${columns} from audit_submissions where ${column} = ?`,
    [value],
  )
  return rows[0]
}

export const submissionById = (db: Db, id: number) => find(db, 'id', id)
export const submissionOfLink = (db: Db, linkId: number) => find(db, 'audit_link_id', linkId)
export const submissionByResultsHash = (db: Db, hash: string) => find(db, 'results_token_hash', hash)

/** A person's place in the contacts, who may have been removed since. */
export async function contactOf(db: Db, email: string): Promise<number | undefined> {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    'select id from contacts where lower(email) = lower(?)',
    [email],
  )
  return rows[0]?.id
}

/** What an attempt on this link stored, when it is sent again. */
export async function submissionOfAttempt(
  db: Db,
  tokenHash: string,
  submitKey: string,
): Promise<Submission | undefined> {
  const { rows } = await db.raw<{ rows: Submission[] }>(
    `select ${columns} from audit_submissions
     where submit_key = :submitKey and audit_link_id = (select id from audit_links where token_hash = :tokenHash)`,
    { submitKey, tokenHash },
  )
  return rows[0]
}

/** The newest audit that this address completed. */
export async function latestSubmission(db: Db, email: string): Promise<number | undefined> {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    'select id from audit_submissions where lower(email) = lower(?) order by id desc limit 1',
    [email],
  )
  return rows[0]?.id
}

/** What was stored for a used link. */
export async function submissionOfToken(db: Db, tokenHash: string): Promise<Submission | undefined> {
  const { rows } = await db.raw<{ rows: Submission[] }>(
    `select ${columns} from audit_submissions
     where audit_link_id = (select id from audit_links where token_hash = ?)`,
    [tokenHash],
  )
  return rows[0]
}
