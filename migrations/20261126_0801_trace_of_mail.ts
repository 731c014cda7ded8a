import type { Knex } from 'knex'

/** A mail names the request that caused it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table email_campaigns add column request text check (length(request) <= 40);
    comment on column email_campaigns.request is 'the number of the request that caused it, as in the log';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table email_campaigns drop column request')
}
