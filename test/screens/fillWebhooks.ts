import type { Knex } from 'knex'

/** Three webhooks: one that works, one that fails, one that was paused by itself. Nothing is sent to them. */
export async function fillWebhooks(db: Knex): Promise<void> {
  await db.raw(
    `insert into webhooks (address, events, state, secret, secret_made_at, failures, failing_since, rests_until)
     select address, string_to_array(events, ' '), state, 'none', cast(made as timestamptz), failures,
       case when failures > 0 then now() - failures * interval '16 hours' end, 'infinity'
     from (values
       ('https://hooks.zap.example/8841', 'enquiry.received audit.completed', 'on', '2026-11-02', 0),
       ('https://crm.fennel.example/in', 'person.stage_changed', 'on', '2026-08-14', 3),
       ('https://old.fennel.example/in', 'person.created person.subscribed person.unsubscribed', 'failing', '2026-08-14', 9)
     ) hook (address, events, state, made, failures)`,
  )
  await db.raw(
    `insert into webhook_deliveries (webhook_id, event, stage_change_id, happened_at, state, tries, status, answer, answered_at, next_at)
     select hook, case when hook = 1 then 'enquiry.received' else 'person.stage_changed' end, change.id,
       now() - n * interval '1 hour', state, tries, status, answer, now() - n * interval '50 minutes', now() + interval '2 hours'
     from (values
       (1, 'delivered', 1, 204, '', 1), (1, 'delivered', 1, 204, '', 2), (1, 'delivered', 2, 200, '{"ok":true}', 3),
       (2, 'failed', 8, 404, '<h1>Not found</h1>', 1), (2, 'failed', 8, 404, '<h1>Not found</h1>', 2),
       (2, 'waiting', 4, null, 'No answer within 10 seconds.', 3),
       (2, 'failed', 8, 500, repeat('Traceback (most recent call last): line of a very long answer. ', 12), 4),
       (3, 'waiting', 3, null, 'Nobody answers there: the connection was refused.', 1)
     ) delivery (hook, state, tries, status, answer, n)
     cross join (select min(id) as id from contact_stage_changes) change`,
  )
  await db.raw(
    `insert into webhook_deliveries (webhook_id, event, is_test, state, tries, status, answer, answered_at)
     values (2, 'person.stage_changed', true, 'failed', 1, 404, '<h1>Not found</h1>', now())`,
  )
}
