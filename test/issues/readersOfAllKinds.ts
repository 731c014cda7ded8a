import type { Knex } from 'knex'
import { createIssue } from '../../server/issues/issueQueries.ts'
import type { TestSite } from '../support/site.ts'

interface Person {
  stage?: string
  source?: string
  audit?: [score: number, size: string]
  /** What they did with issues 1 to 5, the newest last; '-' is one that they did not get. */
  answers?: string
  refusesTracking?: boolean
}

/** Named after what is theirs. */
export const people: Record<string, Person> = {
  plain: {},
  prospect: { stage: 'prospect' },
  client: { stage: 'consulting_client', source: 'contact_form' },
  lowSmall: { audit: [39, '1-50'], source: 'audit_request' },
  middleLarge: { audit: [59, '1000+'] },
  highSmall: { audit: [80, '1-50'] },
  reads: { answers: 'ooooo' },
  readOnce: { answers: '.o...' },
  clicks: { answers: '....c' },
  sleeps: { answers: '.....' },
  new: { answers: '----.' },
  hides: { answers: 'occco', refusesTracking: true },
}

/** Why somebody is left out; a person is named after each. */
const leftOut = ['unsubscribed', 'bounced', 'paused', 'monthly', 'declined']

/**
 * Stores five issues that were sent, the people and those who are left out.
 * @returns the issues' ids, the newest last
 */
export async function addReaders({ services: { db } }: TestSite): Promise<number[]> {
  const issues: number[] = []
  for (let n = 1; n <= 5; n++) {
    const { id } = await createIssue(db, { subject: `Issue ${n}`, preheader: '', content: 'News' })
    await db('newsletter_issues')
      .where({ id })
      .update({ state: 'sent', send_at: db.raw(`now() - ? * interval '1 week'`, [6 - n]) })
    issues.push(id)
  }
  for (const [name, person] of Object.entries(people)) await add(db, issues, name, person)
  for (const why of leftOut) await add(db, issues, why, {}, why)
  return issues
}

async function add(
  db: Knex,
  issues: number[],
  name: string,
  { stage, source, audit, answers, refusesTracking }: Person,
  why = '',
): Promise<void> {
  const email = `${name.toLowerCase()}@example.com`
  const [{ id }] = await db('contacts')
    .insert({
      email,
      full_name: name,
      lifecycle: stage ?? 'subscriber',
      source: source ?? 'newsletter',
      tracking_refused: refusesTracking ?? false,
      email_bounced_at: why === 'bounced' ? new Date() : null,
      mail_declined: why === 'declined' ? ['issues'] : [],
      mail_paused_until: why === 'paused' ? new Date(Date.now() + 86_400_000) : null,
      issues_monthly: why === 'monthly',
      last_issue_at: why === 'monthly' ? new Date() : null,
    })
    .returning('id')
  const status = why === 'unsubscribed' ? why : 'active'
  await db('newsletter_subscriptions').insert({ email, status, source: 'footer' })
  if (audit) await complete(db, email, ...audit)
  for (const [at, answer] of (answers ?? '').split('').entries()) {
    if (answer === '-') continue
    const now = new Date()
    await db('email_campaigns').insert({
      message_key: `issue:${issues[at]}:${id}`,
      template: 'newsletter-issue',
      kind: 'marketing',
      email,
      contact_id: id,
      facts: { issue: issues[at] },
      status: 'sent',
      sent_at: now,
      opened_at: answer === '.' ? null : now,
      clicked_at: answer === 'c' ? now : null,
    })
  }
}

/** One audit of before, and the one that counts. */
async function complete(db: Knex, email: string, score: number, size: string): Promise<void> {
  const [request] = await db('audit_requests')
    .insert({ email, first_name: 'A', last_name: 'B' })
    .returning('id')
  // An older audit of the same person says nothing any more.
  for (const [at, points] of [100 - score, score].entries()) {
    const [link] = await db('audit_links')
      .insert({ audit_request_id: request.id, token_hash: `${email} ${at}`, expires_at: new Date() })
      .returning('id')
    await db('audit_submissions').insert({
      audit_link_id: link.id,
      submit_key: 'key',
      results_token_hash: `${email} ${at}`,
      email: email.toUpperCase(),
      company_name: 'Fennel Foods',
      role: 'Head',
      company_size: size,
      responses: {},
      total_score: points,
      category_scores: {},
      completed_at: new Date(Date.UTC(2026, at, 1)),
    })
  }
}
