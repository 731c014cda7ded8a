import type { Knex } from 'knex'

/**
 * Unsaved work on posts, and a version by which two people (or tabs) notice each other.
 * Drafts are apart from blog_posts, so that writing does not make the public pages anew with every pause.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table blog_posts add column version integer not null default 1;
    create index blog_posts_deleted on blog_posts (deleted_at desc, id desc) where deleted_at is not null;

    create table blog_drafts (
      key text primary key check (length(key) between 1 and 60),
      post_id bigint references blog_posts on delete cascade,
      fields jsonb not null,
      base_version integer,
      version integer not null default 1,
      updated_at timestamptz not null default now()
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table blog_drafts;
    drop index blog_posts_deleted;
    alter table blog_posts drop column version;
  `)
}
