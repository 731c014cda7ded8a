import type { Knex } from 'knex'

/** The one row of choices that the owner makes on the analytics screen. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table analytics_settings (
      id text primary key default 'default' check (id = 'default'),
      weekly_report boolean not null default true,
      weekly_report_since timestamptz not null default now()
    );
    insert into analytics_settings default values;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table analytics_settings')
}
