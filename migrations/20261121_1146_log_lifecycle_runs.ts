import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table lifecycle_automation_log (
      id bigint generated always as identity primary key,
      run_at timestamptz not null default now(),
      started_by text not null,
      updated integer not null,
      by_rule jsonb not null,
      took_ms integer not null
    );
    create index lifecycle_automation_log_newest on lifecycle_automation_log (run_at desc);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table lifecycle_automation_log`)
}
