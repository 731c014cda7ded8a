import type { Knex } from 'knex'

/** Mail that went to the mailbox of this machine, before a mail server was connected, has not left. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table email_campaigns add column kept_here boolean not null default false;
    comment on column email_campaigns.kept_here is
      'sent where no mail server was connected: it went no further than the mailbox of this machine';
    create index email_campaigns_kept on email_campaigns (run) where kept_here;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table email_campaigns drop column kept_here')
}
