import type { Knex } from 'knex'

/** A new site stands in the open with the example's words: search engines can be asked to wait until it is ready. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table seo_global_settings add column search_waits boolean not null default false;
    comment on column seo_global_settings.search_waits is 'every page says noindex until the owner opens the site to search engines';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table seo_global_settings drop column search_waits')
}
