import type { Knex } from 'knex'

/** What the owner set for the built-in sender; null where nothing was, and no row before the first time. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table email_platform_settings (
      platform text primary key check (platform = 'built_in'),
      sender_name text,
      reply_to text,
      daily_limit integer check (daily_limit >= 0),
      tracking boolean,
      updated_at timestamptz not null default now()
    )
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table email_platform_settings')
}
