import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import type { Answer } from '../../../server/audit/shared/definition.ts'
import { firstDefinition } from '../../../server/audit/shared/firstDefinition.ts'
import { score } from '../../../server/audit/shared/score.ts'
import type { Responses } from '../../../server/audit/shared/wizard.ts'
import { deriveToken, hashToken } from '../../../server/web/tokens.ts'
import type { Chance } from './chance.ts'
import type { Contact } from './contacts.ts'

const { questions } = firstDefinition

/** Links are made with the site's own secret, so that they open. */
const secrets = () => (process.env.SESSION_SECRET ?? 'demo').split(',').map((secret) => secret.trim())

/** Audit requests with their links; answers and scores of those who got that far. */
export async function seedAudits(db: Knex, chance: Chance, contacts: Contact[]): Promise<void> {
  for (const contact of contacts.filter(({ source }) => source === 'audit_request')) {
    const linkId = await requestWithLink(db, contact)
    if (contact.stage === 'audit_requested') continue
    if (contact.stage === 'audit_incomplete') {
      if (chance.next() < 0.5) await draft(db, chance, linkId)
      continue
    }
    await complete(db, chance, contact, linkId)
  }
}

async function requestWithLink(db: Knex, { firstName, lastName, email, age }: Contact): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ id: number }] }>(
    `insert into audit_requests (first_name, last_name, email, requested_at, link_sent_at)
     values (?, ?, ?, now() - ? * interval '1 day', now() - ? * interval '1 day' + interval '20 seconds')
     returning id`,
    [firstName, lastName, email, age, age],
  )
  const { rows: links } = await db.raw<{ rows: [{ id: number }] }>(
    `insert into audit_links (audit_request_id, token_hash, expires_at, created_at, reminded_at)
     values (:request, :hash, now() + (30 - :age::float8) * interval '1 day', now() - :age::float8 * interval '1 day',
             case when :age::float8 > 7 then now() - (:age::float8 - 7) * interval '1 day' end)
     returning id`,
    { request: rows[0].id, hash: randomBytes(16).toString('hex'), age },
  )
  const { id } = links[0]
  const hash = hashToken(deriveToken(secrets(), 'audit', id))
  await db.raw('update audit_links set token_hash = ? where id = ?', [hash, id])
  return id
}

async function draft(db: Knex, chance: Chance, linkId: number): Promise<void> {
  const step = chance.between(2, 9)
  await db.raw(`insert into audit_drafts (audit_link_id, profile, responses, step) values (?, '{}', ?, ?)`, [
    linkId,
    JSON.stringify(answerSome(chance, step - 1, 0.5)),
    step,
  ])
}

async function complete(db: Knex, chance: Chance, contact: Contact, linkId: number): Promise<void> {
  const responses = answerSome(chance, questions.length, chance.next())
  const { total, categories } = score(firstDefinition, responses)
  const { rows } = await db.raw<{ rows: [{ id: number }] }>(
    `insert into audit_submissions (audit_link_id, submit_key, results_token_hash, email, first_name, last_name,
                                    company_name, role, company_size, responses, total_score, category_scores,
                                    completed_at)
     values (:linkId, :key, :key, :email, :firstName, :lastName, :company, :role, :size, :responses, :total,
             :categories, now() - :age * 0.95 * interval '1 day')
     returning id`,
    {
      linkId,
      key: randomBytes(16).toString('hex'),
      email: contact.email,
      firstName: contact.firstName,
      lastName: contact.lastName,
      company: contact.company,
      role: contact.role,
      size: chance.weighted([
        ['1-50', 2],
        ['51-200', 4],
        ['201-1000', 4],
        ['1000+', 2],
      ]),
      responses: JSON.stringify(responses),
      total,
      categories: JSON.stringify(categories),
      age: contact.age,
    },
  )
  await db.raw('update audit_submissions set results_token_hash = ? where id = ?', [
    hashToken(deriveToken(secrets(), 'results', rows[0].id)),
    rows[0].id,
  ])
  await db.raw(
    `update audit_links set is_used = true, used_at = now() - ? * 0.95 * interval '1 day' where id = ?`,
    [contact.age, linkId],
  )
}

/** @param health from 0, everything is missing, to 1, nearly everything is in place */
function answerSome(chance: Chance, count: number, health: number): Responses {
  const strong = 0.15 + health * 0.7
  const answer = (): Answer =>
    chance.weighted([
      ['3', strong],
      ['2', 0.45],
      ['1', 1 - strong],
    ] as const)
  return Object.fromEntries(questions.slice(0, count).map(({ id }) => [String(id), answer()]))
}
