import type { Knex } from 'knex'

/** The list of /blog leaves featured posts out of its grid: counting the others must not read every post. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index blog_posts_listed on blog_posts (published_at desc, id desc)
      where not is_featured and published_at is not null and deleted_at is null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index blog_posts_listed')
}
