import type { Knex } from 'knex'

/** Two tabs with the texts of one page: the later one is told. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table seo_settings add column version integer not null default 1')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table seo_settings drop column version')
}
