import type { Knex } from 'knex'

/**
 * Forms sent by form and client network; the key is a keyed hash. Unlogged, because losing these counts in a crash
 * costs nothing, and writing them into the log would cost more than counting.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create unlogged table form_tries (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );
    create index form_tries_oldest on form_tries (expire);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table form_tries`)
}
