import type { Knex } from 'knex'

/** Failed sign-ins by address, account or known device; the key is a keyed hash. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sign_in_attempts (
      key text primary key,
      attempts integer not null check (attempts > 0),
      last_attempt_at timestamptz not null default now(),
      blocked_until timestamptz not null default now()
    );
    create index sign_in_attempts_oldest on sign_in_attempts (last_attempt_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table sign_in_attempts`)
}
