import type { Knex } from 'knex'

/** What related posts are found by: the words of a post, those of its title and tags before its excerpt and its text. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Every post is read once: with thousands of them longer than a visitor's question may take.
    set local statement_timeout = 0;
    create function blog_telling_words(title text, excerpt text, tags text[]) returns tsvector
      language sql immutable parallel safe
      return setweight(to_tsvector('english', title || ' ' || array_to_string(tags, ' ')), 'A')
          || setweight(to_tsvector('english', excerpt), 'B');
    alter table blog_posts
      add column telling_words tsvector generated always as (blog_telling_words(title, excerpt, tags)) stored,
      add column body_words tsvector generated always as (to_tsvector('english', left(content, 5000))) stored;
    create index blog_posts_telling_words on blog_posts using gin (telling_words);
    create or replace view public_posts as select * from blog_posts where is_public(blog_posts);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop view public_posts;
    alter table blog_posts drop column telling_words, drop column body_words;
    drop function blog_telling_words(text, text, text[]);
    create view public_posts as select * from blog_posts where is_public(blog_posts);
  `)
}
