import type { Knex } from 'knex'

/** Notices to the owner go before everything else; what strangers cause is counted by mailbox, however it is spelled. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table email_campaigns drop constraint email_campaigns_kind_check;
    alter table email_campaigns add constraint email_campaigns_kind_check
      check (kind in ('owner', 'asked', 'notice', 'marketing'));
    alter table email_campaigns drop column priority;
    alter table email_campaigns add column priority smallint not null generated always as
      (case kind when 'owner' then 0 when 'asked' then 1 when 'notice' then 2 else 3 end) stored;
    create index email_campaigns_waiting on email_campaigns (priority, run_after, id)
      where status = 'queued' and not held and not run_held and not template_off;

    create function mailbox_of(email text) returns text language sql immutable parallel safe return
      case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
        then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
        else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2) end;
    create index email_campaigns_mailbox on email_campaigns (mailbox_of(email), template, created_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index email_campaigns_mailbox;
    drop function mailbox_of;
    alter table email_campaigns drop column priority;
    alter table email_campaigns add column priority smallint not null generated always as
      (case kind when 'asked' then 0 when 'notice' then 1 else 2 end) stored;
    create index email_campaigns_waiting on email_campaigns (priority, run_after, id)
      where status = 'queued' and not held and not run_held and not template_off;
    update email_campaigns set kind = 'notice' where kind = 'owner';
    alter table email_campaigns drop constraint email_campaigns_kind_check;
    alter table email_campaigns add constraint email_campaigns_kind_check
      check (kind in ('asked', 'notice', 'marketing'));
  `)
}
