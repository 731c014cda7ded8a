import type { Knex } from 'knex'

/**
 * How often two names of a day's traffic came together (a source and a page, a country and a device), so that any two can be
 * asked for over any days, however many views there are. Names are numbers here, because a busy day has as many pairs as views.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table traffic_names (
      id integer generated always as identity primary key,
      dimension text not null check (dimension in ('source', 'country', 'device', 'page')),
      name text not null,
      unique (dimension, name)
    );
    create table traffic_day_pairs (
      day date not null,
      one integer not null,
      other integer not null,
      count integer not null
    );
    comment on column traffic_day_pairs.count is 'views where one of the two is a page, else visits';
    create unique index traffic_day_pairs_one on traffic_day_pairs (one, other, day) include (count);
    create index traffic_day_pairs_other on traffic_day_pairs (other, one, day) include (count);
    create index traffic_day_pairs_day on traffic_day_pairs (day);
    create table traffic_paired_days (
      day date primary key,
      counted_at timestamptz not null
    );
    comment on column traffic_paired_days.counted_at is 'of the figures of the day whose pairs these are';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table traffic_paired_days; drop table traffic_day_pairs; drop table traffic_names')
}
