import type { Knex } from 'knex'

/** What was last found in the DNS about the domains that mail comes from. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table sending_domain_report (
      only_row boolean primary key default true check (only_row),
      checked_at timestamptz not null default now(),
      report jsonb not null
    )
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table sending_domain_report')
}
