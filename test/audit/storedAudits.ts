import { randomUUID } from 'node:crypto'
import type { TestSite } from '../support/site.ts'

interface Stored {
  email: string
  /** In per cent; in the first category too, while the second has 50. */
  score: number
  size?: string
  completedAt?: string
  /** By the question's id; without it, nothing was answered. */
  responses?: Record<number, '3' | '2' | '1'>
}

/** A completed audit of somebody, as the database keeps it, without having been taken. */
export async function storeAudit(
  { services: { db } }: TestSite,
  { email, score, size = '51-200', completedAt, responses = {} }: Stored,
): Promise<void> {
  const key = randomUUID()
  const [request] = (await db('audit_requests')
    .insert({ first_name: 'A', last_name: 'B', email: `${key}@asked.example` })
    .returning('id')) as { id: number }[]
  const [link] = (await db('audit_links')
    .insert({
      audit_request_id: request!.id,
      token_hash: key,
      is_used: true,
      used_at: new Date(),
      expires_at: new Date(Date.now() + 1e9),
    })
    .returning('id')) as { id: number }[]
  await db('audit_submissions').insert({
    audit_link_id: link!.id,
    submit_key: key,
    results_token_hash: key,
    email,
    company_name: `Firm of ${email}`,
    role: 'Head',
    company_size: size,
    responses: JSON.stringify(responses),
    ...(completedAt ? { completed_at: completedAt } : {}),
    total_score: score,
    category_scores: JSON.stringify({
      strategy: score,
      leadership: 50,
      channels: 60,
      engagement: 70,
      measurement: score,
    }),
  })
}
