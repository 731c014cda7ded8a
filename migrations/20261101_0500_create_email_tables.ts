import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`

    create table email_sequences (
      id bigint generated always as identity primary key,
      name text not null,
      description text not null default '',
      lifecycle_stage text not null,
      is_active boolean not null default false,
      created_at timestamptz not null default now()
    );

    create table email_templates (
      id text primary key check (length(id) between 1 and 100),
      subject text not null,
      html_content text not null default '',
      text_content text not null default '',
      sequence_id bigint references email_sequences on delete set null,
      delay_hours integer not null default 0 check (delay_hours >= 0),
      is_active boolean not null default true,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index email_templates_sequence on email_templates (sequence_id, delay_hours);

    create table email_campaigns (
      id bigint generated always as identity primary key,
      message_key text not null unique,
      template text not null,
      kind text not null check (kind in ('asked', 'notice', 'marketing')),
      email text not null,
      name text,
      contact_id bigint references contacts on delete set null,
      facts jsonb not null default '{}',
      subject text not null default '',
      status text not null default 'queued'
        check (status in ('queued', 'sent', 'delivered', 'bounced', 'failed', 'cancelled')),
      attempts integer not null default 0,
      run_after timestamptz not null default now(),
      claimed_at timestamptz,
      last_error text,
      sent_at timestamptz,
      opened_at timestamptz,
      clicked_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index email_campaigns_waiting on email_campaigns (run_after, id) where status = 'queued';
    create index email_campaigns_newest on email_campaigns (created_at desc, id desc);
    create index email_campaigns_contact on email_campaigns (contact_id, created_at desc);
    create index email_campaigns_email on email_campaigns (lower(email));

    create table email_daily_counts (
      day date primary key,
      sent integer not null default 0 check (sent >= 0)
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table email_daily_counts;
    drop table email_campaigns;
    drop table email_templates;
    drop table email_sequences;
  `)
}
