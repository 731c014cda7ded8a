import type { Knex } from 'knex'

/** How many visitors of a day opened the page about the audit: the second step of the way to a call. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table traffic_audit_page_days (
      day date primary key,
      visitors integer not null,
      counted_at timestamptz not null
    );
    comment on column traffic_audit_page_days.counted_at is 'of the figures of the day that this belongs to';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table traffic_audit_page_days')
}
