import type { Knex } from 'knex'

/** What the search box of Blog Posts looks through: four columns in lower case, kept apart by line feeds. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(String.raw`
    create function blog_desk_text(title text, category text, author_name text, tags text[]) returns text
      language sql immutable parallel safe
      return lower(title || e'\n' || category || e'\n' || author_name || e'\n' || array_to_string(tags, ', '));

    alter table blog_posts add column desk_text text not null
      generated always as (blog_desk_text(title, category, author_name, tags)) stored;
    create index blog_posts_desk on blog_posts using gin (desk_text gin_trgm_ops);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table blog_posts drop column desk_text;
    drop function blog_desk_text;
  `)
}
