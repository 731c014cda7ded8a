import type { Knex } from 'knex'

/**
 * What the search box of /blog looks through, lower-cased, with a trigram index for parts of words.
 * The function exists because array_to_string is only stable, and a generated column asks for immutable.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create extension if not exists pg_trgm;

    create function blog_search_text(title text, excerpt text, category text, tags text[]) returns text
      language sql immutable parallel safe
      return lower(title || ' ' || excerpt || ' ' || category || ' ' || array_to_string(tags, ' '));

    alter table blog_posts add column search_text text not null
      generated always as (blog_search_text(title, excerpt, category, tags)) stored;
    create index blog_posts_search on blog_posts using gin (search_text gin_trgm_ops);
    create index blog_posts_category on blog_posts (category, published_at desc, id desc)
      where published_at is not null and deleted_at is null;
    create index blog_posts_featured on blog_posts (published_at desc, id desc)
      where is_featured and published_at is not null and deleted_at is null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index blog_posts_featured;
    drop index blog_posts_category;
    alter table blog_posts drop column search_text;
    drop function blog_search_text;
  `)
}
