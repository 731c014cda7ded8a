import type { Knex } from 'knex'

/** Counts live apart from blog_posts, so that a view never says that the content changed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table blog_view_days (
      post_id bigint not null references blog_posts on delete cascade,
      day date not null,
      views integer not null default 0,
      referrals integer not null default 0,
      readings integer not null default 0,
      reading_ms bigint not null default 0,
      primary key (post_id, day)
    );
    create index blog_view_days_day on blog_view_days (day);

    create table blog_view_totals (
      post_id bigint primary key references blog_posts on delete cascade,
      views bigint not null default 0
    );

    create table blog_recent_views (
      post_id bigint not null references blog_posts on delete cascade,
      visitor text not null,
      counted_at timestamptz not null default now(),
      reading_ms integer not null default 0,
      primary key (post_id, visitor)
    );
    create index blog_recent_views_age on blog_recent_views (counted_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table blog_recent_views;
    drop table blog_view_totals;
    drop table blog_view_days;
  `)
}
