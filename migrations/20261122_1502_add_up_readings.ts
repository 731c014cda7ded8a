import type { Knex } from 'knex'

/** Opening an article again within half an hour is the same view, but its reading time comes on top of the first. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table blog_recent_views add column parts jsonb not null default '{}';
    update blog_recent_views set parts = jsonb_build_object('', reading_ms) where reading_ms > 0;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table blog_recent_views drop column parts')
}
