import type { Knex } from 'knex'

/**
 * How many visits of a name bounced and how long they lasted, so that both can be told beside a filter. Days of which nothing
 * was swept yet are counted again; of older ones it stays unknown.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table traffic_day_parts add column bounces integer, add column visible_ms bigint;
    comment on column traffic_day_parts.bounces is 'as visible_ms of visits; null of pages, and of days counted before';
    insert into traffic_marks
    select day from traffic_days
    where day > (select greatest(min(at), (select min(started_at) from visits))::date + 1 from page_views)
    except select day from traffic_marks;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table traffic_day_parts drop column bounces, drop column visible_ms')
}
