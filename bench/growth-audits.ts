import type { Knex } from 'knex'
import { auditDetails } from '../server/audit/admin/auditDetails.ts'
import {
  auditList,
  auditMails,
  auditPage,
  auditsByIds,
  type AuditsQuery,
} from '../server/audit/admin/auditQueries.ts'
import { auditStatuses } from '../server/audit/shared/auditStatus.ts'
import { insightsView } from '../server/audit/admin/insightsView.ts'
import { measureInsights } from '../server/audit/insights/measureInsightQueries.ts'
import { takeDueReminders } from '../server/audit/reminderQueries.ts'
import { firstDefinition } from '../server/audit/shared/firstDefinition.ts'
import { companySizes } from '../server/audit/shared/wizard.ts'
import { listQuery, measureGrowth, type Step } from './lib/growth.ts'
import { addressOf, people } from './lib/people.ts'
import type { Services } from '../server/services.ts'
import { changed } from '../server/rows.ts'

const { categories, questions } = firstDefinition

// Audit Management as requests come.
await measureGrowth({ name: 'audits', sizes: [10_000, 200_000], fill, steps })

function steps(services: Services, size: number): Step[] {
  const { db } = services
  const list = (more: Partial<AuditsQuery>) => () => auditPage(db, listQuery(auditList, more))
  const pages = Math.floor(size / 25)
  return [
    { name: 'audits: first page', run: list({}), most: 100 },
    { name: 'audits: by score', run: list({ sort: 'score' }), most: 100 },
    { name: 'audits: page in the middle', run: list({ page: Math.floor(pages / 2) }), most: 100 },
    { name: 'audits: last page', run: list({ page: pages }), most: 100 },
    ...auditStatuses.flatMap((status): Step[] => [
      { name: `audits: ${status}`, run: list({ filters: { status } }), most: 100 },
      {
        name: `audits: ${status}, deep page`,
        run: list({ filters: { status }, page: Math.floor(pages / 20) }),
        most: 100,
      },
    ]),
    { name: 'audits: search, a common fragment', run: list({ q: 'ennel' }), most: 100 },
    { name: 'audits: search, one found', run: list({ q: `ruth${size / 2 + 5}@` }), most: 100 },
    { name: 'audits: search, two letters', run: list({ q: 'ma' }), most: 100 },
    { name: 'audits: search, nothing found', run: list({ q: 'nobody at all' }), most: 100 },
    {
      name: 'audits: search among sent',
      run: list({ q: 'harb', filters: { status: 'Sent' } }),
      most: 100,
    },
    {
      name: 'audit: everything about one',
      run: () => auditDetails(services, Math.floor(size / 2)),
      most: 100,
    },
    {
      name: 'audit: its mails',
      run: async () => auditMails(db, (await auditsByIds(db, [Math.floor(size / 2)]))[0]!),
      most: 100,
    },
    { name: 'audits: counted as a dataset, the first time', run: () => countAnew(services), most: 20_000 },
    { name: 'audits: counted again', run: () => measureInsights(db, 'UTC'), most: 1_000 },
    {
      name: 'audits: as a dataset',
      run: () => insightsView(db, firstDefinition, { size: '51-200', of: 'strategy' }),
      most: 100,
    },
    { name: 'audits: reminders that are due', run: () => takeDueReminders(db, 100), most: 1_000 },
  ]
}

async function countAnew({ db }: Services): Promise<void> {
  await changed(db, 'delete from audit_insight_months')
  await measureInsights(db, 'UTC')
}

/**
 * Two years of requests. Of ten three are completed, two are begun, one was never sent; the others have expired,
 * but those of the last thirty days.
 * The triggers that keep a request's status run as they do in life.
 */
async function fill(db: Knex, size: number): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw(
      `insert into audit_requests (first_name, last_name, email, requested_at, link_sent_at)
       select initcap((:words::text[])[1 + i % 10]), initcap((:firms::text[])[1 + (i / 7) % 8]),
         ${addressOf}, at,
         case when i % 10 <> 9 then at + interval '5 seconds' end
       from (select i, now() - make_interval(secs => 6.3e7 * (1 - i::float8 / :size)) as at
             from generate_series(1, :size::int) i) requests`,
      { ...people, size },
    )
    // The triggers' statements are planned by what is known of the tables.
    await trx.raw('analyze audit_requests')
    await trx.raw(
      `insert into audit_links (audit_request_id, token_hash, expires_at, is_used, used_at, created_at)
       select id, 'link ' || id, requested_at + interval '30 days', id % 10 < 3,
         case when id % 10 < 3 then requested_at + interval '1 hour' end, requested_at
       from audit_requests`,
    )
    await trx.raw('analyze audit_links')
    await trx.raw(
      `insert into audit_drafts (audit_link_id, step, responses)
       select id, 3, jsonb_build_object(:question::text, '3') from audit_links where id % 10 in (3, 4)`,
      { question: questions[0]!.id },
    )
    await trx.raw(
      `insert into audit_submissions (audit_link_id, submit_key, results_token_hash, email, first_name, last_name,
         company_name, role, company_size, responses, total_score, category_scores, completed_at)
       select l.id, 'submission ' || l.id, 'results ' || l.id, r.email, r.first_name, r.last_name,
         (:firms::text[])[1 + l.id % 8], 'Lead', (:sizes::text[])[1 + l.id % 4],
         (select jsonb_object_agg(id, (1 + (l.id * 7 + id::int * 5) % 3)::text) from unnest(:questions::text[]) as id),
         34 + l.id * 31 % 67,
         (select jsonb_object_agg(name, (l.id * 13 + place * 37) % 101)
          from unnest(:categories::text[]) with ordinality as category (name, place)), l.used_at
       from audit_links l join audit_requests r on r.id = l.audit_request_id where l.is_used`,
      {
        firms: people.firms,
        sizes: [...companySizes],
        questions: questions.map(({ id }) => String(id)),
        categories: categories.map(({ id }) => id),
      },
    )
  })
}
