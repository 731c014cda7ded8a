import type { Knex } from 'knex'

/**
 * What visitors do, without who they are: a visitor is a keyed hash that means something for one day only.
 * Page views are only ever appended; a visit is found by its visitor while it lasts.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table visitor_salts (
      day date primary key,
      salt text not null
    );

    create table visits (
      id bigint generated always as identity primary key,
      visitor bigint not null,
      started_at timestamptz not null,
      last_at timestamptz not null,
      views integer not null default 0,
      visible_ms integer not null default 0,
      converted boolean not null default false,
      source text not null,
      country text not null,
      device text not null,
      browser text not null
    ) with (fillfactor = 85);
    create index visits_visitor on visits (visitor, started_at desc);
    create index visits_started on visits using brin (started_at) with (pages_per_range = 16);

    create table page_views (
      at timestamptz not null,
      visitor bigint not null,
      visit_id bigint not null,
      path text not null,
      load_ms integer
    );
    create index page_views_at on page_views using brin (at) with (pages_per_range = 16);

    create table conversions (
      id bigint generated always as identity primary key,
      contact_id bigint not null references contacts on delete cascade,
      kind text not null check (kind in ('signup', 'enquiry', 'audit')),
      source text,
      at timestamptz not null
    );
    create index conversions_contact on conversions (contact_id, at);
    create index conversions_at on conversions (at);

    create table traffic_marks (day date not null);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table traffic_marks;
    drop table conversions;
    drop table page_views;
    drop table visits;
    drop table visitor_salts;
  `)
}
