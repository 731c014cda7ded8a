import type { Knex } from 'knex'

/** Where other programs hear of what happens, and each telling. What is told is made when it is sent: none of it is kept. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table webhooks (
      id bigint generated always as identity primary key,
      address text not null check (length(address) between 10 and 500),
      events text[] not null check (cardinality(events) > 0),
      state text not null default 'on' check (state in ('on', 'paused', 'failing', 'gone')),
      state_since timestamptz not null default now(),
      secret text not null,
      secret_made_at timestamptz not null default now(),
      former_secret text,
      former_until timestamptz,
      failures integer not null default 0,
      failing_since timestamptz,
      rests_until timestamptz,
      created_at timestamptz not null default now(),
      check ((former_secret is null) = (former_until is null)),
      check ((failures = 0) = (failing_since is null))
    );
    comment on column webhooks.state is 'failing and gone: paused by itself, after days of failures or because its receiver said so';
    comment on column webhooks.failures is 'in a row';

    create table webhook_deliveries (
      id bigint generated always as identity primary key,
      message_id uuid not null unique default gen_random_uuid(),
      webhook_id bigint not null references webhooks on delete cascade,
      event text not null,
      is_test boolean not null default false,
      stage_change_id bigint references contact_stage_changes on delete cascade,
      newsletter_event_id bigint references newsletter_events on delete cascade,
      enquiry_id bigint references contact_submissions on delete cascade,
      audit_request_id bigint references audit_requests on delete cascade,
      audit_submission_id bigint references audit_submissions on delete cascade,
      happened_at timestamptz not null default now(),
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      tries integer not null default 0,
      next_at timestamptz not null default now(),
      claimed_at timestamptz,
      answered_at timestamptz,
      status integer,
      answer text check (length(answer) <= 2048),
      took_ms integer,
      check (num_nonnulls(stage_change_id, newsletter_event_id, enquiry_id, audit_request_id, audit_submission_id)
        = case when is_test then 0 else 1 end)
    );
    comment on column webhook_deliveries.message_id is 'by which the receiver knows a telling that comes again';
    comment on column webhook_deliveries.answer is 'the beginning of what the receiver said, or why there was no answer';
    create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at, id) where state = 'waiting';
    create index webhook_deliveries_newest on webhook_deliveries (webhook_id, id desc);
    create index webhook_deliveries_answered on webhook_deliveries (webhook_id, answered_at desc)
      where answered_at is not null;
    create index webhook_deliveries_happened on webhook_deliveries (happened_at);
    create index webhook_deliveries_stage on webhook_deliveries (stage_change_id) where stage_change_id is not null;
    create index webhook_deliveries_newsletter on webhook_deliveries (newsletter_event_id)
      where newsletter_event_id is not null;
    create index webhook_deliveries_enquiry on webhook_deliveries (enquiry_id) where enquiry_id is not null;
    create index webhook_deliveries_request on webhook_deliveries (audit_request_id)
      where audit_request_id is not null;
    create index webhook_deliveries_audit on webhook_deliveries (audit_submission_id)
      where audit_submission_id is not null;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table webhook_deliveries, webhooks')
}
