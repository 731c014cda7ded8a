import type { Knex } from 'knex'

/**
 * The tables that keep what happened tell of it themselves, once a statement, in its transaction. A webhook that is being
 * removed meanwhile is waited for and left out, so that what happened is never refused for it.
 * @param column where its number is kept
 */
const telling = (table: string, column: string, { event, at }: { event: string; at: string }): string => `
  create function ${table}_reach_webhooks() returns trigger language plpgsql as $$
  begin
    insert into webhook_deliveries (webhook_id, event, ${column}, happened_at)
    select hearing.id, told.event, told.id, told.at
    from (select id, events from webhooks where state = 'on' for key share) hearing
    join (select id, ${event} as event, ${at} as at from made) told on told.event = any(hearing.events)
    order by told.id;
    return null;
  end
  $$;
  create trigger reach_webhooks after insert on ${table}
    referencing new table as made
    for each statement execute function ${table}_reach_webhooks();
`

const tables = {
  contact_stage_changes: telling('contact_stage_changes', 'stage_change_id', {
    event: `case when from_stage is null then 'person.created' else 'person.stage_changed' end`,
    at: 'changed_at',
  }),
  newsletter_events: telling('newsletter_events', 'newsletter_event_id', {
    event: `case when event = 'unsubscribed' then 'person.unsubscribed' else 'person.subscribed' end`,
    at: 'happened_at',
  }),
  contact_submissions: telling('contact_submissions', 'enquiry_id', {
    event: `'enquiry.received'`,
    at: 'created_at',
  }),
  audit_requests: telling('audit_requests', 'audit_request_id', {
    event: `'audit.requested'`,
    at: 'requested_at',
  }),
  audit_submissions: telling('audit_submissions', 'audit_submission_id', {
    event: `'audit.completed'`,
    at: 'completed_at',
  }),
}

export async function up(db: Knex): Promise<void> {
  await db.raw(Object.values(tables).join(''))
}

export async function down(db: Knex): Promise<void> {
  for (const table of Object.keys(tables))
    await db.raw(`drop trigger reach_webhooks on ${table}; drop function ${table}_reach_webhooks`)
}
