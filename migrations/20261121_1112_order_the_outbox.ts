import type { Knex } from 'knex'

/** What goes first, what a shared pause is, and indexes for the questions the outbox asks all day. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`

    alter table email_campaigns add column priority smallint not null generated always as
      (case kind when 'asked' then 0 when 'notice' then 1 else 2 end) stored;
    drop index email_campaigns_waiting;
    create index email_campaigns_waiting on email_campaigns (priority, run_after, id) where status = 'queued';
    create index email_campaigns_sent on email_campaigns (template, sent_at) where sent_at is not null;
    create index email_campaigns_failed on email_campaigns (created_at) where status = 'failed';

    create table email_pause (
      only_row boolean primary key default true check (only_row),
      reason text not null,
      since timestamptz not null default now(),
      until timestamptz not null
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table email_pause;
    drop index email_campaigns_failed;
    drop index email_campaigns_sent;
    drop index email_campaigns_waiting;
    alter table email_campaigns drop column priority;
    create index email_campaigns_waiting on email_campaigns (run_after, id) where status = 'queued';
  `)
}
