import type { Knex } from 'knex'
import { stages } from '../../server/contacts/shared/stages.ts'

/** Parts of made-up names, as bindings. */
export const people = {
  words: ['maya', 'jonas', 'priya', 'elin', 'tomas', 'ruth', 'dana', 'grace', 'omar', 'hugo'],
  firms: ['fennel', 'harbour', 'northgate', 'kestrel', 'atlas', 'meridian', 'orchard', 'arbor'],
}

/** SQL: the address of person i. */
export const addressOf = `(:words::text[])[1 + i % 10] || i || '@' || (:firms::text[])[1 + i % 8] || '.example'`

/** People as a consultancy meets them: most subscribe, some enquire, few buy; a fifth wrote an enquiry. */
export async function fillPeople(db: Knex, size: number): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw(
      `insert into newsletter_subscriptions (email, status, source, subscribed_at, unsubscribed_at)
       select ${addressOf},
         case when i % 20 = 0 then 'unsubscribed' else 'active' end, 'footer',
         now() - make_interval(mins => case when i % 20 = 0 then i % 500000 else i % 40000 end),
         case when i % 20 = 0 then now() - make_interval(mins => i % 300000) end
       from generate_series(1, :size) i where i % 5 < 3`,
      { ...people, size },
    )
    await trx.raw(
      `insert into contacts (email, full_name, lifecycle, source, booked_discovery, first_seen_at, created_at,
         last_stage_change_at, last_activity_at)
       select ${addressOf},
         case when i % 3 > 0 then initcap((:words::text[])[1 + i % 10]) || ' ' ||
           initcap((:firms::text[])[1 + (i / 7) % 8]) || ' ' || i end,
         (:stages::text[])[(1 + (i::bigint * 7919 % 100) * (i::bigint * 104729 % 100) * 23 / 10000)::int],
         (array['newsletter', 'newsletter', 'newsletter', 'contact_form', 'audit_request'])[1 + i % 5],
         i % 50 = 0, now() - make_interval(mins => i % 500000), now() - make_interval(mins => i % 500000),
         now() - make_interval(mins => case when i % 20 = 0 then i % 200000 else i % 9000 end),
         now() - make_interval(mins => i % 90000)
       from generate_series(1, :size) i`,
      { ...people, stages, size },
    )
    await trx.raw(
      `insert into contact_submissions (name, email, company, role, company_size, service, timeline, message,
         state, created_at)
       select coalesce(full_name, 'Unknown'), email, 'Company ' || id, 'Lead', '51-200', 'Custom Solution', 'ASAP',
         repeat('We need to reach everybody. ', 8),
         (array['unread', 'handled', 'handled', 'spam'])[1 + id % 4], now() - make_interval(mins => case when id % 20 = 0 then id::int % 500000 else id::int % 40000 end)
       from contacts where id % 5 = 0`,
    )
    await trx.raw(
      `insert into conversions (contact_id, kind, source, at)
       select contacts.id, 'enquiry', 'source-' || contacts.id % 30, contact_submissions.created_at
       from contact_submissions join contacts using (email)`,
    )
  })
}
