import type { Knex } from 'knex'

/** Which posts' addresses are most like one that was asked for in vain. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index blog_posts_nearest on blog_posts using gist (slug gist_trgm_ops)')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index blog_posts_nearest')
}
