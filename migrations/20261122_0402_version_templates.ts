import type { Knex } from 'knex'

/** Two tabs with one template: the later one is told, and neither overwrites the other unseen. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table email_templates add column version integer not null default 1')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table email_templates drop column version')
}
