import type { Knex } from 'knex'

/** What a category's slug was before its names of today, so that addresses in mails and search engines go on leading to it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table blog_categories add column old_slugs text[] not null default '{}'`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table blog_categories drop column old_slugs')
}
