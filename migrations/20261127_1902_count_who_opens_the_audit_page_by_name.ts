import type { Knex } from 'knex'

/**
 * The way from a page to a call follows the filters: of the visits of two names it is kept how many opened the page about the
 * audit. Days of which nothing was swept yet are counted again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table traffic_day_pairs add column opened integer[] check (cardinality(opened) = cardinality(others));
    comment on column traffic_day_pairs.opened is
      'how many of the visits opened the page about the audit; null where that is not kept, or was not yet';
    delete from traffic_paired_days
    where day > (select greatest(min(at), (select min(started_at) from visits))::date + 1 from page_views);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table traffic_day_pairs drop column opened')
}
