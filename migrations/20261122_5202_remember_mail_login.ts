import type { Knex } from 'knex'

/** When the login at the mail server was last tried, and what it answered when it refused. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table email_login (
      only_row boolean primary key default true check (only_row),
      checked_at timestamptz not null default now(),
      complaint text
    )
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table email_login')
}
