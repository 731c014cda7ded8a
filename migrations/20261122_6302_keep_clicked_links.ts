import type { Knex } from 'knex'

/** Which links somebody followed, and what a program opened in their place: neither a person nor an opening. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table email_campaigns
      add column clicked_links text[] not null default '{}',
      add column machine_opened_at timestamptz;
    comment on column email_campaigns.machine_opened_at is 'fetched by a program that opens all mail';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table email_campaigns drop column clicked_links, drop column machine_opened_at;
  `)
}
