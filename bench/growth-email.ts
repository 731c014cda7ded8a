import type { Knex } from 'knex'
import { sequenceNumbers } from '../server/sequences/admin/sequencePageQueries.ts'
import { peopleList, peoplePage } from '../server/sequences/admin/sequencePeopleQueries.ts'
import { membersByIds } from '../server/sequences/admin/sequenceMembers.ts'
import { queueDueSteps } from '../server/sequences/dueStepQueries.ts'
import type { Services } from '../server/services.ts'
import { mailHealth } from '../server/outbox/mailHealthQueries.ts'
import { campaignSpec } from '../server/emailMarketing/admin/campaignQueries.ts'
import { campaignPage, emailOverview } from '../server/emailMarketing/admin/emailOverview.ts'
import { listQuery, measureGrowth, type Step } from './lib/growth.ts'
import { addressOf, people } from './lib/people.ts'
import { changed } from '../server/rows.ts'

/** How many enrolments have a step that is due. */
const due = 1_000

// Email Marketing and its engine as mail goes out: as many messages and enrolments as contacts.
await measureGrowth({ name: 'email', sizes: [10_000, 1_000_000], fill, steps })

function steps(services: Services, size: number): Step[] {
  const { config, db } = services
  const campaigns = (page: number) => () =>
    campaignPage(services, listQuery(campaignSpec, { page, size: 20 }))
  const pages = size / 20
  return [
    { name: 'sequences: nothing due', run: () => queueDueSteps(db), most: 1_000 },
    {
      name: `sequences: ${due} steps due`,
      run: async () => {
        await changed(
          db,
          `update sequence_enrolments set entered_at = now() - interval '3 days'
           where id in (select id from sequence_enrolments where ended_at is null and progress = 0 limit ?)`,
          [due],
        )
        await queueDueSteps(db)
      },
      most: 1_000,
      once: true,
    },
    { name: 'email marketing: overview', run: () => emailOverview(services), most: 300 },
    { name: 'mail queue: its health', run: () => mailHealth(db, config), most: 100 },
    { name: 'campaigns: first page', run: campaigns(1), most: 100 },
    { name: 'campaigns: page in the middle', run: campaigns(pages / 2), most: 100 },
    { name: 'campaigns: last page', run: campaigns(pages), most: 100 },
    {
      name: 'sequence: who is in it',
      run: async () => {
        const { ids } = await peoplePage(db, 1, listQuery(peopleList))
        await membersByIds(db, config, ids)
      },
      most: 100,
    },
    { name: 'sequence: its numbers', run: () => sequenceNumbers(db, 1), most: 300 },
  ]
}

/**
 * Four in five read the newsletter; everybody went through one of three sequences, and a third still does. The
 * triggers rest meanwhile: what they would write is written here.
 */
async function fill(db: Knex, size: number): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica')
    await trx.raw(
      `insert into email_sequences (name, lifecycle_stage, is_active)
       values ('Welcome', 'new_subscriber', true), ('Enquiry', 'new_contact', true), ('Audit', 'new_prospect', false)`,
    )
    await trx.raw(
      `insert into email_templates (id, subject, html_content, sequence_id, delay_hours, active_since)
       select 'step-' || s || '-' || hours, 'Step', '<p>Hello</p>', s, hours, now() - interval '2 years'
       from generate_series(1, 3) s, unnest(array[0, 48, 120]) hours`,
    )
    await trx.raw(
      `insert into newsletter_subscriptions (email, status, source, subscribed_at, unsubscribed_at)
       select ${addressOf}, case when i % 20 = 0 then 'unsubscribed' else 'active' end, 'footer',
         now() - make_interval(mins => i % 500000), case when i % 20 = 0 then now() end
       from generate_series(1, :size::int) i where i % 5 > 0 or i % 20 = 0`,
      { ...people, size },
    )
    await trx.raw(
      `insert into contacts (email, full_name, lifecycle, source, newsletter_status)
       select ${addressOf}, 'Person ' || i,
         (array['new_subscriber', 'new_contact', 'new_prospect'])[1 + i % 3], 'newsletter',
         case when i % 20 = 0 then 'unsubscribed' when i % 5 > 0 then 'active' end
       from generate_series(1, :size::int) i`,
      { ...people, size },
    )
    await trx.raw(
      `insert into sequence_enrolments (contact_id, sequence_id, entered_at, progress, ended_at, ended_why)
       select id, 1 + id % 3, now() - make_interval(hours => case when id % 9 < 6 then 2000 else id::int % 40 end),
         case when id % 9 < 6 then 48 else 0 end, case when id % 9 < 6 then now() end,
         case when id % 9 < 6 then 'left_stage' end
       from contacts`,
    )
    await trx.raw(
      `insert into sequence_sends (contact_id, template_id) select contact_id, 'step-' || sequence_id || '-0'
       from sequence_enrolments`,
    )
    await trx.raw(
      `insert into newsletter_issues (subject, content, state, send_at) values ('News', 'News', 'sent', now())`,
    )
    // One in five is of the newsletter's issue; one in fifty waits, one in two hundred failed.
    await trx.raw(
      `insert into email_campaigns (message_key, template, kind, email, name, contact_id, enrolment_id, facts,
         subject, status, sent_at, opened_at, clicked_at, run_after, created_at)
       select 'bench:' || id, case when id % 5 = 0 then 'newsletter-issue' else 'step-' || 1 + id % 3 || '-0' end,
         'marketing', email, full_name, id, case when id % 5 > 0 then enrolment end,
         case when id % 5 = 0 then '{"issue": 1}'::jsonb else '{}' end, 'Step', status,
         case when status = 'sent' then at end, case when status = 'sent' and id % 3 = 0 then at end,
         case when status = 'sent' and id % 12 = 0 then at end, at, at
       from (select c.id, c.email, c.full_name, e.id as enrolment, now() - make_interval(mins => c.id::int % 300000) as at,
               case when c.id % 50 = 0 then 'queued' when c.id % 200 = 1 then 'failed' else 'sent' end as status
             from contacts c join sequence_enrolments e on e.contact_id = c.id) messages`,
    )
  })
}
