import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`

    create table blog_categories (
      id bigint generated always as identity primary key,
      name text not null check (length(name) between 1 and 100),
      slug text not null unique,
      description text
    );
    create unique index blog_categories_name_key on blog_categories (lower(name));

    create table blog_posts (
      id bigint generated always as identity primary key,
      slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
      title text not null check (length(title) between 1 and 200),
      excerpt text not null check (length(excerpt) <= 500),
      content text not null,
      content_html text not null default '',
      toc jsonb not null default '[]',
      renderer_version integer not null default 0,
      featured_image_url text,
      category text not null,
      tags text[] not null default '{}',
      is_featured boolean not null default false,
      published_at timestamptz,
      read_time integer not null default 5 check (read_time between 1 and 60),
      author_name text not null default 'Admin',
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index blog_posts_published on blog_posts (published_at desc, id desc)
      where published_at is not null and deleted_at is null;
    create index blog_posts_newest on blog_posts (created_at desc, id desc);

    create table blog_old_slugs (
      slug text primary key,
      post_id bigint not null references blog_posts on delete cascade
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table blog_old_slugs;
    drop table blog_posts;
    drop table blog_categories;
  `)
}
