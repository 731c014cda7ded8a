import type { Knex } from 'knex'

/** A browser in which somebody signed in before is known for a year, but not beyond another password. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users add column browsers_forgotten_at timestamptz;
    comment on column users.browsers_forgotten_at is
      'when another password was set last: browsers that were known before are new again';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table users drop column browsers_forgotten_at')
}
