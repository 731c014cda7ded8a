import type { Knex } from 'knex'

/**
 * Figures a day, kept for ever, so that the report never reads a page view.
 * Rows swept from the front are written over, which would spoil a range index on time: it becomes a tree.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table traffic_days (
      day date primary key,
      views integer not null,
      visitors integer not null,
      visits integer not null,
      bounces integer not null,
      visible_ms bigint not null,
      counted_at timestamptz not null default now()
    );

    create table traffic_day_parts (
      dimension text not null check (dimension in ('source', 'country', 'device', 'browser', 'page')),
      day date not null,
      name text not null,
      count integer not null,
      primary key (dimension, day, name)
    );

    create table traffic_load_times (
      day date not null,
      load_ms integer not null,
      views integer not null,
      primary key (day, load_ms)
    );

    drop index page_views_at;
    create index page_views_at on page_views (at);
    drop index visits_started;
    create index visits_started on visits (started_at);
    create index contact_stage_changes_at on contact_stage_changes (changed_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index contact_stage_changes_at;
    drop index visits_started;
    create index visits_started on visits using brin (started_at) with (pages_per_range = 16);
    drop index page_views_at;
    create index page_views_at on page_views using brin (at) with (pages_per_range = 16);
    drop table traffic_load_times;
    drop table traffic_day_parts;
    drop table traffic_days;
  `)
}
