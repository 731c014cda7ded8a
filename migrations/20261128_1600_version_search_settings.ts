import type { Knex } from 'knex'

/** The settings for all pages are told apart as those of one page are: nobody overwrites what they have not seen. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table seo_global_settings add column version integer not null default 1')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table seo_global_settings drop column version')
}
